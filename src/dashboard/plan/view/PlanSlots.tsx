/** Blocks and events of the day, one line each. */
import { Pin, TriangleAlert } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { PlanBlock } from '#domain/plan/plan.ts';
import type { Category } from '#domain/tasks/tasks.ts';
import { timeZone } from '#domain/time-zone.ts';
import { timeIn } from '#lib/zoned-time.ts';
import { categoryTexts } from '#dashboard/shared/category-texts.ts';
import { dropTimeOf, isWholeDay, rankSlots, spanInWords, type Slot } from '../slots.ts';
import type { TaskFinder } from '../task-finder.ts';

type Props = TaskFinder & {
  slots: readonly Slot[];
  /** The title of the event or pinned task that lies over a block, by the block's key. */
  clashes: ReadonlyMap<string, string>;
  /** Texts of tasks, the most important first. */
  priorities: readonly string[];
  /** Null when the plan is of another day. */
  now: Date | null;
  /** Draws the row of a block that can be changed by hand; loaded late. */
  blockRow: ComponentType<RowFrameProps> | null;
};

export type RowFrameProps = Pick<TaskFinder, 'nameOf'> & {
  slot: Slot;
  isNow: boolean;
  className: string;
  time: ReactNode;
  children: ReactNode;
};

const RowFrame = ({ slot, isNow, className, time, children }: RowFrameProps) => (
  <li
    data-drop-at={dropTimeOf(slot)}
    {...(isNow && { 'aria-current': 'time' })}
    className={`${className} ${slot.kind === 'block' ? 'xs:!grid-cols-[3rem_4px_minmax(0,1fr)_auto_auto]' : ''}`}
  >
    {time}
    {children}
    {/* The place of the menu, which comes with the code for changes by hand. */}
    {slot.kind === 'block' && <span className="col-start-5 size-8 max-xs:hidden" />}
  </li>
);

export const CategoryWord = ({ category }: { category: Category }) => (
  <span className={`font-semibold ${categoryTexts[category]}`}>{category}</span>
);

type RowProps = Pick<Props, 'now' | 'blockRow' | 'nameOf'> & {
  slot: Slot;
  /** Its place among the top priorities, from 1; null when it has none. */
  rank: number | null;
  children: ReactNode;
};

/** An event has no category: its mark is grey. */
const markOf = (slot: Slot): string =>
  slot.kind === 'event' ? 'text-event' : categoryTexts[slot.block.category];

const Row = ({ slot, now, blockRow, nameOf, rank, children }: RowProps) => {
  const isOver = now !== null && slot.end <= now;
  const isNow = now !== null && slot.start <= now && !isOver && !isWholeDay(slot);
  const isChangeable = slot.kind === 'block' && slot.block.taskId !== undefined;
  const Frame = (isChangeable ? blockRow : null) ?? RowFrame;
  return (
    <Frame
      slot={slot}
      nameOf={nameOf}
      isNow={isNow}
      className={`grid min-h-[2.875rem] grid-cols-[3rem_4px_minmax(0,1fr)_auto] items-center gap-x-2.5 border-t border-line py-1 leading-snug first:border-t-0 max-xs:grid-cols-[minmax(0,1fr)] ${isNow ? '-mx-2 rounded-[8px] bg-butter px-2 forced-colors:outline forced-colors:outline-2 forced-colors:outline-[Highlight]' : ''}`}
      time={
        <time
          className={`text-[0.8125rem] [font-variant-numeric:tabular-nums] ${isNow ? 'font-semibold text-ember-ink' : 'text-ink-soft'}`}
        >
          {isWholeDay(slot) ? spanInWords(slot) : timeIn(slot.start, timeZone)}
          {isNow && <span className="sr-only"> now</span>}
        </time>
      }
    >
      <span
        aria-hidden
        className={`h-7 rounded-[3px] bg-current max-xs:hidden forced-colors:border ${markOf(slot)} ${isOver ? 'opacity-45' : ''}`}
      />
      <div className="min-w-0 [overflow-wrap:anywhere]">{children}</div>
      {rank !== null && (
        <span
          title="Top priority"
          className="grid size-5 place-items-center rounded-pill border border-line-strong font-head text-[0.8125rem] font-semibold leading-none"
        >
          <span className="sr-only">Priority </span>
          {rank}
        </span>
      )}
    </Frame>
  );
};

const Clash = ({ title }: { title: string }) => (
  <p className="flex gap-1.5 text-[0.9rem] font-medium text-ember-ink">
    <TriangleAlert aria-hidden className="mt-[0.2em] size-[1.1em] shrink-0" />
    <span className="line-clamp-2 min-w-0">
      Overlaps <bdi>{title}</bdi>
    </span>
  </p>
);

type BlockProps = TaskFinder & {
  block: PlanBlock;
  end: Date;
  clash: string | undefined;
  lines: string;
};

const small = 'text-[0.8125rem] text-ink-soft';

const Block = ({ block, end, clash, lines, isOpen, nameOf }: BlockProps) => (
  <>
    <p
      dir="auto"
      title={nameOf(block.task)}
      className={`${lines} font-medium ${isOpen(block.task) ? '' : 'text-ink-soft line-through'}`}
    >
      {nameOf(block.task)}
      {!isOpen(block.task) && <span className="sr-only"> (no longer open)</span>}
    </p>
    {clash !== undefined && <Clash title={clash} />}
    <p title={block.why} className={`${small} xs:line-clamp-1`}>
      {block.isPinned && (
        <>
          <Pin aria-hidden className="mb-0.5 mr-1 inline size-3 text-ember-ink" />
          <span className="sr-only">Pinned, </span>
        </>
      )}
      until {timeIn(end, timeZone)}
      {/* In a narrow card the colour beside the row says it, and leaves room for the reason. */}
      <span className={block.why === '' ? '' : 'xs:max-sm:sr-only md:max-xl:sr-only'}>
        {' · '}
        <CategoryWord category={block.category} />
      </span>
      {block.why !== '' && (
        <>
          {' · '}
          <bdi>{block.why}</bdi>
        </>
      )}
    </p>
  </>
);

export const PlanSlots = (props: Props) => {
  const { slots, clashes, priorities, now, blockRow, ...finder } = props;
  const ranks = rankSlots(slots, priorities);
  const first = slots.find(({ end }) => now === null || end > now);
  /** Beside the tasks one line, so that the day fits the screen, but for what is done now or comes next. */
  const linesOf = (slot: Slot): string =>
    `line-clamp-2 text-[0.9375rem] max-xs:line-clamp-6 ${slot === first ? '' : 'xl:line-clamp-1'}`;
  return (
    <ul aria-label="Planned times">
      {slots.map((slot) => (
        <Row
          key={slot.key}
          slot={slot}
          now={now}
          blockRow={blockRow}
          nameOf={finder.nameOf}
          rank={ranks.get(slot.key) ?? null}
        >
          {slot.kind === 'event' ? (
            <>
              <p dir="auto" title={slot.title} className={`${linesOf(slot)} text-ink-soft`}>
                {slot.title}
              </p>
              <p className={small}>
                {isWholeDay(slot) ? 'Event' : `until ${timeIn(slot.end, timeZone)} · Event`}
              </p>
            </>
          ) : (
            <Block
              block={slot.block}
              end={slot.end}
              clash={clashes.get(slot.key)}
              lines={linesOf(slot)}
              {...finder}
            />
          )}
        </Row>
      ))}
    </ul>
  );
};
