import { Spinner } from '#ui/Spinner.tsx';

type Props = { label: string };

/** A whole page that waits. */
export const Waiting = ({ label }: Props) => (
  <div className="grid min-h-dvh place-items-center text-ink-soft">
    <Spinner label={label} shown />
  </div>
);
