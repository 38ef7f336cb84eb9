/** Closes the day in steps: what was done, what is left, what comes first tomorrow; and records what was planned each day. */
import { atom, computed, readonlyType, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import {
  closeDay,
  closedDay,
  openTomorrow,
  undoClosing,
  type Choice,
} from '#domain/day-review/closing.ts';
import { doneOn, isAfterWork, isWeekend, leftOf } from '#domain/day-review/day.ts';
import { plannedDay, recordPlan } from '#domain/day-review/planned-day.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { dayAfter } from '#lib/day-after.ts';
import { known } from '#lib/loaded.ts';
import type { OwnerState } from '#dashboard/data/owner-state.ts';
import type { Clock, PlannedTime, Tasks } from '#dashboard/shared/card.ts';
import type { Command, Offer } from '#dashboard/shared/commands.ts';

type EveningSources = Pick<Clock, '$today' | '$minute'> & {
  tasks: Pick<Tasks, '$tasks' | 'change' | '$saving'> & { toggle: (id: string) => void };
  $planned: ReadableAtom<readonly PlannedTime[] | null>;
  lifetime: AbortSignal;
  ownerState: OwnerState;
};

const steps = ['done', 'left', 'first', 'closed'] as const;
type Step = (typeof steps)[number];

/** What was planned on the last day, the day that was closed, the one whose line was put away. */
const evenings = z.object({
  planned: z.nullable(plannedDay),
  closed: z.nullable(closedDay),
  putAwayOn: z.nullable(z.string()),
});
type Evenings = z.infer<typeof evenings>;

export const createEvening = (sources: EveningSources) => {
  const { tasks, $today, $minute, $planned, lifetime, ownerState } = sources;
  const readEvenings = (): Evenings =>
    ownerState.get('evening', evenings) ?? { planned: null, closed: null, putAwayOn: null };
  const areChoicesKnown = () => ownerState.$values.get().status !== 'loading';
  const $evenings = computed(ownerState.$values, readEvenings);
  /** The day that is being closed stays the same when midnight passes. */
  const $sheet = atom<{ day: string; step: Step } | null>(null);
  const $choices = atom<ReadonlyMap<string, Choice>>(new Map());
  const $first = atom<string | null>(null);
  const $note = atom('');
  let chosenOn = '';

  const all = (): readonly Task[] => known(tasks.$tasks.get())?.tasks ?? [];

  const $day = computed([$sheet, $today], (sheet, today) => sheet?.day ?? today);

  /** Null while the tasks are not known, or what was chosen on another device. */
  const $review = computed(
    [tasks.$tasks, $evenings, $day, $choices, $first],
    (state, { planned, closed }, day, choices, first) => {
      if (state.status !== 'ready' || !areChoicesKnown()) return null;
      const list = state.value.tasks;
      const plannedTasks = planned?.day === day ? planned.tasks : [];
      const left = leftOf(list, new Set(plannedTasks.map(({ id }) => id)), day);
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
        closed: closed?.day === day ? closed : null,
      };
    },
  );

  const $isOffered = computed(
    [$minute, $today, $evenings, $review],
    (now, today, { closed, putAwayOn }, review) => {
      const isOver = closed?.day === today || putAwayOn === today;
      if (!review || !isAfterWork(now) || isOver) return false;
      return !isWeekend(today) || review.done.length > 0 || review.left.length > 0;
    },
  );

  const save = (part: Partial<Evenings>) => {
    const next = { ...readEvenings(), ...part };
    if (JSON.stringify(next) !== JSON.stringify(readEvenings()))
      void ownerState.set('evening', next);
  };

  const stop = $planned.subscribe((blocks) => {
    if (blocks === null || !areChoicesKnown()) return;
    save({ planned: recordPlan(readEvenings().planned, $today.get(), blocks, new Date()) });
  });
  lifetime.addEventListener('abort', stop, { once: true });

  const show = (step: Step) => {
    const day = $day.get();
    $note.set('');
    $sheet.set({ day, step });
  };

  const open = () => {
    const today = $today.get();
    if (chosenOn !== today) {
      chosenOn = today;
      $choices.set(new Map());
      $first.set(null);
    }
    $sheet.set(null);
    show(readEvenings().closed?.day === today ? 'closed' : 'done');
  };

  const finish = () => {
    const review = $review.get();
    if (!review) return;
    const { choices, first } = review;
    const closed = closeDay(all(), { choices, first: first?.id ?? null }, $day.get());
    save({ closed });
    for (const { change } of closed.steps) void tasks.change(change);
    show('closed');
  };

  return {
    tasks,
    /** What the command palette offers at any time of the day. */
    offers: [
      {
        group: 'Actions',
        $commands: computed($review, (review): Command[] => [
          {
            id: 'close-day',
            title: 'Close the day',
            icon: 'evening',
            words: 'end finish review evening today',
            note: review?.closed ? 'Closed' : '',
            run: open,
          },
        ]),
      },
    ] satisfies readonly Offer[],
    $sheet: readonlyType($sheet),
    $review,
    $isOffered,
    /** What has just happened, to be read in the step that is shown. */
    $note: readonlyType($note),
    open,
    show,
    close: () => $sheet.set(null),
    putAway: () => save({ putAwayOn: $today.get() }),
    choose: (id: string, choice: Choice) =>
      $choices.set(new Map([...$choices.get(), [id, choice]])),
    chooseTomorrow: () => {
      const choice: Choice = { kind: 'later', day: dayAfter($day.get()) };
      $choices.set(new Map(($review.get()?.left ?? []).map(({ id }) => [id, choice])));
    },
    chooseFirst: (id: string) => $first.set(id),
    goOn: () => {
      const next = steps[steps.findIndex((step) => step === $sheet.get()?.step) + 1];
      if (next === 'closed') finish();
      else if (next) show(next);
    },
    undo: () => {
      const { closed } = readEvenings();
      if (!closed) return;
      save({ closed: null });
      const changes = undoClosing(closed, all());
      for (const change of changes) void tasks.change(change);
      show('done');
      $note.set(
        changes.length > 0 ? 'Undone: your tasks are as they were.' : 'The day is open again.',
      );
    },
  };
};

export type Evening = ReturnType<typeof createEvening>;
