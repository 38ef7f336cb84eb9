/** Joins the calendar to its view: one line while a plan of today has its events, else the list of the day. */
import { useStore } from '@nanostores/react';
import { ChevronRight } from 'lucide-react';
import { computed, type ReadableAtom } from 'nanostores';
import { useState } from 'react';
import { mostEvents, takesTime, type CalendarAnswer } from '#domain/calendar/calendar.ts';
import { timeZone } from '#domain/time-zone.ts';
import { counted } from '#lib/counted.ts';
import { known } from '#lib/loaded.ts';
import { ageInWords } from '#lib/time.ts';
import { dateIn } from '#lib/zoned-time.ts';
import type { Card, Clock, Slot } from '#dashboard/shared/card.ts';
import type { Command, Offer } from '#dashboard/shared/commands.ts';
import { LoadedCard } from '#dashboard/shared/LoadedCard.tsx';
import { Skeleton } from '#dashboard/shared/Skeleton.tsx';
import { EventItem } from './EventItem.tsx';
import { ConnectionControl } from './google/ConnectionControl.tsx';
import type { GoogleConnection } from './google/store.ts';
import type { Calendar } from './store.ts';

type Props = Pick<Clock, '$now' | '$minute'> & {
  calendar: Calendar;
  connection: GoogleConnection;
  /** Null while there is no plan of today, which shows every event that takes time. */
  $planned: ReadableAtom<readonly Slot[] | null>;
};

const title = 'Calendar';

const NotConnected = () => (
  <p className="grid min-h-24 content-center text-ink-soft">
    No Google credentials found. Please connect your Google account first.
  </p>
);

const Day = ({ answer, now }: { answer: CalendarAnswer; now: Date }) => {
  const { events, unreadable } = answer;
  const day = dateIn(now, timeZone);
  const isOver = (event: (typeof events)[number]) => !event.isAllDay && event.end <= now;
  // On a full day those that are to come.
  const wanted = events.length > mostEvents ? events.filter((event) => !isOver(event)) : events;
  const rest = events.length - Math.min(wanted.length, mostEvents);
  return (
    <>
      {events.length === 0 && unreadable === 0 && (
        <p className="pb-2 text-ink-soft">No events today.</p>
      )}
      <ul aria-label="Events" className="empty:hidden">
        {wanted.slice(0, mostEvents).map((event) => (
          <EventItem key={event.id} event={event} day={day} isOver={isOver(event)} />
        ))}
      </ul>
      {rest > 0 && (
        <p className="border-t border-line pt-2.5 text-[0.8125rem]">
          <a
            href="https://calendar.google.com/calendar/r/day"
            target="_blank"
            rel="noreferrer"
            className="touch-area text-ink-soft underline underline-offset-4 hover:text-ink"
          >
            {rest} more today
            <span className="sr-only"> (opens Google Calendar)</span>
          </a>
        </p>
      )}
      {unreadable > 0 && (
        <p className="border-t border-line pt-2.5 text-[0.8125rem] text-ink-soft">
          {counted(unreadable, 'event')} could not be read.
        </p>
      )}
    </>
  );
};

type FoldProps = { count: number; isOpen: boolean; onPress: () => void };

const FoldButton = ({ count, isOpen, onPress }: FoldProps) => (
  <button
    type="button"
    aria-expanded={isOpen}
    onClick={onPress}
    className="touch-area flex min-h-8 items-center gap-2 rounded-[8px] hover:text-ink"
  >
    {count === 0 ? 'No events today' : `${counted(count, 'event')}, all in your plan`}
    <ChevronRight
      aria-hidden
      className={`size-4 transition-transform ${isOpen ? 'rotate-90' : ''}`}
    />
  </button>
);

const CalendarCard = (props: Props) => {
  const { calendar, connection, $now } = props;
  const state = useStore(calendar.$calendar);
  const now = useStore(props.$minute);
  const isPlanned = useStore(props.$planned) !== null;
  const [isOpen, setOpen] = useState(false);
  const answer = state.status === 'ready' && !state.trouble ? state.value : null;
  const isFoldable = isPlanned && answer?.unreadable === 0;
  // The age of a value from an earlier visit is told by the card itself.
  const isFresh = state.status === 'ready' && answer !== null && !state.isRemembered;
  return (
    <LoadedCard
      title={title}
      name="the calendar"
      isFolded={isFoldable && !isOpen}
      aside={
        isFoldable ? (
          <FoldButton
            count={answer.events.filter(takesTime).length}
            isOpen={isOpen}
            onPress={() => setOpen(!isOpen)}
          />
        ) : (
          isFresh && ageInWords(state.asOf, now)
        )
      }
      state={state}
      $now={$now}
      onRetry={() => {
        calendar.reload();
        connection.reload();
      }}
      skeleton={<Skeleton rows={5} rowClassName="h-12" />}
      failedTitle="The calendar could not be loaded."
      staleText="These are the events as they were"
      // What is connected and answers is set in the sheet of the settings.
      after={
        state.status !== 'loading' &&
        answer === null && (
          <ConnectionControl connection={connection} $calendar={calendar.$calendar} />
        )
      }
    >
      {(value) => (value === null ? <NotConnected /> : <Day answer={value} now={now} />)}
    </LoadedCard>
  );
};

const createOffers = ({ $isConnected, connect }: GoogleConnection): readonly Offer[] => [
  {
    group: 'Actions',
    $commands: computed($isConnected, (isConnected): Command[] => [
      {
        id: 'connect-google',
        title: known(isConnected) ? 'Update the connection to Google' : 'Connect Google',
        icon: 'link',
        words: 'calendar mail account update',
        run: () => void connect(),
      },
    ]),
  },
];

export const calendarCard = (hands: Props): Card => ({
  title,
  columns: { md: 1, lg: 3, xl: 2, xxl: 2 },
  View: () => <CalendarCard {...hands} />,
  offers: createOffers(hands.connection),
});
