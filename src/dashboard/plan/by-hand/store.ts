/** Changes of the plan by hand: moves, resizes, adds, unpins and takes out blocks; each change can be undone. */
import { atom, readonlyType, type ReadableAtom } from 'nanostores';
import {
  findOverlaps,
  firstFree,
  identifyBlocks,
  isPlacedAs,
  keyOf,
  missingBlocks,
  placedOf,
  takenOut,
  withPin,
  withPlaced,
  withoutPin,
  type Pin,
  type Placings,
} from '#domain/plan/pins.ts';
import { dayOfPlan } from '#domain/plan/plan-due.ts';
import { plannedText } from '#domain/plan/plan-request.ts';
import type { PlanBlock } from '#domain/plan/plan.ts';
import {
  isTimed,
  toSpan,
  workingDay,
  type Event,
  type Span,
} from '#domain/calendar/working-day.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { timeZone } from '#domain/time-zone.ts';
import { shorten } from '#lib/shorten.ts';
import { dateIn } from '#lib/zoned-time.ts';
import type { Events } from '#dashboard/shared/card.ts';
import { knownEvents } from '#dashboard/shared/known-events.ts';
import { notLoaded } from '#dashboard/shared/not-loaded.ts';
import type { StoreTools } from '#dashboard/data/store-tools.ts';
import { nameIn, type KeptPlan } from '../kept-plan.ts';
import { partOn, spanInWords } from '../slots.ts';
import type { DailyPlanStore } from '../store.ts';

type Options = {
  dailyPlan: Pick<DailyPlanStore, '$kept' | 'keep' | 'contextOf' | 'tasksOf'>;
  $events: ReadableAtom<Events>;
  tools: Pick<StoreTools, 'undo' | 'notify'>;
};

/** For a task that does not say how long it takes. */
const usualMinutes = 30;

const quoted = (text: string): string => `“${shorten(text, 60)}”`;

export const createByHand = ({ dailyPlan, $events, tools: { undo, notify } }: Options) => {
  const $announcement = atom('');
  /** The block whose handle is to take the focus once it is drawn in its new place. */
  const $blockToFocus = atom<string | null>(null);
  /** What can be undone: how a block was placed before each change and after it, the newest last. */
  type Step = Record<'before' | 'after', ReturnType<typeof placedOf>> &
    Record<'day' | 'key' | 'name' | 'title' | 'description', string>;
  let history: readonly Step[] = [];

  const eventsOf = (kept: KeptPlan): readonly Event[] => {
    const isToday = dayOfPlan(kept.plan) === dateIn(new Date(), timeZone);
    const known = isToday ? knownEvents($events.get()) : null;
    return known ?? kept.events.map((event) => ({ ...event, isAllDay: false, location: null }));
  };

  /** The tasks as the plan names them: their texts may have been edited since. */
  const tasksAsPlanned = ({ taskIds, plan }: KeptPlan): readonly Task[] => {
    const names = new Map(
      Object.entries(taskIds).flatMap(([name, ids]) => ids.map((id) => [id, name] as const)),
    );
    return (dailyPlan.tasksOf(dayOfPlan(plan)) ?? []).map((task) => ({
      ...task,
      text: names.get(task.id) ?? task.text,
    }));
  };

  /** A newer plan may name the task otherwise. */
  const asNamedIn = (kept: KeptPlan, { pin: before, isOut }: Step['before']): Step['before'] => ({
    pin: before && { ...before, task: nameIn(kept, before.taskId) ?? before.task },
    isOut,
  });

  const placingsOf = ({ byHand }: KeptPlan): Placings =>
    byHand ? { pins: byHand.pins, out: byHand.out } : { pins: [], out: [] };

  /** The rules of placing are large, and loaded when a block is about to be changed. */
  let placing: typeof import('./placing.ts') | null = null;
  const prepare = async () => {
    placing ??= await import('./placing.ts');
  };

  const place = (kept: KeptPlan, placings: Placings) => {
    if (!placing) return;
    const day = dayOfPlan(kept.plan);
    const context = dailyPlan.contextOf(day, tasksAsPlanned(kept), eventsOf(kept));
    dailyPlan.keep(placing.withPlacings(kept, placings, context));
  };

  const offerUndo = () => {
    const last = history.at(-1);
    if (!last) return;
    const { title, description } = last;
    undo.offer({
      ...{ id: 'plan-by-hand', title, description },
      undo: () => {
        history = history.filter((one) => one !== last);
        const kept = dailyPlan.$kept.get();
        // The plan of another day has nothing of it.
        if (!kept || dayOfPlan(kept.plan) !== last.day) return;
        const placings = placingsOf(kept);
        const isUntouched = isPlacedAs(placings, last.key, last.after);
        if (isUntouched) {
          place(kept, withPlaced(placings, last.key, asNamedIn(kept, last.before)));
          $announcement.set(`Undone: ${title}.`);
        } else {
          const description = `${quoted(last.name)} has been changed again since.`;
          notify({ id: 'plan-not-undone', tone: 'plain', title: 'Not undone', description });
        }
        offerUndo();
      },
    });
  };

  type Change = { title: string; key: string; name: string; overlap?: string; placings: Placings };

  /** "No time is left for “Review”"; empty when all other blocks are still in the plan. */
  const missingInWords = (before: readonly PlanBlock[], key: string): string => {
    const after = dailyPlan.$kept.get();
    const left = after ? missingBlocks(before, after.plan.blocks, key) : [];
    const names = left.map(({ task }) => quoted(task)).join(' and ');
    return names === '' ? '' : `No time is left for ${names}`;
  };

  const change = (kept: KeptPlan, { title, key, name, overlap = '', placings }: Change) => {
    const before = identifyBlocks(kept.plan.blocks, kept.taskIds);
    place(kept, placings);
    const told = [overlap, missingInWords(before, key)].flatMap((one) => (one ? [`${one}.`] : []));
    const description = told.length === 0 ? quoted(name) : `${quoted(name)}. ${told.join(' ')}`;
    const day = dayOfPlan(kept.plan);
    const step = {
      ...{ day, key, name, title, description },
      before: placedOf(placingsOf(kept), key),
      after: placedOf(placings, key),
    };
    history = [...history.filter((one) => one.day === day), step];
    $announcement.set([`${quoted(name)}: ${title}.`, ...told].join(' '));
    offerUndo();
  };

  /** "It overlaps “Review”, 13:00–14:10"; empty when it overlaps nothing. */
  const overlapInWords = (span: Span, key: string | null): string => {
    const kept = dailyPlan.$kept.get();
    if (!kept) return '';
    const open = new Set(
      tasksAsPlanned(kept).flatMap(({ id, completed }) => (completed ? [] : [id])),
    );
    const others = placingsOf(kept).pins.filter(
      (one) => keyOf(one) !== key && open.has(one.taskId),
    );
    const found = findOverlaps(span, eventsOf(kept).filter(isTimed), others).map(
      (one) => `${quoted(one.title)}, ${spanInWords(partOn(span.start, one))}`,
    );
    return found.length === 0 ? '' : `It overlaps ${found.join(' and ')}`;
  };

  const pin = (kept: KeptPlan, pinned: Omit<Pin, 'start' | 'end'>, span: Span) => {
    const key = keyOf(pinned);
    const overlap = overlapInWords(span, key);
    change(kept, {
      ...{ title: `Planned for ${spanInWords(span)}`, key, name: pinned.task, overlap },
      placings: withPin(placingsOf(kept), {
        ...pinned,
        start: span.start.toISOString(),
        end: span.end.toISOString(),
      }),
    });
  };

  const dayStart = (day: string): Date => {
    const now = new Date();
    const { start } = workingDay(day);
    return start > now ? start : now;
  };

  const withKept = async (act: (kept: KeptPlan) => void) => {
    try {
      await prepare();
    } catch {
      notify(notLoaded);
      return;
    }
    const kept = dailyPlan.$kept.get();
    if (kept) act(kept);
  };

  /** The time that is offered for a task: that of its block, or the first free one. */
  const suggest = (kept: KeptPlan, { id, times }: Task): Span => {
    const block = kept.plan.blocks.find(({ taskId }) => taskId === id);
    if (block) return toSpan(block);
    const day = dayOfPlan(kept.plan);
    const from = dayStart(day);
    const minutes = times?.minutes ?? usualMinutes;
    const busy = [...kept.plan.blocks.map(toSpan), ...eventsOf(kept).filter(isTimed)];
    return (
      firstFree(from, minutes, busy, day) ?? {
        start: from,
        end: new Date(from.getTime() + minutes * 60_000),
      }
    );
  };

  return {
    suggest,
    prepare: () => void prepare().catch(() => undefined),
    $announcement: readonlyType($announcement),
    $blockToFocus,
    overlapInWords,

    placeBlock: ({ task, category, taskId, part = 1 }: PlanBlock, span: Span) =>
      withKept((kept) => {
        if (taskId !== undefined) pin(kept, { task, category, taskId, part }, span);
      }),

    /** Puts an open task into the plan, or moves the block that it has there. */
    placeTask: ({ id, text, category }: Task, span: Span) =>
      withKept((kept) => {
        const name = nameIn(kept, id) ?? plannedText(text);
        // A plain object inherits names such as "constructor", which can be the text of a task.
        const ids = Object.hasOwn(kept.taskIds, name) ? (kept.taskIds[name] ?? []) : [];
        const taskIds = ids.includes(id) ? kept.taskIds : { ...kept.taskIds, [name]: [...ids, id] };
        const pinned = { task: name, category, taskId: id, part: 1 };
        pin({ ...kept, taskIds }, pinned, span);
      }),

    unpin: (key: string, name: string) =>
      withKept((kept) => {
        const placings = withoutPin(placingsOf(kept), key);
        change(kept, { title: 'Unpinned', key, name, placings });
      }),

    takeOut: (key: string, name: string) =>
      withKept((kept) => {
        const placings = takenOut(placingsOf(kept), key);
        change(kept, { title: 'Taken out of the plan', key, name, placings });
      }),
  };
};

export type ByHandStore = ReturnType<typeof createByHand>;
