/** Closes the day in steps: what was done, what is left, what comes first tomorrow; and keeps what was planned each day. */
import { atom, computed, readonlyType } from 'nanostores';
import { closeDay, openTomorrow, undoClosing, type Choice } from '#domain/day-review/closing.ts';
import { doneWithin, isAfterWork, isWeekend, leftOf } from '#domain/day-review/day.ts';
import { plannedIds, recordPlan } from '#domain/day-review/planned-days.ts';
import { taskIdOf, type SingleChange } from '#domain/tasks/task-changes.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { dayAfter } from '#lib/day-after.ts';
import { known } from '#lib/loaded.ts';
import type { CardContext } from '#dashboard/shared/card.ts';
import { createKept } from './kept.ts';

export type EveningSources = Pick<
  CardContext,
  'tools' | 'tasks' | 'goals' | 'focus' | 'commands' | '$today' | '$minute' | '$now' | '$planned'
>;

export type Step = 'done' | 'left' | 'first' | 'closed' | 'week';

const steps = ['done', 'left', 'first'] as const;

type Refused = { change: SingleChange; text: string };

const keep: Choice = { kind: 'keep' };

export const createEvening = (sources: EveningSources) => {
  const { tools, tasks, $today, $minute, $planned } = sources;
  const { $kept, change: changeKept } = createKept(tools);
  /** The day that is being closed stays the same when midnight passes. */
  const $sheet = atom<{ day: string; step: Step } | null>(null);
  const $choices = atom<ReadonlyMap<string, Choice>>(new Map());
  const $first = atom<string | null>(null);
  const $refused = atom<readonly Refused[]>([]);
  const $note = atom('');
  let choicesOf = '';

  const all = (): readonly Task[] => known(tasks.$tasks.get())?.tasks ?? [];

  const $day = computed([$sheet, $today], (sheet, today) => sheet?.day ?? today);

  /** Null while the tasks are not known. */
  const $review = computed(
    [tasks.$tasks, $kept, $day, $choices, $first],
    (state, kept, day, choices, first) => {
      if (state.status !== 'ready') return null;
      const list = state.value.tasks;
      const left = leftOf(list, plannedIds(kept.plans, day, list), day);
      const chosen = new Map(left.map(({ id }) => [id, choices.get(id) ?? keep]));
      const tomorrow = openTomorrow(list, chosen, day);
      return {
        done: doneWithin(list, day, day),
        left,
        choices: chosen,
        tomorrow,
        first: tomorrow.find(({ id }) => id === first) ?? tomorrow[0] ?? null,
        closed: kept.closed?.day === day ? kept.closed : null,
      };
    },
  );

  const $isOffered = computed(
    [$minute, $today, $kept, $review],
    (now, today, { closed, putAwayOn }, review) => {
      if (!review || !isAfterWork(now) || closed?.day === today || putAwayOn === today)
        return false;
      return !isWeekend(today) || review.done.length > 0 || review.left.length > 0;
    },
  );

  const stop = $planned.subscribe((planned) => {
    // While the tasks are not known, it is not known either which of the planned ones are done.
    if (planned === null || tasks.$tasks.get().status !== 'ready') return;
    const context = { tasks: all(), now: new Date() };
    changeKept(({ plans }) => ({ plans: recordPlan(plans, $today.get(), planned, context) }));
  });
  tools.lifetime.addEventListener('abort', stop, { once: true });

  const show = (step: Step) => {
    const day = $day.get();
    $note.set('');
    $sheet.set({ day, step });
  };

  const send = (changes: readonly SingleChange[]) => {
    $refused.set([]);
    // The text of a task that is not in the list any more is in the change that brings it back.
    const list = [
      ...all(),
      ...changes.flatMap((change) => (change.kind === 'restore' ? [change.task] : [])),
    ];
    for (const change of changes) {
      const text = list.find(({ id }) => id === taskIdOf(change))?.text ?? '';
      void tasks.change(change).then((answer) => {
        if (!answer.ok) $refused.set([...$refused.get(), { change, text }]);
      });
    }
  };

  const open = () => {
    const today = $today.get();
    if (choicesOf !== today) {
      choicesOf = today;
      $choices.set(new Map());
      $first.set(null);
      $refused.set([]);
    }
    $sheet.set(null);
    show($kept.get().closed?.day === today ? 'closed' : 'done');
  };

  const choose = (ids: readonly string[], choice: Choice) =>
    $choices.set(new Map([...$choices.get(), ...ids.map((id) => [id, choice] as const)]));

  const finish = () => {
    const review = $review.get();
    if (!review) return;
    const { choices, first } = review;
    const closed = closeDay(all(), { choices, first: first?.id ?? null }, $day.get());
    changeKept(() => ({ closed }));
    send(closed.steps.map(({ change }) => change));
    show('closed');
  };

  return {
    ...sources,
    $kept,
    $sheet: readonlyType($sheet),
    $review,
    $isOffered,
    $refused: readonlyType($refused),
    /** What has just happened, to be read in the step that is shown. */
    $note: readonlyType($note),
    open,
    showWeek: () => {
      $sheet.set(null);
      show('week');
    },
    show,
    close: () => $sheet.set(null),
    putAway: () => changeKept(() => ({ putAwayOn: $today.get() })),
    choose: (id: string, choice: Choice) => choose([id], choice),
    chooseTomorrow: () =>
      choose(
        ($review.get()?.left ?? []).map(({ id }) => id),
        { kind: 'later', day: dayAfter($day.get()) },
      ),
    chooseFirst: (id: string) => $first.set(id),
    goOn: () => {
      const step = $sheet.get()?.step;
      const next = steps[steps.findIndex((one) => one === step) + 1];
      if (next) show(next);
      else finish();
    },
    undo: () => {
      const { closed } = $kept.get();
      if (!closed) return;
      changeKept(() => ({ closed: null }));
      const changes = undoClosing(closed, all());
      send(changes);
      show('done');
      $note.set(
        changes.length > 0 ? 'Undone: your tasks are as they were.' : 'The day is open again.',
      );
    },
    tryAgain: () => send($refused.get().map(({ change }) => change)),
  };
};

export type Evening = ReturnType<typeof createEvening>;
