/** Changes of the plan by hand: moves, resizes, adds, unpins and takes out blocks; each change can be undone. */
import { atom, readonlyType, type ReadableAtom } from 'nanostores';
import { isTimed, toSpan, workingDay, type Span } from '#domain/calendar/working-day.ts';
import { firstFree, keyOf } from '#domain/plan/pins.ts';
import type { PlanBlock } from '#domain/plan/plan.ts';
import { dayOfPlan } from '#domain/plan/plan-due.ts';
import { plannedText } from '#domain/plan/planned-text.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { timeZone } from '#domain/time-zone.ts';
import { overlaps } from '#lib/overlaps.ts';
import { instantOf, timeIn } from '#lib/zoned-time.ts';
import type { StoreTools } from '#dashboard/data/store-tools.ts';
import { missingBlocks, nameIn, quoted, withBlocks, type SavedPlan } from '../saved-plan.ts';
import { minutesOf, partOn, readSpan, spanInWords } from '../slots.ts';
import { eventsOf, tasksOn, type PlanSources } from '../sources.ts';

/** A block of the plan, or a task that may become one. */
export type Target = Pick<PlanBlock, 'task' | 'category'> & { taskId: string; part: number };

/** What the dialog asks: when the target is planned; `span` is what is offered. `isPinned`: null for what has no block. */
export type Question = { target: Target; name: string; span: Span; isPinned: boolean | null };

type Options = {
  $saved: ReadableAtom<SavedPlan | null>;
  save: (saved: SavedPlan) => void;
  /** The plan around what has changed in it. */
  arranged: (saved: SavedPlan) => SavedPlan | Promise<SavedPlan>;
  sources: PlanSources;
  tools: Pick<StoreTools, 'undo' | 'notify'>;
};

/** For a task that does not say how long it takes. */
const usualMinutes = 30;

const othersThan = (saved: SavedPlan, target: Target) =>
  saved.plan.blocks.filter((block) => keyOf(block) !== keyOf(target));

export const createByHand = (options: Options) => {
  const { $saved, save, arranged, sources } = options;
  const { undo, notify } = options.tools;
  const $announcement = atom('');
  const $question = atom<Question | null>(null);
  /** The block that was placed last, and the plan before it was. */
  let last: { key: string | undefined; base: SavedPlan; after: SavedPlan | null } | null = null;

  /** "It overlaps “Review”, 13:00–14:10"; empty when it overlaps nothing. */
  const overlapOf = (saved: SavedPlan, target: Target, span: Span): string => {
    const pins = saved.plan.blocks.filter(
      (block) => block.isPinned === true && keyOf(block) !== keyOf(target),
    );
    const others = [
      ...eventsOf(saved, sources).filter(isTimed),
      ...pins.map((pin) => ({ title: pin.task, ...toSpan(pin) })),
    ];
    const found = others
      .filter((one) => overlaps(one, span))
      .sort((a, b) => a.start.getTime() - b.start.getTime())
      .map((one) => `${quoted(one.title)}, ${spanInWords(partOn(span.start, one))}`);
    return found.length === 0 ? '' : `It overlaps ${found.join(' and ')}`;
  };

  /** @param title what happens, as it is told: "Unpinned" */
  const change = async (target: Target, title: string, after: SavedPlan, span?: Span) => {
    const before = $saved.get();
    const answer = arranged(after);
    const placed = answer instanceof Promise ? await answer : answer;
    if (!before || $saved.get() !== before) return;
    save(placed);
    const missing = missingBlocks(othersThan(before, target), placed.plan.blocks);
    const notes = [
      span ? overlapOf(placed, target, span) : '',
      missing.length > 0
        ? `No time is left for ${missing.map(({ task }) => quoted(task)).join(' and ')}`
        : '',
    ].flatMap((note) => (note === '' ? [] : [`${note}.`]));
    const name = quoted(target.task);
    const description = notes.length === 0 ? name : `${name}. ${notes.join(' ')}`;
    $announcement.set([`${name}: ${title}.`, ...notes].join(' '));
    // A block that goes step by step goes back at once.
    const isFurther = span && last?.after === before && last.key === keyOf(target);
    const back = isFurther && last ? last.base : before;
    undo.offer({
      ...{ id: 'plan-by-hand', title, description },
      undo: () => {
        // A plan that was made since has nothing of it.
        if ($saved.get()?.plan.generatedAt !== before.plan.generatedAt) return;
        save(back);
        $announcement.set(`Undone: ${title}.`);
      },
    });
  };

  const pin = async (target: Target, span: Span) => {
    const saved = $saved.get();
    if (!saved) return;
    const key = keyOf(target);
    // Others give way to where a block is in the end, not to each place that it has gone through.
    const base = last?.key === key && last?.after === saved ? last.base : saved;
    const [start, end] = [span.start.toISOString(), span.end.toISOString()];
    const pinned = { ...target, start, end, why: '', isPinned: true };
    const out = base.out.filter((id) => id !== target.taskId);
    const after = withBlocks({ ...base, out }, [...othersThan(base, target), pinned]);
    await change(target, `Planned for ${spanInWords(span)}`, after, span);
    last = { key, base, after: $saved.get() };
  };

  const unpin = async (target: Target) => {
    const saved = $saved.get();
    if (!saved) return;
    const blocks = saved.plan.blocks.map((block) =>
      keyOf(block) === keyOf(target) ? { ...block, isPinned: false } : block,
    );
    await change(target, 'Unpinned', withBlocks(saved, blocks));
  };

  const takeOut = async (target: Target) => {
    const saved = $saved.get();
    if (!saved) return;
    const { task, category, taskId } = target;
    const leftOut = [
      { task, category, why: 'You took it out of the plan.' },
      ...saved.plan.leftOut,
    ];
    const after = withBlocks(saved, othersThan(saved, target), leftOut);
    await change(target, 'Taken out of the plan', { ...after, out: [...saved.out, taskId] });
  };

  /** The time that is offered for a task without a block: its own, or the first free one. */
  const suggestSpan = (saved: SavedPlan, { times, recurrence }: Task): Span => {
    const day = dayOfPlan(saved.plan);
    const from = new Date(Math.max(workingDay(day).start.getTime(), Date.now()));
    const minutes = times?.minutes ?? usualMinutes;
    // The time that the task has; one that repeats and was missed has its own hour today.
    if (
      times?.dueAt &&
      (times.dueOn === day || (recurrence !== null && (times.dueOn ?? day) < day))
    ) {
      const start = instantOf(day, times.dueAt, timeZone);
      return { start, end: new Date(start.getTime() + minutes * 60_000) };
    }
    const busy = [...saved.plan.blocks.map(toSpan), ...eventsOf(saved, sources).filter(isTimed)];
    const end = new Date(from.getTime() + minutes * 60_000);
    return firstFree(from, minutes, busy, day) ?? { start: from, end };
  };

  /** What would be asked for a task; null where there is no plan that it could be put into, which is told. */
  const questionFor = (taskId: string): (Question & { day: string }) | null => {
    const saved = $saved.get();
    const today = sources.$today.get();
    const task = tasksOn(sources, today)?.find(({ id, completed }) => id === taskId && !completed);
    if (!task) return null;
    const day = saved ? dayOfPlan(saved.plan) : '';
    if (!saved || day < today) {
      notify({
        id: 'plan-by-hand',
        tone: 'plain',
        title: 'There is no plan of today yet.',
        description: 'As soon as there is one, a task can be put into it.',
      });
      return null;
    }
    const name = nameIn(saved, taskId) ?? plannedText(task.text);
    const target = { task: name, category: task.category, taskId, part: 1 };
    const block = saved.plan.blocks.find((one) => one.taskId === taskId);
    const span = block ? toSpan(block) : suggestSpan(saved, task);
    return { target, name: task.text, span, isPinned: block ? block.isPinned === true : null, day };
  };

  return {
    $announcement: readonlyType($announcement),
    $question: readonlyType($question),
    pin,
    unpin,
    takeOut,
    /** Opens the dialog that asks for the time of a block. */
    ask: (question: Question) => $question.set(question),
    /** Opens the dialog that asks for a task's time. */
    planAt: (taskId: string) => {
      const question = questionFor(taskId);
      if (question) $question.set(question);
    },
    closeQuestion: () => $question.set(null),
    /** Puts a task into the plan from this time on, or moves the block that it has there. */
    dropTask: async (taskId: string, start: Date) => {
      const question = questionFor(taskId);
      if (!question) return;
      const minutes = String(minutesOf(question.span));
      const span = readSpan(question.day, timeIn(start, timeZone), minutes);
      // The time of the row is over, or the task would end after midnight: the owner chooses another one.
      if (typeof span === 'string') $question.set(question);
      else await pin(question.target, span);
    },
    overlapInWords: (target: Target, span: Span): string => {
      const saved = $saved.get();
      return saved ? overlapOf(saved, target, span) : '';
    },
  };
};
