import { Spinner } from '#ui/Spinner.tsx';

type Props = { label: string };

/** A whole page that waits. */
export const Waiting = ({ label }: Props) => (
  <main className="grid min-h-dvh place-items-center text-ink-soft">
    <h1 className="font-normal">
      <Spinner label={label} shown />
    </h1>
  </main>
);
