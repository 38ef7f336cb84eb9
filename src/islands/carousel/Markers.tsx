/** A dot for every slide, filled while the slide is visible. */
type Props = {
  count: number;
  /** Undefined until the carousel has moved, because the server does not know the screen width; then CSS decides. */
  shown: readonly number[] | undefined;
};

const gap = 14;

export const Markers = ({ count, shown }: Props) => (
  <svg
    className="mr-auto h-2.5 overflow-visible sm:mr-3"
    width={(count - 1) * gap + 10}
    height="10"
    viewBox={`0 0 ${(count - 1) * gap + 10} 10`}
    aria-hidden="true"
  >
    <path d={`M5 5H${(count - 1) * gap + 5}`} className="stroke-line-strong" strokeWidth="1.5" />
    {Array.from({ length: count }, (_, index) => (
      <circle
        key={index}
        cx={index * gap + 5}
        cy="5"
        r="4"
        strokeWidth="1.5"
        className={`transition-colors duration-200 ${lit(index, shown)}`}
      />
    ))}
  </svg>
);

const on = 'fill-ember stroke-ember';
const off = 'fill-paper stroke-line-strong';

const untilMoved = [
  on,
  `${off} md:fill-ember md:stroke-ember`,
  `${off} lg:fill-ember lg:stroke-ember`,
];

const lit = (index: number, shown: readonly number[] | undefined) =>
  shown ? (shown.includes(index) ? on : off) : (untilMoved[index] ?? off);
