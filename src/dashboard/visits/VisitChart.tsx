/** Visits per day as bars, of which one can be chosen by pointer, finger and arrow keys; its day and number stand below. */
import { useState } from 'react';
import type { Visits } from '#domain/visits/report.ts';
import { counted } from '#lib/counted.ts';

const height = 48;
const barWidth = 4;

const dateOf = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });

const barHeight = (visits: number, most: number): number =>
  visits === 0 ? 1 : Math.max(3, Math.round((visits / most) * height));

export const VisitChart = ({ days }: Pick<Visits, 'days'>) => {
  const last = days.length - 1;
  const [chosen, setChosen] = useState(last);
  const most = Math.max(1, ...days.map(({ visits }) => visits));
  const { day = '', visits = 0 } = days[chosen] ?? {};
  const text = `${dateOf(day)}: ${counted(visits, 'visit')}`;
  return (
    <figure>
      <div className="relative rounded-[6px] has-[:focus-visible]:outline has-[:focus-visible]:outline-[3px] has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ember">
        <svg
          aria-hidden
          viewBox={`0 0 ${days.length * barWidth - 1} ${height}`}
          preserveAspectRatio="none"
          className="block h-12 w-full"
        >
          {days.map((one, index) => {
            const high = barHeight(one.visits, most);
            return (
              <rect
                key={one.day}
                {...{ x: index * barWidth, y: height - high, width: barWidth - 1, height: high }}
                className={
                  index === chosen
                    ? 'fill-ember forced-colors:fill-[Highlight]'
                    : 'fill-pine forced-colors:fill-[CanvasText]'
                }
              />
            );
          })}
        </svg>
        <input
          type="range"
          aria-label="Visits of a day"
          aria-valuetext={text}
          min={0}
          max={last}
          value={chosen}
          onChange={({ target }) => setChosen(Number(target.value))}
          className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
        />
      </div>
      <figcaption className="mt-1 flex flex-wrap justify-between gap-x-4 text-[0.8125rem] text-ink-soft [font-variant-numeric:tabular-nums]">
        <span>{text}</span>
        <span>At most {most.toLocaleString('en')} a day</span>
      </figcaption>
    </figure>
  );
};
