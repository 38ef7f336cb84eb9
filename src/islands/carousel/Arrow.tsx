/** The button that moves the carousel by one slide. */
type Props = {
  to: 'previous' | 'next';
  label: string;
  disabled: boolean;
  onPress: () => void;
};

/** Uses aria-disabled at an end, because a disabled button would lose the focus and with it the arrow keys. */
export const Arrow = ({ to, label, disabled, onPress }: Props) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={disabled || undefined}
    onClick={disabled ? undefined : onPress}
    className="grid h-12 w-12 place-items-center rounded-pill border border-line-strong bg-surface text-ink transition-colors hover:border-ink hover:bg-ink hover:text-paper aria-disabled:pointer-events-none aria-disabled:opacity-40"
  >
    <svg
      className={to === 'previous' ? 'h-5 w-5 rotate-180' : 'h-5 w-5'}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M3 10H17M11.5 4.5 17 10l-5.5 5.5" />
    </svg>
  </button>
);
