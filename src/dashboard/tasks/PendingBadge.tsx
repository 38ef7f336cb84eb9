/** How many tasks are open, beside the card's title. */
type Props = { count: number };

export const PendingBadge = ({ count }: Props) => (
  <span className="rounded-pill border border-line bg-sunk px-2.5 py-px text-[0.88rem] font-semibold [font-variant-numeric:tabular-nums]">
    {count} pending
  </span>
);
