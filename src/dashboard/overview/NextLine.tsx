/** The line below the date: what is now, and what comes next. */
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { timeZone } from '#domain/time-zone.ts';
import { timeIn } from '#lib/zoned-time.ts';
import type { Clock, Events, PlannedTime } from '#dashboard/shared/card.ts';
import { describeNone, findNext } from './day.ts';

type Props = Pick<Clock, '$minute'> & {
  $events: ReadableAtom<Events>;
  $planned: ReadableAtom<readonly PlannedTime[] | null>;
};

const Part = ({ when, title }: { when: string; title: string }) => (
  <span className="flex min-w-0 max-xs:block">
    <span className="shrink-0 whitespace-pre [font-variant-numeric:tabular-nums]">{when}: </span>
    <b
      dir="auto"
      className="min-w-0 truncate font-semibold text-ember-ink max-xs:whitespace-normal"
    >
      {title}
    </b>
  </span>
);

export const NextLine = ({ $events, $planned, $minute }: Props) => {
  const events = useStore($events);
  const { current, next } = findNext(events, useStore($planned) ?? [], useStore($minute));
  return (
    // On a phone two lines, so that what comes late moves nothing.
    <div className="flex min-h-[1.4rem] min-w-0 gap-x-4 text-[0.9375rem] leading-snug text-ink-soft max-md:min-h-11 max-md:flex-col">
      {current && (
        <Part when={`Now until ${timeIn(current.end, timeZone)}`} title={current.title} />
      )}
      {next && <Part when={`Next ${timeIn(next.start, timeZone)}`} title={next.title} />}
      {!current && !next && <span>{describeNone(events)}</span>}
    </div>
  );
};
