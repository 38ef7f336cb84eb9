/** The line below the date: what comes next. */
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import type { Clock, Events } from '#dashboard/shared/card.ts';
import { describeNext } from './day.ts';

type Props = Pick<Clock, '$minute'> & { $events: ReadableAtom<Events> };

export const NextLine = ({ $events, $minute }: Props) => {
  const next = describeNext(useStore($events), useStore($minute));
  const room = 'flex min-h-[1.4rem] min-w-0 text-[0.9375rem] leading-snug text-ink-soft';
  // Empty until it is known, because a later text would move the first one.
  if (next === null) return <p className={room} />;
  const { beginning, title, end } = next;
  return (
    // One line, in which a long title is cut off; with large text as many as it takes.
    <p className={`${room} whitespace-pre max-xs:block max-xs:whitespace-normal`}>
      {title === '' ? (
        <span className="min-w-0 truncate max-xs:whitespace-normal">
          {beginning}
          {end}
        </span>
      ) : (
        <>
          {beginning}
          <b
            dir="auto"
            className="min-w-0 truncate font-semibold text-ember-ink max-xs:whitespace-normal"
          >
            {title}
          </b>
          {end}
        </>
      )}
    </p>
  );
};
