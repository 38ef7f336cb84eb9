/** The planned time of each day of the week, and how much of it went to tasks that were done on that day. */
import type { sumTimes } from '#domain/day-review/week.ts';
import { percent } from '#lib/percent.ts';
import { durationInWords } from '#lib/time.ts';
import { WeekPart } from './WeekPart.tsx';

type Props = ReturnType<typeof sumTimes>;

const nameOf = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', { timeZone: 'UTC', weekday: 'long' });

export const WeekTimes = ({ days, planned, kept }: Props) => (
  <WeekPart
    title="Planned and kept"
    sum={planned === 0 ? '' : `${durationInWords(kept)} of ${durationInWords(planned)}`}
  >
    <ul aria-label="Planned and kept" className="grid gap-2">
      {days.map((one) => (
        <li
          key={one.day}
          className="grid min-h-6 grid-cols-[5.5rem_minmax(0,1fr)_8rem] items-center gap-x-3 text-[0.9375rem]"
        >
          {one.planned === null ? (
            <span className="col-span-3 text-ink-soft">
              No plan on this device for {nameOf(one.day)}
            </span>
          ) : (
            <>
              <span>{nameOf(one.day)}</span>
              <span
                aria-hidden
                className="block h-2 overflow-hidden rounded-pill bg-line forced-colors:border"
              >
                <span
                  className="block h-full rounded-pill bg-pine forced-colors:bg-[Highlight]"
                  style={{ width: percent(one.planned === 0 ? 0 : one.kept / one.planned) }}
                />
              </span>
              <span className="text-right text-[0.8125rem] [font-variant-numeric:tabular-nums]">
                {one.planned === 0
                  ? 'Nothing planned'
                  : `${durationInWords(one.kept)} of ${durationInWords(one.planned)}`}
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
    <p className="mt-2 text-[0.8125rem] text-ink-soft">
      Kept is the planned time of tasks that were done on their day. This browser keeps the plans of
      eight days.
    </p>
  </WeekPart>
);
