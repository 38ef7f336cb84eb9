/** A grey shape as high as the card's body was the last time. */
type Props = { height: number };

export const CalendarSkeleton = ({ height }: Props) => (
  <div
    aria-hidden
    style={{ height }}
    className="rounded-[10px] bg-line opacity-60 forced-colors:border"
  />
);
