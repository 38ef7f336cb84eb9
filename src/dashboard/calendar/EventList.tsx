/** The day's events: when, what, where and with whom. */
import { mostEvents, type CalendarAnswer, type CalendarEvent } from '#domain/calendar/calendar.ts';
import { isAllDayOn } from '#domain/calendar/event.ts';
import { wholeDay } from '#domain/calendar/spans.ts';
import { timeZone } from '#domain/time-zone.ts';
import { counted } from '#lib/counted.ts';
import { timeIn } from '#lib/zoned-time.ts';

const time = (instant: Date): string => timeIn(instant, timeZone);

/** The text before the title: "09:00", "all day", or "until 11:00" for an event that began the day before. */
export const whenInWords = (event: CalendarEvent, day: string): string => {
  if (event.isAllDay || isAllDayOn(event, day)) return 'all day';
  return event.start < wholeDay(day).start ? `until ${time(event.end)}` : time(event.start);
};

/** For screen readers: " to 10:30" behind the time of an event that ends on the same day. */
export const endInWords = (event: CalendarEvent, day: string): string => {
  const { start, end } = wholeDay(day);
  if (event.isAllDay || event.start < start || event.end > end) return '';
  return event.end > event.start ? ` to ${time(event.end)}` : '';
};

/** "with Rita Lima and Tom", "with Rita Lima and 4 others". */
export const guestsInWords = ({ guests, guestCount }: CalendarEvent): string | null => {
  const [first, second] = guests;
  if (first === undefined) return null;
  if (guestCount === 1) return `with ${first}`;
  if (guestCount === 2 && second !== undefined) return `with ${first} and ${second}`;
  return `with ${first} and ${guestCount - 1} others`;
};

const answers: Readonly<Record<CalendarEvent['answer'], string | null>> = {
  accepted: null,
  tentative: 'maybe',
  needsAction: 'not answered',
  declined: 'declined',
};

const Title = ({ event, isOff }: { event: CalendarEvent; isOff: boolean }) => {
  const look = `text-[0.9375rem] [overflow-wrap:anywhere] ${isOff ? 'line-through' : ''}`;
  // bdi: a title in Arabic or Hebrew must not change the direction of the text beside it.
  const title = <bdi className={look}>{event.title}</bdi>;
  if (event.link === null) return title;
  return (
    <a
      href={event.link}
      target="_blank"
      rel="noreferrer"
      className="touch-area-row underline-offset-4 hover:underline"
    >
      {title}
      <span className="sr-only"> (opens Google Calendar)</span>
    </a>
  );
};

type ItemProps = { event: CalendarEvent; day: string; isOver: boolean };

const EventItem = ({ event, day, isOver }: ItemProps) => {
  const isOff = event.isCancelled || event.answer === 'declined';
  const facts = [
    event.isCancelled ? 'cancelled' : answers[event.answer],
    event.location,
    guestsInWords(event),
  ].filter((fact) => fact !== null);
  return (
    <li
      data-slot={event.id}
      className={`relative flex flex-wrap gap-x-3 border-t border-line py-2 leading-snug first:border-t-0 coarse:min-h-11 ${isOff || isOver ? 'text-ink-soft' : ''}`}
    >
      <span className="w-[4.2rem] text-[0.8125rem] leading-[1.3rem] text-ink-soft [font-variant-numeric:tabular-nums]">
        {whenInWords(event, day)}
        <span className="sr-only">{endInWords(event, day)}</span>
      </span>
      {/* Below the time where there is no room beside it. */}
      <div className="min-w-0 grow basis-32">
        <p className="line-clamp-3 [text-wrap:pretty] max-xs:line-clamp-6">
          <Title event={event} isOff={isOff} />
        </p>
        <p className="line-clamp-3 text-[0.8125rem] text-ink-soft [overflow-wrap:anywhere] empty:hidden max-xs:line-clamp-6">
          {/* The dot is joined to the word after it, so that it does not end a line. */}
          {facts.join(' ·\u00a0')}
        </p>
      </div>
    </li>
  );
};

type Props = { answer: CalendarAnswer; day: string; now: Date };

export const EventList = ({ answer, day, now }: Props) => {
  const { events, unreadable } = answer;
  const isOver = (event: CalendarEvent) => !event.isAllDay && event.end <= now;
  // On a full day those that are to come.
  const wanted = events.length > mostEvents ? events.filter((event) => !isOver(event)) : events;
  const shown = wanted.slice(0, mostEvents);
  const rest = events.length - shown.length;
  return (
    <>
      {events.length === 0 && unreadable === 0 && (
        <p className="pb-2 text-ink-soft">No events today.</p>
      )}
      <ul aria-label="Events" className="empty:hidden">
        {shown.map((event) => (
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
