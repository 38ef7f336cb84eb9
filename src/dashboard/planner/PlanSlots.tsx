/** Blocks and events of the day, one line each. */
import type { ReactNode } from 'react';
import type { Category } from '#domain/tasks.ts';
import { timeZone } from '#domain/time-zone.ts';
import type { Span } from '#domain/working-day.ts';
import { timeIn } from '#lib/zoned-time.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { Slot } from './slots.ts';

type Props = {
  slots: readonly Slot[];
  /** Null when the plan is of another day. */
  now: Date | null;
  /** Whether a task of the plan is still to be done. */
  isOpen: (task: string) => boolean;
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

type RowProps = { span: Span; now: Date | null; children: ReactNode };

const Row = ({ span, now, children }: RowProps) => {
  const [from, to] = [span.start, span.end].map((time) => timeIn(time, timeZone));
  const isNow = now !== null && span.start <= now && now < span.end;
  return (
    <li className="flex flex-wrap gap-x-3 border-t border-line py-2.5">
      <span
        className={`min-w-[6.2rem] font-semibold [font-variant-numeric:tabular-nums] ${isNow ? 'text-ember-ink' : ''}`}
      >
        {from}–{to}
        {isNow && <VisuallyHidden> now</VisuallyHidden>}
      </span>
      {/* Below the time where there is no room beside it. */}
      <div className="min-w-0 grow basis-32 [overflow-wrap:anywhere]">{children}</div>
    </li>
  );
};

export const PlanSlots = ({ slots, now, isOpen }: Props) => (
  <ul aria-label="Planned times">
    {slots.map((slot) => (
      <Row key={slot.key} span={slot} now={now}>
        {slot.kind === 'event' ? (
          <>
            <p className="line-clamp-2 text-ink-soft">{slot.title}</p>
            <p className="text-[0.9rem] text-ink-soft">Event</p>
          </>
        ) : (
          <>
            <p
              className={`line-clamp-2 font-medium ${isOpen(slot.block.task) ? '' : 'text-ink-soft line-through'}`}
            >
              {slot.block.task}
              {!isOpen(slot.block.task) && <VisuallyHidden> (no longer open)</VisuallyHidden>}
            </p>
            <p className="text-[0.9rem] text-ink-soft">
              <CategoryWord category={slot.block.category} />
              {slot.block.why !== '' && ` · ${slot.block.why}`}
            </p>
          </>
        )}
      </Row>
    ))}
  </ul>
);
