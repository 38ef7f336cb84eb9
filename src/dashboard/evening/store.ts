/** Closes the day in steps: what was done, what is left, and what comes first tomorrow. A step with nothing in it is left out. */
import { atom, computed, readonlyType, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import {
  closeDay,
  openTomorrow,
  undoClosing,
  type Choice,
  type ClosedDay,
} from '#domain/day-review/closing.ts';
import { doneOn, isAfterWork, leftOf } from '#domain/day-review/day.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { dayAfter } from '#lib/day-after.ts';
import { known } from '#lib/loaded.ts';
import type { OwnerState } from '#dashboard/data/owner-state.ts';
import type { Clock, PlannedTime, Tasks } from '#dashboard/shared/card.ts';
import type { Command, Offer } from '#dashboard/shared/commands.ts';

type EveningSources = Pick<Clock, '$today' | '$minute'> & {
  tasks: Pick<Tasks, '$tasks' | 'change'> & { toggle: (id: string) => void };
  $planned: ReadableAtom<readonly PlannedTime[] | null>;
  ownerState: OwnerState;
};

const steps = ['done', 'left', 'first'] as const;
export type Step = (typeof steps)[number];

export type Review = {
  done: readonly Task[];
  left: readonly Task[];
  choices: ReadonlyMap<string, Choice>;
  /** The tasks of tomorrow as the choices leave them. */
  tomorrow: readonly Task[];
  first: Task | null;
};

const hasContent = ({ done, left, tomorrow }: Review, step: Step): boolean =>
  ({ done: done.length > 0, left: left.length > 0, first: tomorrow.length > 1 })[step];

const firstStep = (review: Review): Step | undefined =>
  steps.find((step) => hasContent(review, step));

export const stepNext = (review: Review, step: Step): Step | undefined =>
  steps.slice(steps.indexOf(step) + 1).find((one) => hasContent(review, one));

export const stepBefore = (review: Review, step: Step): Step | undefined =>
  steps.slice(0, steps.indexOf(step)).findLast((one) => hasContent(review, one));

/** The day that was closed. */
const evenings = z.object({ overOn: z.nullable(z.string()) });

export const createEvening = (sources: EveningSources) => {
  const { tasks, $today, $minute, $planned, ownerState } = sources;
  const $overOn = computed(
    ownerState.$values,
    () => ownerState.get('evening', evenings)?.overOn ?? null,
  );
  /** The day that is being closed stays the same when midnight passes. */
  const $sheet = atom<{ day: string; step: Step | 'closed' } | null>(null);
  const $choices = atom<ReadonlyMap<string, Choice>>(new Map());
  const $first = atom<string | null>(null);
  const $closed = atom<ClosedDay | null>(null);
  let chosenOn = '';

  const all = (): readonly Task[] => known(tasks.$tasks.get())?.tasks ?? [];

  const $day = computed([$sheet, $today], (sheet, today) => sheet?.day ?? today);

  /** Null while the tasks are not known. */
  const $review = computed(
    [tasks.$tasks, $planned, $day, $choices, $first],
    (state, planned, day, choices, first): Review | null => {
      if (state.status !== 'ready') return null;
      const list = state.value.tasks;
      const left = leftOf(list, new Set((planned ?? []).flatMap(({ ids = [] }) => ids)), day);
      const chosen = new Map(
        left.map(({ id }): [string, Choice] => [id, choices.get(id) ?? { kind: 'keep' }]),
      );
      const tomorrow = openTomorrow(list, chosen, day);
      return {
        done: doneOn(list, day),
        left,
        choices: chosen,
        tomorrow,
        first: tomorrow.find(({ id }) => id === first) ?? tomorrow[0] ?? null,
      };
    },
  );

  const $isOffered = computed([$minute, $today, $overOn, $review], (now, today, overOn, review) => {
    const isKnown = review && ownerState.$values.get().status !== 'loading';
    if (!isKnown || !isAfterWork(now) || overOn === today) return false;
    return review.done.length > 0 || review.left.length > 0;
  });

  const endDay = (overOn: string | null) => void ownerState.set('evening', { overOn });

  const show = (step: Step | 'closed') => $sheet.set({ day: $day.get(), step });

  const finish = (review: Review) => {
    const { choices, first } = review;
    const day = $day.get();
    const closed = closeDay(all(), { choices, first: first?.id ?? null }, day);
    $closed.set(closed);
    endDay(day);
    for (const { change } of closed.steps) void tasks.change(change);
    show('closed');
  };

  const showOrFinish = (review: Review, step: Step | undefined) => {
    if (step) show(step);
    else finish(review);
  };

  const open = () => {
    const today = $today.get();
    if (chosenOn !== today) {
      chosenOn = today;
      $choices.set(new Map());
      $first.set(null);
    }
    $sheet.set(null);
    const review = $review.get();
    if (review) showOrFinish(review, firstStep(review));
  };

  return {
    tasks,
    /** What the command palette offers at any time of the day. */
    offers: [
      {
        group: 'Actions',
        $commands: computed($review, (review): readonly Command[] => [
          {
            id: 'close-day',
            title: 'Close the day',
            icon: 'evening',
            words: 'end finish review evening today',
            reason: review ? undefined : 'Your tasks are not loaded',
            run: open,
          },
        ]),
      },
    ] satisfies readonly Offer[],
    $sheet: readonlyType($sheet),
    $review,
    $closed: readonlyType($closed),
    $isOffered,
    open,
    show,
    close: () => $sheet.set(null),
    choose: (id: string, choice: Choice) =>
      $choices.set(new Map([...$choices.get(), [id, choice]])),
    chooseTomorrow: () => {
      const choice: Choice = { kind: 'later', day: dayAfter($day.get()) };
      $choices.set(new Map(($review.get()?.left ?? []).map(({ id }) => [id, choice])));
    },
    chooseFirst: (id: string) => $first.set(id),
    goOn: () => {
      const [review, step] = [$review.get(), $sheet.get()?.step];
      if (review && step && step !== 'closed') showOrFinish(review, stepNext(review, step));
    },
    undo: () => {
      const closed = $closed.get();
      if (!closed) return;
      endDay(null);
      for (const change of undoClosing(closed, all())) void tasks.change(change);
      const review = $review.get();
      const step = review && firstStep(review);
      if (step) show(step);
      else $sheet.set(null);
    },
  };
};

export type Evening = ReturnType<typeof createEvening>;
