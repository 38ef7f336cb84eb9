/** Joins the calendar to its view: one line while a plan of today has its events, else the list of the day. */
import { useStore } from '@nanostores/react';
import { ChevronRight } from 'lucide-react';
import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import { flushSync } from 'react-dom';
import { takesTime } from '#domain/calendar/calendar.ts';
import type { Slot } from '#domain/plan/slots.ts';
import { counted } from '#lib/counted.ts';
import { known } from '#lib/loaded.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Card, Clock } from '#dashboard/shared/card.ts';
import type { Command, Offer } from '#dashboard/shared/commands.ts';
import { goToRow } from '#dashboard/shared/go-to-card.ts';
import { LoadedCard } from '#dashboard/shared/LoadedCard.tsx';
import { EventList, whenInWords } from './EventList.tsx';
import { ConnectionControl } from './google/ConnectionControl.tsx';
import type { GoogleConnection } from './google/store.ts';
import type { Calendar } from './store.ts';

type Props = Pick<Clock, '$now' | '$minute' | '$today'> & {
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

type CardProps = Props & {
  $isOpen: WritableAtom<boolean>;
};

const CalendarCard = (props: CardProps) => {
  const { calendar, connection, $now, $isOpen } = props;
  const state = useStore(calendar.$calendar);
  const now = useStore(props.$minute);
  const today = useStore(props.$today);
  const isPlanned = useStore(props.$planned) !== null;
  const isOpen = useStore($isOpen);
  const answer = state.status === 'ready' && !state.trouble ? state.value : null;
  const isFoldable = isPlanned && answer?.unreadable === 0;
  return (
    <LoadedCard
      title={title}
      name="the calendar"
      isFolded={isFoldable && !isOpen}
      aside={
        isFoldable && (
          <FoldButton
            count={answer.events.filter(takesTime).length}
            isOpen={isOpen}
            onPress={() => $isOpen.set(!isOpen)}
          />
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
      {(value) => (value ? <EventList answer={value} day={today} now={now} /> : <NotConnected />)}
    </LoadedCard>
  );
};

const offerConnection = ({ $isConnected, connect }: GoogleConnection): Offer => ({
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
});

const offerEvents = ({ calendar, $today }: Props, show: (id: string) => void): Offer => ({
  group: 'Events',
  isSearched: true,
  $commands: computed([calendar.$calendar, $today], (state, today) =>
    (known(state)?.events ?? []).map((event): Command => ({
      id: `event:${event.id}`,
      title: event.title,
      icon: 'event',
      note: whenInWords(event, today),
      words: [event.location, ...event.guests].join(' '),
      run: () => show(event.id),
    })),
  ),
});

export const calendarCard = (hands: Props): Card => {
  const $isOpen = atom(false);
  const showEvent = (id: string) => {
    // Only then is its row there.
    flushSync(() => $isOpen.set(true));
    goToRow(title, id);
  };
  return {
    title,
    columns: 'md:col-start-1 lg:col-start-3 xl:col-start-2 xxl:col-start-2',
    View: () => <CalendarCard {...hands} $isOpen={$isOpen} />,
    offers: [offerConnection(hands.connection), offerEvents(hands, showEvent)],
  };
};
