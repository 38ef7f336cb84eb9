/** Shows that something is being waited for. */

type Props = {
  /** What is being waited for; read out, and shown when `shown`. */
  label: string;
  shown?: boolean;
  className?: string;
};

/** An arc that rotates. Under reduced motion it rotates slowly, because an arc that stands still looks stuck. */
export const Ring = () => (
  <svg
    aria-hidden
    viewBox="0 0 24 24"
    className="size-5 animate-spin motion-reduce:[animation-duration:3s]"
  >
    <circle cx="12" cy="12" r="9" fill="none" strokeWidth="2.5" className="stroke-line" />
    <path
      d="M12 3a9 9 0 0 1 9 9"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      className="stroke-ember"
    />
  </svg>
);

export const Spinner = ({ label, shown = false, className = '' }: Props) => (
  <span role="status" className={`inline-flex items-center gap-3 ${className}`}>
    <Ring />
    {shown ? <span>{label}</span> : <span className="sr-only">{label}</span>}
  </span>
);
