/** The line below the date: what comes next. */
import { useStore } from '@nanostores/react';
import { minutesUntil, nextEvent } from '#domain/calendar/working-day.ts';
import { durationInWords } from '#lib/time.ts';
import type { CardContext } from '../shared/card/card.ts';
import { describeNext, knownEvents } from './day.ts';

type Props = Pick<CardContext, '$events' | '$minute'>;

export const NextLine = ({ $events, $minute }: Props) => {
  const events = useStore($events);
  const now = useStore($minute);
  const room = 'flex min-h-[1.4rem] min-w-0 text-[0.9375rem] leading-snug text-ink-soft';
  // Empty until it is known, because a later text would move the first one.
  if (events !== 'not-connected' && events.status === 'loading') return <p className={room} />;
  const next = nextEvent(knownEvents(events) ?? [], now);
  const { beginning, end } = describeNext(events, now);
  return (
    // One line, in which a long title is cut off; with large text as many as it takes.
    <p className={`${room} whitespace-pre max-xs:block max-xs:whitespace-normal`}>
      {next ? (
        <>
          {'Next: '}
          <b className="min-w-0 truncate font-semibold text-ember-ink max-xs:whitespace-normal">
            {next.title}
          </b>
          {` in ${durationInWords(minutesUntil(next.start, now))}`}
        </>
      ) : (
        <span className="min-w-0 truncate">
          {beginning}
          {end}
        </span>
      )}
    </p>
  );
};
