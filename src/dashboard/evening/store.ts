/** Closes the day: what was done, what is left, and what comes first tomorrow. */
import { atom, computed, readonlyType, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { closeDay, openTomorrow, type Choice, type ClosedDay } from '#domain/day-review/closing.ts';
import { doneOn, isAfterWork, leftOf } from '#domain/day-review/day.ts';
import type { Slot } from '#domain/plan/slots.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { undoChanges } from '#domain/tasks/undo-changes.ts';
import { dayAfter } from '#lib/day-after.ts';
import { known } from '#lib/loaded.ts';
import type { OwnerState } from '#dashboard/shared/owner-state.ts';
import type { Clock, Tasks } from '#dashboard/shared/card.ts';
import type { Command, Offer } from '#dashboard/shared/commands.ts';

type EveningSources = Pick<Clock, '$today' | '$minute'> & {
  tasks: Pick<Tasks, '$tasks' | 'change'> & { toggle: (id: string) => void };
  $planned: ReadableAtom<readonly Slot[] | null>;
  ownerState: OwnerState;
};

export const steps = ['done', 'left', 'first'] as const;
export type Step = (typeof steps)[number];

export type Review = {
  /** 'YYYY-MM-DD' */
  day: string;
  done: readonly Task[];
  left: readonly Task[];
  choices: ReadonlyMap<string, Choice>;
  /** The tasks of tomorrow as the choices leave them. */
  tomorrow: readonly Task[];
  first: Task | null;
  steps: readonly Step[];
};

/** What the owner has chosen on a day, also where the sheet was closed meanwhile. */
type Chosen = { day: string; choices: ReadonlyMap<string, Choice>; first: string | null };

/** The day that was closed. */
const evenings = z.object({ overOn: z.nullable(z.string()) });

export const createEvening = (sources: EveningSources) => {
  const { tasks, $today, $minute, $planned, ownerState } = sources;
  /** The day that is being closed stays the same when midnight passes; `closed`: it was. */
  const $sheet = atom<{ day: string; closed: ClosedDay | null } | null>(null);
  const $chosen = atom<Chosen>({ day: '', choices: new Map(), first: null });

  const all = (): readonly Task[] => known(tasks.$tasks.get())?.tasks ?? [];

  const $day = computed([$sheet, $today], (sheet, today) => sheet?.day ?? today);

  /** Null while the tasks are not known. */
  const $review = computed(
    [tasks.$tasks, $planned, $day, $chosen],
    (state, planned, day, chosen): Review | null => {
      if (state.status !== 'ready') return null;
      const list = state.value.tasks;
      const done = doneOn(list, day);
      const left = leftOf(list, new Set(planned?.flatMap(({ block }) => block?.taskId ?? [])), day);
      const choices = new Map(
        left.map(({ id }): [string, Choice] => [id, chosen.choices.get(id) ?? 'keep']),
      );
      const tomorrow = openTomorrow(list, choices, day);
      const first = tomorrow.find(({ id }) => id === chosen.first) ?? tomorrow[0] ?? null;
      // Of one task alone there is nothing to choose.
      const contents = { done, left, first: tomorrow.slice(1) };
      const filled = steps.filter((step) => contents[step].length > 0);
      return { day, done, left, choices, tomorrow, first, steps: filled };
    },
  );

  const $isOffered = computed(
    [$minute, $today, ownerState.$values, $review],
    (now, today, values, review) => {
      if (!review || values.status === 'loading' || !isAfterWork(now)) return false;
      if (ownerState.get('evening', evenings)?.overOn === today) return false;
      return review.done.length > 0 || review.left.length > 0;
    },
  );

  const endDay = (overOn: string | null) => void ownerState.set('evening', { overOn });

  const finish = () => {
    const review = $review.get();
    if (!review) return;
    const { choices, first } = review;
    const day = $day.get();
    const closed = closeDay(all(), { choices, first: first?.id ?? null }, day);
    endDay(day);
    for (const { change } of closed.changes) void tasks.change(change);
    $sheet.set({ day, closed });
  };

  const open = () => {
    const day = $today.get();
    if ($chosen.get().day !== day) $chosen.set({ day, choices: new Map(), first: null });
    const review = $review.get();
    if (!review) return;
    $sheet.set({ day, closed: null });
    if (review.steps.length === 0) finish();
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
    $isOffered,
    open,
    close: () => $sheet.set(null),
    choose: (id: string, choice: Choice) => {
      const chosen = $chosen.get();
      $chosen.set({ ...chosen, choices: new Map([...chosen.choices, [id, choice]]) });
    },
    chooseTomorrow: () => {
      const tomorrow = dayAfter($day.get());
      const choices = new Map(($review.get()?.left ?? []).map(({ id }) => [id, tomorrow]));
      $chosen.set({ ...$chosen.get(), choices });
    },
    chooseFirst: (first: string) => $chosen.set({ ...$chosen.get(), first }),
    finish,
    undo: () => {
      const sheet = $sheet.get();
      if (!sheet?.closed) return;
      endDay(null);
      const back = undoChanges(sheet.closed.changes.toReversed(), all());
      for (const change of back) void tasks.change(change);
      $sheet.set($review.get()?.steps.length === 0 ? null : { ...sheet, closed: null });
    },
  };
};

export type Evening = ReturnType<typeof createEvening>;
