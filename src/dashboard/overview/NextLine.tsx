/** The line below the date: what comes next, what is free, how many tasks are open. */
import { useStore } from '@nanostores/react';
import { countPending } from '#domain/tasks/tasks.ts';
import { minutesUntil, nextEvent, workingHours } from '#domain/calendar/working-day.ts';
import { durationInWords } from '#lib/time.ts';
import type { CardContext } from '../shared/card/card.ts';
import { describeFreeTime, describeNext, knownEvents } from './day.ts';

type Props = Pick<CardContext, '$events' | '$minute'> & Pick<CardContext['tasks'], '$tasks'>;

const tasksInWords = (open: number): string => (open === 1 ? '1 task open' : `${open} tasks open`);

export const NextLine = ({ $tasks, $events, $minute }: Props) => {
  const tasks = useStore($tasks);
  const events = useStore($events);
  const now = useStore($minute);
  // Empty until all parts are known, because a later part would move the others. Two lines on a phone, for an event.
  const isKnown = events === 'not-connected' || events.status !== 'loading';
  const room = 'min-h-[1.55em] max-sm:min-h-[3.1em]';
  if (!isKnown) return <p className={room} />;
  const next = nextEvent(knownEvents(events) ?? [], now);
  const without = describeNext(events, now);
  const free = describeFreeTime(events, now);
  const isFreeKnown = free !== null && free !== 'over' && free !== 'not known';
  // One text node without a space at its end, because such a space moves when text is added after it.
  const rest = [
    isFreeKnown ? `${free} until ${workingHours.end}` : '',
    tasks.status === 'ready' ? tasksInWords(countPending(tasks.value.tasks)) : '',
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <p className={`${room} flex max-sm:flex-wrap max-sm:content-start text-ink-soft`}>
      {next ? (
        // One line, in which a long title is cut off; with large text as many as it takes.
        <span className="flex min-w-0 whitespace-pre max-sm:w-full max-xs:block max-xs:whitespace-normal">
          {'Next: '}
          <b className="min-w-0 truncate font-semibold text-ember-ink max-xs:whitespace-normal">
            {next.title}
          </b>
          {` in ${durationInWords(minutesUntil(next.start, now))}`}
          {/* On a phone the rest stands in a line of its own. */}
          {rest && <span className="max-sm:hidden">{' · '}</span>}
        </span>
      ) : (
        // On a phone the line of the event is there all the same.
        <span className="w-full truncate sm:hidden">
          {without.beginning}
          {without.end}
        </span>
      )}
      <span className="sm:shrink-0">{rest}</span>
    </p>
  );
};
