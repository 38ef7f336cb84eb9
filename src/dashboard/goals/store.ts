/** The month's goals: their texts come with the page, their ticks from the database. */
import { computed, type ReadableAtom } from 'nanostores';
import type { MonthlyFocus } from '#domain/content/monthly-focus.ts';
import {
  applyGoalChange,
  goalChange,
  isGoalDone,
  monthKey,
  savedGoals,
  tickGoals,
  type Goal,
  type GoalChange,
  type SavedGoal,
} from '#domain/goals.ts';
import { ok, type Loadable } from '#lib/result.ts';
import { createResource, listRefreshMs } from '../shared/resource.ts';
import type { StoreTools } from '../shared/store-tools.ts';
import { createWaitingChanges } from '../shared/waiting-changes.ts';
import { createWriteQueue } from '../shared/write-queue.ts';
import type { GoalGateway } from './gateway.ts';

/** How long after the last own write the ticks are read again, to see what other devices have written. */
const rereadAfterMs = 2000;

const notKeptText =
  'This browser cannot keep changes that are not saved yet. Stay on this page until nothing waits in Monthly Focus.';

export const createMonthlyGoals = (
  gateway: GoalGateway,
  { month: shownMonth, goals }: Pick<MonthlyFocus, 'month' | 'goals'>,
  tools: StoreTools,
) => {
  const { userId, notify, environment, lifetime, locks, storage } = tools;
  const month = monthKey(shownMonth);
  const channel = tools.openChannel('goals');
  const name = `${userId}:goals`;

  const saved = createResource<readonly SavedGoal[]>({
    environment,
    lifetime,
    channel,
    userId,
    storage,
    refreshEveryMs: listRefreshMs,
    remembered: { name: `goals of ${month}`, schema: savedGoals },
    load: () => gateway.list(month),
  });

  const showError = () =>
    notify({ tone: 'error', title: 'Error', description: 'Failed to update goal' });

  const queue = createWriteQueue<GoalChange>({
    name,
    environment,
    lifetime,
    locks,
    waitingChanges: createWaitingChanges({ ...tools, name, change: goalChange }),
    write: async (change) => {
      const answer = await gateway.save(change);
      const before = saved.$state.get();
      if (answer.ok && change.month === month && before.status === 'ready') {
        saved.correct(applyGoalChange(before.value, change));
      }
      return answer;
    },
    isWritten: async (change) => {
      const answer = await gateway.list(change.month);
      if (!answer.ok) return answer;
      if (change.month === month) saved.replace(answer.value);
      return ok(isGoalDone(answer.value, change.goal) === change.done);
    },
    onWritten: () => channel.announce(),
    onRefused: showError,
    onNotKept: () => notify({ tone: 'plain', title: notKeptText, lasting: true }),
    onEmpty: () => saved.refreshIn(rereadAfterMs),
  });

  const $goals: ReadableAtom<Loadable<readonly Goal[]>> = computed(
    [saved.$state, queue.$changes],
    (state, changes) => tickGoals(goals, month, state, changes),
  );

  const toggle = (text: string) => {
    const shown = $goals.get();
    const goal = shown.status === 'ready' && shown.value.find((one) => one.text === text);
    if (!goal) return;
    const change = { month, goal: text, done: !goal.isDone };
    const isReplaced = queue.replaceLast((last) =>
      last.goal === text && last.month === month ? change : null,
    );
    if (!isReplaced) void queue.push(change);
  };

  return {
    $goals,
    /** Whether ticks are being saved or wait. */
    $saving: queue.$status,
    $waiting: computed(queue.$changes, (changes) => changes.length),
    toggle,
    reload: async () => {
      queue.retry();
      await saved.refresh({ askedByUser: true });
    },
    /** Tries at once to send what waits. */
    sendWaiting: queue.retry,
  };
};

export type MonthlyGoals = ReturnType<typeof createMonthlyGoals>;
