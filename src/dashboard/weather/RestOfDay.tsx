/** The rest of the day as a curve of temperature over bars of rain or snow, with the same in one sentence. */
import { Fragment } from 'react';
import { degrees, type ForecastHour } from '#domain/weather/weather.ts';
import { describeRestOfDay, ownerHour, waterOf } from '#domain/weather/rest-of-day.ts';
import { percent } from '#lib/percent.ts';

/** From the hour that runs to midnight. */
type Props = { hours: readonly ForecastHour[] };

const width = 340;
const height = 84;
const left = 14;
const right = width - 14;
/** Between these lies the curve; the bars stand on `ground`. */
const top = 22;
const bottom = 58;
const ground = 82;
const tallestBar = 22;

/** A day of even temperature is drawn flat, and a drizzle low. */
const leastSpan = 4;
const leastWater = 2;

/** Lines keep their width when the drawing is stretched to the width of the card. */
const vectorEffect = 'non-scaling-stroke';

const round = (value: number): number => Math.round(value * 10) / 10;

const createScales = (hours: readonly ForecastHour[]) => {
  const first = hours[0]?.at ?? 0;
  const span = (hours.at(-1)?.at ?? 0) - first;
  const temperatures = hours.map(({ temperature }) => temperature);
  const low = Math.min(...temperatures);
  const high = Math.max(...temperatures);
  const middle = (low + high) / 2;
  const range = Math.max(high - low, leastSpan);
  const mostWater = Math.max(leastWater, ...hours.map(waterOf));
  return {
    x: (at: number) => round(left + ((at - first) / span) * (right - left)),
    y: (temperature: number) =>
      round((top + bottom) / 2 - ((temperature - middle) / range) * (bottom - top)),
    barHeight: (water: number) => round((water / mostWater) * tallestBar),
  };
};

type Scales = ReturnType<typeof createScales>;
type PartProps = Props & { scales: Scales };

const solid = 'fill-contract forced-colors:fill-[CanvasText]';
const hollow =
  'fill-surface stroke-contract forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]';

/** Bars as high as the water: those of rain are filled, those of snow are outlines. */
const Precipitation = ({ hours, scales }: PartProps) =>
  hours.slice(1).map((hour, index) => {
    const { at, rain, snow = 0 } = hour;
    const from = scales.x(hours[index]?.at ?? at);
    const barHeight = scales.barHeight(waterOf(hour));
    return rain + snow > 0 ? (
      <rect
        key={at}
        x={from + 1}
        y={ground - barHeight}
        width={Math.max(2, scales.x(at) - from - 2)}
        height={barHeight}
        rx="1.5"
        vectorEffect={vectorEffect}
        className={snow > 0 ? hollow : `opacity-60 ${solid}`}
      />
    ) : null;
  });

/** Between the first or the last label and the next one there is at least so much room. */
const closest = 36;

/** Not part of the drawing, whose size follows the card's width: words are as large as all text. */
const HourLabels = ({ hours, scales }: PartProps) => {
  const inner = hours.slice(1, -1).filter(({ at }) => {
    const x = scales.x(at);
    const hasRoom = x - left >= closest && right - x >= closest;
    return hasRoom && Number(ownerHour(at)) % (hours.length > 7 ? 4 : 1) === 0;
  });
  return (
    <p className="relative mt-1 h-[1.3rem] text-[0.8rem] leading-[1.3rem] text-ink-soft [font-variant-numeric:tabular-nums]">
      <span>now</span>
      {inner.map(({ at }) => (
        <span
          key={at}
          // With large text there is room for every second one.
          className="absolute -translate-x-1/2 max-xs:even:hidden"
          style={{ left: percent(scales.x(at) / width) }}
        >
          {ownerHour(at)}
        </span>
      ))}
      <span className="absolute -translate-x-1/2" style={{ left: percent(right / width) }}>
        24
      </span>
    </p>
  );
};

/** The warmest and the coldest hour; one of them where both read the same. */
const extremesOf = (hours: readonly ForecastHour[]): readonly ForecastHour[] => {
  const warmest = hours.reduce((most, hour) => (hour.temperature > most.temperature ? hour : most));
  const coldest = hours.reduce((least, hour) =>
    hour.temperature < least.temperature ? hour : least,
  );
  const isFlat = degrees(warmest.temperature) === degrees(coldest.temperature);
  return isFlat ? [warmest] : [warmest, coldest];
};

/** Not part of the drawing either: dots and words keep their size. */
const Extremes = ({ hours, scales }: PartProps) =>
  extremesOf(hours).map(({ at, temperature }) => {
    const top = percent(scales.y(temperature) / height);
    const left = percent(scales.x(at) / width);
    return (
      <Fragment key={at}>
        <span
          className="absolute size-2 -translate-x-1/2 -translate-y-1/2 rounded-pill border-2 border-ember bg-surface"
          style={{ left, top }}
        />
        <span
          className="absolute -translate-x-1/2 -translate-y-full pb-1.5 text-[0.82rem] font-semibold leading-tight"
          style={{ left: `clamp(1rem, ${left}, 100% - 1rem)`, top }}
        >
          {degrees(temperature)}
        </span>
      </Fragment>
    );
  });

export const RestOfDay = ({ hours }: Props) => {
  const text = describeRestOfDay(hours);
  if (text === '') return null;
  const scales = createScales(hours);
  const line = hours.map(({ at, temperature }) => `${scales.x(at)} ${scales.y(temperature)}`);
  const parts = { hours, scales };
  return (
    <figure>
      <div aria-hidden>
        <div className="relative">
          <svg viewBox={`0 0 ${width} ${height}`} className="block w-full overflow-visible">
            <line
              x1="0"
              x2={width}
              y1={ground + 0.5}
              y2={ground + 0.5}
              vectorEffect={vectorEffect}
              className="stroke-line forced-colors:stroke-[CanvasText]"
            />
            <Precipitation {...parts} />
            <polyline
              points={line.join(' ')}
              fill="none"
              vectorEffect={vectorEffect}
              strokeLinejoin="round"
              className="stroke-ember [stroke-width:0.125rem] forced-colors:stroke-[CanvasText]"
            />
          </svg>
          <Extremes {...parts} />
        </div>
        <HourLabels {...parts} />
      </div>
      <figcaption className="mt-2 min-h-[2.95rem] text-[0.95rem] text-ink-soft [text-wrap:pretty]">
        {text}
      </figcaption>
    </figure>
  );
};
