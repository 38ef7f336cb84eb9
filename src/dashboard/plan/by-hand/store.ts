/** Changes of the plan by hand: moves, resizes, adds, unpins and takes out blocks; each change can be undone. */
import { atom, readonlyType, type ReadableAtom } from 'nanostores';
import { isTimed } from '#domain/calendar/event.ts';
import { toSpan, type Span } from '#domain/calendar/spans.ts';
import { workingDay } from '#domain/calendar/working-hours.ts';
import { firstFree } from '#domain/plan/move-block.ts';
import { keyOf, type PlanBlock } from '#domain/plan/plan.ts';
import { plannedText } from '#domain/plan/planned-text.ts';
import { missingBlocks, inQuotes, withBlocks, type SavedPlan } from '#domain/plan/saved-plan.ts';
import { movedTo, spanInWords } from '#domain/plan/slots.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { timeZone } from '#domain/time-zone.ts';
import { instantOf } from '#lib/zoned-time.ts';
import type { StoreTools } from '#dashboard/shared/store-tools.ts';
import { eventsOf, tasksOn, type PlanSources } from '../sources.ts';

/** A block of the plan, or a task that may become one. */
export type Target = Pick<PlanBlock, 'task' | 'category' | 'taskId' | 'part'>;

/** What the dialog asks: when the target is planned. `block` is the one that it has, `span` what is offered. */
export type Question = {
  target: Target;
  /** The text that the task has now. */
  title: string;
  span: Span;
  block: PlanBlock | undefined;
  /** 'YYYY-MM-DD' */
  day: string;
};

type Options = {
  $saved: ReadableAtom<SavedPlan | null>;
  save: (saved: SavedPlan) => void;
  /** The plan around what has changed in it. */
  arranged: (saved: SavedPlan) => Promise<SavedPlan>;
  sources: PlanSources;
  tools: Pick<StoreTools, 'undo' | 'notify'>;
};

/** For a task that does not say how long it takes. */
const usualMinutes = 30;

const othersThan = (saved: SavedPlan, target: Target) =>
  saved.plan.blocks.filter((block) => keyOf(block) !== keyOf(target));

export const createByHand = ({ $saved, save, arranged, sources, tools }: Options) => {
  const $question = atom<Question | null>(null);
  /** The block that was placed last, and the plan before it was. */
  let last: { key: string | undefined; base: SavedPlan; after: SavedPlan } | null = null;

  /** @param title what happens, as it is told: "Unpinned" */
  const change = async (
    target: Target,
    title: string,
    edit: (saved: SavedPlan) => SavedPlan,
    span?: Span,
  ) => {
    const before = $saved.get();
    if (!before) return;
    const key = keyOf(target);
    // A block that goes step by step: others give way to where it is in the end, and it goes back at once.
    const base = span && last?.after === before && last.key === key ? last.base : before;
    const after = await arranged(edit(base));
    if ($saved.get() !== before) return;
    save(after);
    last = span ? { key, base, after } : null;
    const { unplaced } = missingBlocks(othersThan(before, target), after);
    const names = unplaced.map(({ task }) => inQuotes(task)).join(' and ');
    const note = names === '' ? '' : ` No time is left for ${names}.`;
    tools.undo.offer({
      ...{ id: 'plan-by-hand', title, description: `${inQuotes(target.task)}.${note}` },
      undo: () => {
        // A plan that was made since has nothing of it.
        if ($saved.get()?.plan.generatedAt === base.plan.generatedAt) save(base);
      },
    });
  };

  const pin = ({ task, category, taskId, part }: Target, span: Span) => {
    const target = { task, category, taskId, part };
    const [start, end] = [span.start.toISOString(), span.end.toISOString()];
    const pinned = { ...target, start, end, why: '', isPinned: true };
    const place = (saved: SavedPlan) => ({
      ...withBlocks(saved, [...othersThan(saved, target), pinned]),
      out: saved.out.filter((id) => id !== taskId),
    });
    return change(target, `Planned for ${spanInWords(span)}`, place, span);
  };

  const unpin = (target: Target) =>
    change(target, 'Unpinned', (saved) => {
      const blocks = saved.plan.blocks.map((block) =>
        keyOf(block) === keyOf(target) ? { ...block, isPinned: false } : block,
      );
      return withBlocks(saved, blocks);
    });

  const takeOut = (target: Target) =>
    change(target, 'Taken out of the plan', (saved) => {
      const { taskId = '' } = target;
      return { ...withBlocks(saved, othersThan(saved, target)), out: [...saved.out, taskId] };
    });

  /** The time that is offered for a task without a block: its own, or the first free one. */
  const suggestSpan = (saved: SavedPlan, { times, recurrence }: Task, day: string): Span => {
    const minutes = times?.minutes ?? usualMinutes;
    const spanFrom = (start: Date): Span => ({
      start,
      end: new Date(start.getTime() + minutes * 60_000),
    });
    const { dueAt = null, dueOn = null } = times ?? {};
    // One that repeats and was missed has its own hour today.
    const isOfDay = dueOn === day || (recurrence !== null && (dueOn ?? day) < day);
    if (dueAt !== null && isOfDay) return spanFrom(instantOf(day, dueAt, timeZone));
    const from = new Date(Math.max(workingDay(day).start.getTime(), Date.now()));
    const busy = [...saved.plan.blocks.map(toSpan), ...eventsOf(saved, sources).filter(isTimed)];
    return firstFree(from, minutes, busy, day) ?? spanFrom(from);
  };

  return {
    $question: readonlyType($question),
    pin,
    unpin,
    takeOut,
    /** Begins a block now, for as long as it was to take. */
    begin: (block: PlanBlock, now: Date) =>
      pin(block, movedTo(toSpan(block), now, sources.$today.get())),
    planAt: (taskId: string, part = 1) => {
      const saved = $saved.get();
      const day = saved ? saved.plan.day : '';
      if (!saved || day < sources.$today.get()) {
        tools.notify({
          id: 'plan-by-hand',
          tone: 'plain',
          title: 'There is no plan of today yet.',
          description: 'As soon as there is one, a task can be put into it.',
        });
        return;
      }
      const task = tasksOn(sources, day)?.find(({ id }) => id === taskId);
      if (!task || task.completed) return;
      const block = saved.plan.blocks.find((one) => keyOf(one) === keyOf({ taskId, part }));
      const { category, text } = task;
      $question.set({
        target: block ?? { task: plannedText(text), category, taskId, part },
        title: text,
        span: block ? toSpan(block) : suggestSpan(saved, task, day),
        block,
        day,
      });
    },
    closeQuestion: () => $question.set(null),
  };
};
