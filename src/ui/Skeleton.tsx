/** Grey bars in place of a card's rows while they are loaded. */
type Props = {
  rows: number;
  /** The height of each row: that of the rows that will be there, so that little moves when they come. */
  rowClassName?: string;
};

const barWidths = ['w-7/12', 'w-9/12', 'w-5/12'] as const;

export const Skeleton = ({ rows, rowClassName = 'h-16' }: Props) => (
  <div aria-hidden>
    {Array.from({ length: rows }, (_, index) => (
      <div
        key={index}
        className={`grid content-center gap-2.5 border-t border-line first:border-t-0 ${rowClassName}`}
      >
        <span
          className={`h-4 rounded-[6px] bg-line opacity-60 ${barWidths[index % barWidths.length]}`}
        />
        <span className="h-3 w-11/12 rounded-[6px] bg-line opacity-60" />
      </div>
    ))}
  </div>
);
