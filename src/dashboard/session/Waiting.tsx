/** A whole page that shows only a spinner with a label. */
import { Spinner } from '#ui/Spinner.tsx';

type Props = { label: string };

export const Waiting = ({ label }: Props) => (
  <main className="grid min-h-dvh place-items-center text-ink-soft">
    <h1 className="font-normal">
      <Spinner label={label} shown />
    </h1>
  </main>
);
