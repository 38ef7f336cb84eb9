/** The rest of the day as a curve of temperature over bars of rain, with the same in one sentence. */
import { describeRestOfDay, lisbonHour, type ForecastHour } from '#domain/weather.ts';

/** From the hour that runs to midnight. */
type Props = { hours: readonly ForecastHour[] };

const width = 340;
const height = 104;
const left = 14;
const right = width - 14;
/** Between these lies the curve; the bars stand on `ground`. */
const top = 22;
const bottom = 58;
const ground = 82;
const tallestBar = 22;

/** A day of even temperature is drawn flat, and a drizzle low. */
const leastSpan = 4;
const leastRain = 2;

const round = (value: number): number => Math.round(value * 10) / 10;

const createScales = (hours: readonly ForecastHour[]) => {
  const first = hours[0]?.at ?? 0;
  const span = (hours.at(-1)?.at ?? 0) - first;
  const temperatures = hours.map(({ temperature }) => temperature);
  const low = Math.min(...temperatures);
  const high = Math.max(...temperatures);
  const middle = (low + high) / 2;
  const range = Math.max(high - low, leastSpan);
  const mostRain = Math.max(leastRain, ...hours.map(({ rain }) => rain));
  return {
    x: (at: number) => round(left + ((at - first) / span) * (right - left)),
    y: (temperature: number) =>
      round((top + bottom) / 2 - ((temperature - middle) / range) * (bottom - top)),
    barHeight: (rain: number) => round((rain / mostRain) * tallestBar),
  };
};

type Scales = ReturnType<typeof createScales>;
type PartProps = Props & { scales: Scales };

const Rain = ({ hours, scales }: PartProps) =>
  hours.slice(1).map(({ at, rain }, index) => {
    const from = scales.x(hours[index]?.at ?? at);
    const barHeight = scales.barHeight(rain);
    return rain > 0 ? (
      <rect
        key={at}
        x={from + 1}
        y={ground - barHeight}
        width={Math.max(2, scales.x(at) - from - 2)}
        height={barHeight}
        rx="1.5"
        className="fill-contract opacity-60 forced-colors:fill-[CanvasText]"
      />
    ) : null;
  });

/** The drawing is as wide as the card, and its words with it: in a narrow card they would be too small to be read. */
const enlarged = '[@container(width<21.25rem)]:text-[14px] [@container(width<17.5rem)]:text-[16px]';

/** So many hours lie between two labels that about six are shown. */
const labelSteps = [1, 2, 3, 4, 6] as const;

const HourLabels = ({ hours, scales }: PartProps) => {
  const step = labelSteps.find((candidate) => hours.length / candidate <= 7) ?? 6;
  return hours.map(({ at }, index) => {
    const hour = lisbonHour(at);
    const isEnd = index === hours.length - 1;
    const isFirst = index === 0;
    // Close to an end, whose label stands further in, there is no room for another.
    const isCrowded = scales.x(at) - left < 32 || right - scales.x(at) < 24;
    if (!isFirst && !isEnd && (isCrowded || Number(hour) % step !== 0)) return null;
    return (
      <text
        key={at}
        x={isFirst ? 0 : isEnd ? width : scales.x(at)}
        y={height - 4}
        textAnchor={isFirst ? 'start' : isEnd ? 'end' : 'middle'}
        className={`fill-ink-soft text-[12px] ${enlarged}`}
      >
        {isFirst ? 'now' : isEnd && hour === '00' ? '24' : hour}
      </text>
    );
  });
};

const Extremes = ({ hours, scales }: PartProps) => {
  const warmest = hours.reduce((most, hour) => (hour.temperature > most.temperature ? hour : most));
  const coldest = hours.reduce((least, hour) =>
    hour.temperature < least.temperature ? hour : least,
  );
  const isFlat = Math.round(warmest.temperature) === Math.round(coldest.temperature);
  return (isFlat ? [warmest] : [warmest, coldest]).map((hour) => {
    const x = scales.x(hour.at);
    const y = scales.y(hour.temperature);
    return (
      <g key={hour.at}>
        <circle
          cx={x}
          cy={y}
          r="3.5"
          className="fill-surface stroke-ember forced-colors:stroke-[CanvasText]"
          strokeWidth="2"
        />
        <text
          x={Math.min(Math.max(x, 12), width - 12)}
          y={y - 9}
          textAnchor="middle"
          className={`fill-ink text-[13px] font-semibold ${enlarged}`}
        >
          {Math.round(hour.temperature) || 0}°
        </text>
      </g>
    );
  });
};

export const RestOfDay = ({ hours }: Props) => {
  const text = describeRestOfDay(hours);
  if (text === '') return null;
  const scales = createScales(hours);
  const line = hours.map(({ at, temperature }) => `${scales.x(at)} ${scales.y(temperature)}`);
  const parts = { hours, scales };
  return (
    <figure>
      <svg
        aria-hidden
        viewBox={`0 0 ${width} ${height}`}
        className="block w-full max-w-[30rem] overflow-visible"
      >
        <line
          x1="0"
          x2={width}
          y1={ground + 0.5}
          y2={ground + 0.5}
          className="stroke-line forced-colors:stroke-[CanvasText]"
        />
        <Rain {...parts} />
        <polyline
          points={line.join(' ')}
          fill="none"
          strokeWidth="2"
          strokeLinejoin="round"
          className="stroke-ember forced-colors:stroke-[CanvasText]"
        />
        <Extremes {...parts} />
        <HourLabels {...parts} />
      </svg>
      <figcaption className="mt-2 min-h-[2.95rem] text-[0.95rem] text-ink-soft [text-wrap:pretty]">
        {text}
      </figcaption>
    </figure>
  );
};
