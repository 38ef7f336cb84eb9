/** A bar of equal parts, of which some are done. Hidden from screen readers, because a text beside it says the same. */

type Props = { done: number; of: number };

const gapPercent = 1.2;

export const Segments = ({ done, of }: Props) => {
  const width = (100 - gapPercent * (of - 1)) / of;
  return (
    <svg aria-hidden width="100%" height="8" className="block">
      {Array.from({ length: of }, (_, index) => (
        <rect
          key={index}
          x={`${index * (width + gapPercent)}%`}
          width={`${width}%`}
          height="8"
          rx="4"
          className={
            index < done
              ? 'fill-pine forced-colors:fill-[Highlight]'
              : 'fill-line forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]'
          }
        />
      ))}
    </svg>
  );
};
