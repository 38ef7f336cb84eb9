/** Joins the calendar to its view: the list of the day, and the connection's buttons. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { mostEvents, type CalendarAnswer } from '#domain/calendar/calendar.ts';
import { timeZone } from '#domain/time-zone.ts';
import { ageInWords } from '#lib/time.ts';
import { dateIn } from '#lib/zoned-time.ts';
import type { CardContext, CardFrame, OpenCard } from '#dashboard/shared/card.ts';
import { LoadedCard } from '#dashboard/shared/LoadedCard.tsx';
import { createBodyHeight, type BodyHeight } from './body-height.ts';
import { CalendarSkeleton, SwitchFrame } from './CalendarSkeleton.tsx';
import { createCalendarOffers } from './commands.ts';
import { markEvents } from './day-parts.ts';
import { EventItem } from './EventItem.tsx';
import { createCalendarGateway } from '#dashboard/data/google-calendar.ts';
import { ConnectionControl } from './google/ConnectionControl.tsx';
import { createGoogleGateway } from './google/gateway.ts';
import { createGoogleConnection, type GoogleConnection } from './google/store.ts';
import { createCalendar, type Calendar } from './store.ts';

type Props = Pick<CardContext, '$now' | '$minute' | 'reminderSwitch'> & {
  calendar: Calendar;
  connection: GoogleConnection;
  height: BodyHeight;
  frame: CardFrame;
};

const NotConnected = () => (
  <p className="grid min-h-24 content-center text-ink-soft">
    No Google credentials found. Please connect your Google account first.
  </p>
);

/** Stores the height of its children for the next visit. */
const Measured = ({ height, children }: { height: BodyHeight; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => height.keep(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [height]);
  return <div ref={box}>{children}</div>;
};

const Note = ({ children }: { children: ReactNode }) => (
  <p className="border-t border-line pt-2.5 text-[0.92rem] text-ink-soft">{children}</p>
);

const Day = ({ answer, now }: { answer: CalendarAnswer; now: Date }) => {
  const { events, hasMore, unreadable } = answer;
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
      {(hasMore || events.length > mostEvents) && (
        <Note>
          {events.length - mostEvents} {hasMore && 'or '}more today
          {hasMore && ', not all of which are known to the plan'}.
        </Note>
      )}
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
  const { calendar, connection, height, frame, $now, $minute } = props;
  const state = useStore(calendar.$calendar);
  const now = useStore($minute);
  // The age of a value from an earlier visit is told by the card itself.
  const isFresh =
    state.status === 'ready' && !state.trouble && !state.isRemembered && state.value !== null;
  return (
    <LoadedCard
      {...frame}
      aside={isFresh ? ageInWords(state.asOf, now) : undefined}
      state={state}
      $now={$now}
      onRetry={() => {
        calendar.reload();
        connection.reload();
      }}
      skeleton={<CalendarSkeleton height={height.read()} />}
      failedTitle="The calendar could not be loaded."
      staleText="These are the events as they were"
      after={
        <>
          <ConnectionControl connection={connection} $isConsentOver={calendar.$isConsentOver} />
          <SwitchFrame>{props.reminderSwitch}</SwitchFrame>
        </>
      }
    >
      {(answer) => (
        <Measured height={height}>
          {answer === null ? <NotConnected /> : <Day answer={answer} now={now} />}
        </Measured>
      )}
    </LoadedCard>
  );
};

export const open: OpenCard = (context) => {
  const { tools } = context;
  const calendar = createCalendar(createCalendarGateway(context), tools, {
    ...context,
    onReconnect: () => void connection.connect(),
  });
  const connection = createGoogleConnection(createGoogleGateway(context), tools, {
    ...context,
    returned: context.googleReturn,
    onChange: () => {
      calendar.reloadEverywhere();
      // Received by the e-mails of this tab, too.
      tools.openChannel('emails').announce();
    },
  });
  const stop = calendar.$events.subscribe(context.setEvents);
  tools.lifetime.addEventListener('abort', stop, { once: true });
  const height = createBodyHeight(tools);
  return {
    View: ({ frame }) => <CalendarCard {...context} {...{ calendar, connection, height, frame }} />,
    offers: createCalendarOffers(connection),
  };
};
