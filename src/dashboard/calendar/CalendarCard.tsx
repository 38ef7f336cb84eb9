/** Joins the calendar to its view: the list of the day, and the connection's buttons. */
import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import type { ReactNode } from 'react';
import { mostEvents, type CalendarAnswer } from '#domain/calendar/calendar.ts';
import { timeZone } from '#domain/time-zone.ts';
import { known } from '#lib/loaded.ts';
import { ageInWords } from '#lib/time.ts';
import { dateIn } from '#lib/zoned-time.ts';
import type { Card, Clock } from '#dashboard/shared/card.ts';
import type { Command, Offer } from '#dashboard/shared/commands.ts';
import { LoadedCard } from '#dashboard/shared/LoadedCard.tsx';
import { Skeleton } from '#dashboard/shared/Skeleton.tsx';
import { markEvents } from './day-parts.ts';
import { EventItem } from './EventItem.tsx';
import { ConnectionControl } from './google/ConnectionControl.tsx';
import type { GoogleConnection } from './google/store.ts';
import type { Calendar } from './store.ts';

type Props = Pick<Clock, '$now' | '$minute'> & {
  calendar: Calendar;
  connection: GoogleConnection;
  /** At the foot of the card. */
  reminderSwitch: ReactNode;
};

const title = 'Calendar';

const NotConnected = () => (
  <p className="grid min-h-24 content-center text-ink-soft">
    No Google credentials found. Please connect your Google account first.
  </p>
);

const Note = ({ children }: { children: ReactNode }) => (
  <p className="border-t border-line pt-2.5 text-[0.92rem] text-ink-soft">{children}</p>
);

const Day = ({ answer, now }: { answer: CalendarAnswer; now: Date }) => {
  const { events, unreadable } = answer;
  const day = dateIn(now, timeZone);
  const marks = markEvents(events, now);
  return (
    <>
      {events.length === 0 ? (
        unreadable === 0 && <p className="pb-2 text-ink-soft">No events today.</p>
      ) : (
        <ul aria-label="Events">
          {events.slice(0, mostEvents).map((event) => (
            <EventItem
              key={event.id}
              event={event}
              mark={marks.get(event) ?? 'later'}
              day={day}
              now={now}
            />
          ))}
        </ul>
      )}
      {events.length > mostEvents && <Note>{events.length - mostEvents} more today.</Note>}
      {unreadable > 0 && (
        <Note>
          {unreadable === 1 ? '1 event' : `${unreadable} events`} could not be read and{' '}
          {unreadable === 1 ? 'is' : 'are'} left out.
        </Note>
      )}
    </>
  );
};

const CalendarCard = (props: Props) => {
  const { calendar, connection, $now, $minute } = props;
  const state = useStore(calendar.$calendar);
  const now = useStore($minute);
  // The age of a value from an earlier visit is told by the card itself.
  const isFresh =
    state.status === 'ready' && !state.trouble && !state.isRemembered && state.value !== null;
  return (
    <LoadedCard
      title={title}
      name="the calendar"
      aside={isFresh ? ageInWords(state.asOf, now) : undefined}
      state={state}
      $now={$now}
      onRetry={() => {
        calendar.reload();
        connection.reload();
      }}
      skeleton={<Skeleton rows={5} rowClassName="h-12" />}
      failedTitle="The calendar could not be loaded."
      staleText="These are the events as they were"
      after={
        <>
          <ConnectionControl connection={connection} $isConsentOver={calendar.$isConsentOver} />
          <div className="mt-1 min-h-9 coarse:min-h-11 print:hidden">{props.reminderSwitch}</div>
        </>
      }
    >
      {(answer) => (answer === null ? <NotConnected /> : <Day answer={answer} now={now} />)}
    </LoadedCard>
  );
};

const createOffers = ({
  $connection,
  $busy,
  connect,
  askToDisconnect,
}: GoogleConnection): readonly Offer[] => [
  {
    group: 'Actions',
    $commands: computed([$connection, $busy], (state, busy): Command[] => {
      const isConnected = known(state)?.isConnected ?? false;
      const shared = {
        icon: 'link',
        words: 'calendar mail account update',
        reason: busy === 'no' ? undefined : 'Another change is under way',
      } as const;
      const update: Command = {
        ...shared,
        id: 'connect-google',
        title: isConnected ? 'Update the connection to Google' : 'Connect Google',
        run: () => void connect(),
      };
      const disconnect: Command = {
        ...shared,
        id: 'disconnect-google',
        title: 'Disconnect Google',
        run: () => askToDisconnect(),
      };
      return isConnected ? [update, disconnect] : [update];
    }),
  },
];

export const calendarCard = (hands: Props): Card => ({
  title,
  columns: { md: 1, lg: 3, xl: 2, xxl: 2 },
  View: () => <CalendarCard {...hands} />,
  offers: createOffers(hands.connection),
});
