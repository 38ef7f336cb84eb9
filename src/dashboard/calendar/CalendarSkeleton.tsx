/** A grey box of the height that the card's body had at the last visit. */
type Props = { height: number };

export const CalendarSkeleton = ({ height }: Props) => (
  <div
    aria-hidden
    style={{ height }}
    className="rounded-[10px] bg-line opacity-60 forced-colors:border"
  />
);
