/** Shows that something is being waited for. */

type Props = {
  /** What is being waited for; read out, and shown when `shown`. */
  label: string;
  shown?: boolean;
  className?: string;
};

/** An arc that rotates. Under reduced motion it rotates slowly, because an arc that stands still looks stuck. */
export const Ring = () => (
  <span
    aria-hidden
    className="size-5 animate-spin rounded-full border-[2.5px] border-line border-t-ember forced-color-adjust-none motion-reduce:[animation-duration:3s]"
  />
);

export const Spinner = ({ label, shown = false, className = '' }: Props) => (
  <span role="status" className={`inline-flex items-center gap-3 ${className}`}>
    <Ring />
    {shown ? <span>{label}</span> : <span className="sr-only">{label}</span>}
  </span>
);
