/** One event: when, what, where and with whom. */
import { ExternalLink } from 'lucide-react';
import type { CalendarEvent } from '#domain/calendar/calendar.ts';
import { endInWords, guestsInWords, markInWords, whenInWords, type Mark } from './day-parts.ts';

type Props = { event: CalendarEvent; mark: Mark; day: string; now: Date };

const answers: Readonly<Record<CalendarEvent['answer'], string | null>> = {
  accepted: null,
  tentative: 'maybe',
  needsAction: 'not answered',
  declined: 'declined',
};

const Title = ({ event, isOff }: { event: CalendarEvent; isOff: boolean }) => {
  const look = `text-[0.9375rem] font-medium [overflow-wrap:anywhere] ${isOff ? 'line-through' : ''}`;
  // bdi: a title in Arabic or Hebrew must not change the direction of the text beside it.
  const title = <bdi className={look}>{event.title}</bdi>;
  if (event.link === null) return title;
  return (
    <a
      href={event.link}
      target="_blank"
      rel="noreferrer"
      className="group/event touch-area-row underline-offset-4 hover:underline"
    >
      {title}
      {/* Joined to the last word, so that it does not stand in a line of its own. */}
      <span className="whitespace-nowrap">
        {'\u2060'}
        {/* One beside every event would be louder than their times; a pointer and the focus bring it. */}
        <ExternalLink
          aria-hidden
          className="ml-1.5 inline size-3.5 align-[-0.1em] text-ink-soft opacity-0 group-hover/event:opacity-100 group-focus-visible/event:opacity-100 coarse:opacity-100 forced-colors:opacity-100"
        />
      </span>
      <span className="sr-only"> (opens Google Calendar)</span>
    </a>
  );
};

export const EventItem = ({ event, mark, day, now }: Props) => {
  const isOff = event.isCancelled || event.answer === 'declined';
  const marked = isOff ? null : markInWords(event, mark, now);
  const facts = [
    event.isCancelled ? 'cancelled' : answers[event.answer],
    event.location,
    guestsInWords(event),
  ].filter((fact) => fact !== null);
  const isQuiet = isOff || mark === 'over';
  return (
    <li
      {...(mark === 'now' && !isOff && { 'aria-current': 'time' })}
      className={`relative flex flex-wrap gap-x-3 coarse:min-h-11 border-t border-line py-2 leading-snug first:border-t-0 [[aria-current]+&]:border-transparent ${mark === 'now' && !isOff ? '-mx-2.5 my-1 rounded-[10px] border-transparent bg-butter px-2.5 forced-colors:outline forced-colors:outline-2 forced-colors:outline-[Highlight]' : ''} ${isQuiet ? 'text-ink-soft' : ''}`}
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
        {(marked !== null || facts.length > 0) && (
          <p className="line-clamp-3 max-xs:line-clamp-6 text-[0.8125rem] text-ink-soft [overflow-wrap:anywhere]">
            {marked !== null && <b className="font-semibold text-ember-ink">{marked}</b>}
            {facts.map((fact, index) => (
              <span key={`${index} ${fact}`}>
                {/* The dot is joined to the word after it, so that it does not end a line. */}
                {(index > 0 || marked !== null) && ' ·\u00a0'}
                <bdi>{fact}</bdi>
              </span>
            ))}
          </p>
        )}
      </div>
    </li>
  );
};
