/** Blocks and events of the day, one line each. */
import { Pin, TriangleAlert } from 'lucide-react';
import type { Plan } from '#domain/plan/plan.ts';
import type { Category } from '#domain/tasks/tasks.ts';
import { timeZone } from '#domain/time-zone.ts';
import { timeIn } from '#lib/zoned-time.ts';
import { categoryTexts } from '#dashboard/shared/category-texts.ts';
import type { TaskFinder } from '../saved-plan.ts';
import { findOverlap, isWholeDay, rankOf, type Slot } from '../slots.ts';
import type { PlanStore } from '../store.ts';
import { Row } from './Row.tsx';

export const CategoryWord = ({ category }: { category: Category }) => (
  <span className={`font-semibold ${categoryTexts[category]}`}>{category}</span>
);

const Overlap = ({ title }: { title: string }) => (
  <p className="flex gap-1.5 text-[0.9rem] font-medium text-ember-ink">
    <TriangleAlert aria-hidden className="mt-[0.2em] size-[1.1em] shrink-0" />
    <span className="line-clamp-2 min-w-0">
      Overlaps <bdi>{title}</bdi>
    </span>
  </p>
);

/** "until 12:30 · Admin · has a deadline today" */
const Note = ({ slot }: { slot: Slot }) => {
  const { block } = slot;
  const until = `until ${timeIn(slot.end, timeZone)}`;
  if (!block) return isWholeDay(slot) ? 'Event' : `${until} · Event`;
  const { category, why, isPinned } = block;
  return (
    <>
      {isPinned && (
        <>
          <Pin aria-hidden className="mb-0.5 mr-1 inline size-3 text-ember-ink" />
          <span className="sr-only">Pinned, </span>
        </>
      )}
      {until}
      {/* In a narrow card the colour beside the row says it, and leaves room for the reason. */}
      <span className={why === '' ? '' : 'xs:max-sm:sr-only md:max-xl:sr-only'}>
        {' · '}
        <CategoryWord category={category} />
      </span>
      {why !== '' && ' · '}
      <bdi>{why}</bdi>
    </>
  );
};

type Props = {
  slots: readonly Slot[];
  made: Plan;
  isOpen: TaskFinder['isOpen'];
  now: Date;
  /** Whether the plan is of today. */
  isToday: boolean;
  /** The day of a plan that can be changed by hand, 'YYYY-MM-DD'. */
  changeableDay: string | null;
  plan: PlanStore;
};

export const PlanSlots = ({ slots, made, isOpen, now, isToday, changeableDay, plan }: Props) => {
  const first = slots.find(({ end }) => !isToday || end > now);
  return (
    <ul aria-label="Planned times">
      {slots.map((slot) => {
        const { key, title, block } = slot;
        const overlap = findOverlap(slot, slots, { now, isOpen });
        const isDone = block !== null && !isOpen(block.task);
        // Beside the tasks one line, so that the day fits the screen, but for what is done now or comes next.
        const lines = `line-clamp-2 max-xs:line-clamp-6 ${slot === first ? '' : 'xl:line-clamp-1'}`;
        const look = `${block && !isDone ? '' : 'text-ink-soft'} ${isDone ? 'line-through' : ''}`;
        return (
          <Row
            key={key}
            slot={slot}
            now={isToday ? now : null}
            rank={rankOf(slot, slots, made)}
            changeableDay={changeableDay}
            plan={plan}
          >
            <p
              dir="auto"
              title={title}
              className={`text-[0.9375rem] ${lines} ${block ? 'font-medium' : ''} ${look}`}
            >
              {title}
              {isDone && <span className="sr-only"> (no longer open)</span>}
            </p>
            {overlap && <Overlap title={overlap.title} />}
            <p
              title={block?.why}
              className={`text-[0.8125rem] text-ink-soft ${block ? 'xs:line-clamp-1' : ''}`}
            >
              <Note slot={slot} />
            </p>
          </Row>
        );
      })}
    </ul>
  );
};
