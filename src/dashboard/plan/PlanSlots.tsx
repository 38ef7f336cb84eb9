/** Blocks and events of the day, one line each. */
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlanBlock } from '#domain/plan/plan.ts';
import type { Category } from '#domain/tasks/tasks.ts';
import { timeZone } from '#domain/time-zone.ts';
import type { Span } from '#domain/calendar/working-day.ts';
import { timeIn } from '#lib/zoned-time.ts';
import type { EventSlot, Slot } from './slots.ts';
import type { TaskFinder } from './task-finder.ts';

type Props = TaskFinder & {
  slots: readonly Slot[];
  /** The event that lies over a block, by the block's key. */
  clashes: ReadonlyMap<string, EventSlot>;
  /** Null when the plan is of another day. */
  now: Date | null;
};

const texts = {
  Contract: 'text-contract',
  SaaS: 'text-saas',
  Course: 'text-course',
  Personal: 'text-personal',
  Other: 'text-other',
  Admin: 'text-admin',
} as const;

export const CategoryWord = ({ category }: { category: Category }) => (
  <span className={`font-semibold ${texts[category]}`}>{category}</span>
);

/** "13:00–14:30" */
export const spanInWords = ({ start, end }: Span): string =>
  [start, end].map((time) => timeIn(time, timeZone)).join('–');

type RowProps = { span: Span; now: Date | null; children: ReactNode };

const Row = ({ span, now, children }: RowProps) => {
  const isOver = now !== null && span.end <= now;
  const isNow = now !== null && span.start <= now && !isOver;
  return (
    <li className="flex flex-wrap gap-x-3 border-t border-line py-2.5">
      <span
        className={`min-w-[6.2rem] font-semibold [font-variant-numeric:tabular-nums] ${isNow ? 'text-ember-ink' : isOver ? 'text-ink-soft' : ''}`}
      >
        {spanInWords(span)}
        {isNow && <span className="sr-only"> now</span>}
      </span>
      {/* Below the time where there is no room beside it. */}
      <div className="min-w-0 grow basis-32 [overflow-wrap:anywhere]">{children}</div>
    </li>
  );
};

const Clash = ({ event }: { event: EventSlot }) => (
  <p className="flex gap-1.5 text-[0.9rem] font-medium text-ember-ink">
    <TriangleAlert aria-hidden className="mt-[0.2em] size-[1.1em] shrink-0" />
    <span className="line-clamp-2 min-w-0">
      Overlaps <bdi>{event.title}</bdi>
    </span>
  </p>
);

type BlockProps = TaskFinder & { block: PlanBlock; clash: EventSlot | undefined };

const Block = ({ block, clash, isOpen, nameOf }: BlockProps) => (
  <>
    <p
      className={`line-clamp-4 font-medium max-xs:line-clamp-6 ${isOpen(block.task) ? '' : 'text-ink-soft line-through'}`}
    >
      {nameOf(block.task)}
      {!isOpen(block.task) && <span className="sr-only"> (no longer open)</span>}
    </p>
    {clash && <Clash event={clash} />}
    <p className="text-[0.9rem] text-ink-soft">
      <CategoryWord category={block.category} />
      {block.why !== '' && ` · ${block.why}`}
    </p>
  </>
);

export const PlanSlots = ({ slots, clashes, now, ...finder }: Props) => (
  <ul aria-label="Planned times">
    {slots.map((slot) => (
      <Row key={slot.key} span={slot} now={now}>
        {slot.kind === 'event' ? (
          <>
            <p className="line-clamp-4 text-ink-soft max-xs:line-clamp-6">{slot.title}</p>
            <p className="text-[0.9rem] text-ink-soft">Event</p>
          </>
        ) : (
          <Block block={slot.block} clash={clashes.get(slot.key)} {...finder} />
        )}
      </Row>
    ))}
  </ul>
);
