import { atom, computed, onMount } from 'nanostores';
import {
  byPosition,
  concerns,
  countPending,
  layChangesOnTop,
  moveId,
  type Category,
  type Task,
  type TaskChange,
} from '#domain/tasks.ts';
import { backoff } from '#lib/backoff.ts';
import type { Notify } from '#lib/notice.ts';
import type { Fault, Loadable } from '#lib/result.ts';
import type { Surroundings } from '../surroundings.ts';
import { createDraft } from './draft.ts';
import type { TaskGateway } from './gateway.ts';
import { excerpt } from './words.ts';
import { createWrites, withRenewal } from './writes.ts';

export type TasksView =
  | { status: 'loading' }
  | { status: 'failed'; fault: Fault }
  /** `trouble`: the last reload failed, so this is what was known at `asOf`. */
  | { status: 'ready'; tasks: readonly Task[]; pending: number; asOf: Date; trouble: Fault | null };

type Tools = {
  notify: Notify;
  /** Asks for a fresh session after a token was refused; true when it is worth asking again. */
  renew: () => Promise<boolean>;
  surroundings: Surroundings;
};

const refusals = {
  add: 'Failed to add todo',
  restore: 'Failed to add todo',
  complete: 'Failed to update todo',
  remove: 'Failed to delete todo',
  order: 'Failed to reorder todos',
} as const;

const provisional = () => `new:${crypto.randomUUID()}`;
const inTurn = (tasks: readonly Task[]) => [...tasks].sort(byPosition);
const idsOf = (tasks: readonly Task[]) => tasks.map(({ id }) => id);

/**
 * The owner's tasks. Wishes show at once and wait in line; they are written one at a time, in the order they
 * were made, so that the database never sees a later wish before an earlier one. A wish that is refused leaves
 * the line, and with it what it had laid over the database's word.
 *
 * Longer than 150 lines because the line of wishes and the reloads between them share one state.
 */
export const createTaskBoard = (
  bareGateway: TaskGateway,
  { notify, renew, surroundings }: Tools,
) => {
  const gateway = withRenewal(bareGateway, renew);
  const draft = createDraft();
  const $saved = atom<Loadable<readonly Task[]>>({ status: 'loading' });
  const $pending = atom<readonly TaskChange[]>([]);
  const $trouble = atom<Fault | null>(null);
  const $online = atom(surroundings.isOnline());

  let failures = 0;
  let latestLoad = 0;
  let isLoading = false;
  let isWriting = false;
  let wantsReload = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  const $shown = computed([$saved, $pending], layChangesOnTop);
  const $view = computed([$shown, $trouble], (shown, trouble): TasksView => {
    if (shown.status === 'ready') {
      const { value: tasks, asOf } = shown;
      return { status: 'ready', tasks, pending: countPending(tasks), asOf, trouble };
    }
    return trouble ? { status: 'failed', fault: trouble } : { status: 'loading' };
  });
  const $saving = computed($pending, (pending) => pending.length > 0);

  const shownTasks = (): readonly Task[] => {
    const shown = $shown.get();
    return shown.status === 'ready' ? shown.value : [];
  };
  const savedTasks = (): readonly Task[] => {
    const saved = $saved.get();
    return saved.status === 'ready' ? saved.value : [];
  };
  const refuse = (description: string) => notify({ tone: 'error', title: 'Error', description });

  const save = (tasks: readonly Task[], asOf = new Date()) => {
    $saved.set({ status: 'ready', value: inTurn(tasks), asOf });
  };

  const load = async (isAsked: boolean) => {
    clearTimeout(retryTimer);
    if (isWriting) {
      wantsReload = true;
      return;
    }
    wantsReload = false;
    isLoading = true;
    const ticket = ++latestLoad;
    const answer = await gateway.list();
    if (ticket !== latestLoad) return;
    isLoading = false;
    if (answer.ok) {
      failures = 0;
      $trouble.set(null);
      save(answer.value);
      if (draft.isWished()) addDraft();
      return;
    }
    failures += 1;
    $trouble.set(answer.fault);
    if (failures === 1 || isAsked) refuse('Failed to load todos');
    retryTimer = setTimeout(() => void load(false), backoff(failures));
  };

  const write = createWrites(gateway, { saved: savedTasks, save });

  const giveBack = ({ text, category }: Task) => {
    if (draft.giveBack(text)) {
      refuse(refusals.add);
      return;
    }
    notify({
      tone: 'error',
      title: 'Error',
      description: `${refusals.add}: ${excerpt(text)}`,
      action: { label: 'Try again', run: () => add(text, category) },
      lasting: true,
    });
  };

  const tellRefusal = (change: TaskChange) => {
    if (change.kind === 'add') giveBack(change.task);
    else refuse(refusals[change.kind]);
  };

  const writeInTurn = async () => {
    if (isWriting) return;
    isWriting = true;
    for (let head = $pending.get()[0]; head; head = $pending.get()[0]) {
      const written = await write(head);
      const waiting = $pending.get().slice(1);
      if (written.ok) {
        $pending.set(written.value(waiting));
        surroundings.tellOthers();
        continue;
      }
      const lost = head.kind === 'add' || head.kind === 'restore' ? head.task.id : null;
      $pending.set(lost === null ? waiting : waiting.filter((change) => !concerns(change, lost)));
      tellRefusal(head);
      // An answer that was lost on its way may hide a row that was written.
      const isUnsure = lost !== null && written.fault.kind === 'offline';
      wantsReload ||= head.kind === 'order' || written.fault.kind === 'missing' || isUnsure;
    }
    isWriting = false;
    if (wantsReload) void load(false);
  };

  const wish = (change: TaskChange) => {
    if ($saved.get().status !== 'ready') return;
    if (isLoading) {
      // A list that was asked for before this wish may not know of it.
      latestLoad += 1;
      isLoading = false;
      wantsReload = true;
    }
    const pending = $pending.get();
    const replacesLast =
      change.kind === 'order' && pending.length > 1 && pending.at(-1)?.kind === 'order';
    $pending.set([...(replacesLast ? pending.slice(0, -1) : pending), change]);
    void writeInTurn();
  };

  const add = (text: string, category: Category) => {
    const task = {
      id: provisional(),
      text,
      category,
      completed: false,
      position: shownTasks().length,
      createdAt: new Date().toISOString(),
    };
    wish({ kind: 'add', task });
  };

  const addDraft = () => {
    const task = draft.take($view.get().status);
    if (task) add(task.text, task.category);
  };

  const toggle = (id: string) => {
    const task = shownTasks().find((candidate) => candidate.id === id);
    if (task) wish({ kind: 'complete', id, completed: !task.completed });
  };

  const remove = (id: string) => {
    const task = shownTasks().find((candidate) => candidate.id === id);
    if (!task) return;
    wish({ kind: 'remove', id });
    const restore = () => {
      const isBack = shownTasks().some((candidate) => candidate.id === id);
      if (!isBack) wish({ kind: 'restore', task: { ...task, id: provisional() } });
    };
    notify({
      tone: 'plain',
      title: 'Task deleted',
      description: excerpt(task.text),
      action: { label: 'Undo', run: restore },
    });
  };

  /** Moves a task to a place counted from 0; places beyond the ends mean the ends. */
  const move = (id: string, to: number) => {
    const ids = idsOf(shownTasks());
    const order = moveId(ids, id, to);
    if (order.some((other, index) => other !== ids[index])) wish({ kind: 'order', order });
  };

  onMount($view, () => {
    void load(false);
    const stop = surroundings.watch((happening) => {
      $online.set(surroundings.isOnline());
      if (happening !== 'offline') void load(false);
    });
    return () => {
      stop();
      clearTimeout(retryTimer);
    };
  });

  return {
    $view,
    $saving,
    $online: computed($online, (online) => online),
    $draft: draft.$draft,
    draftText: draft.write,
    draftCategory: draft.choose,
    addDraft,
    toggle,
    remove,
    move,
    reload: () => load(true),
  };
};

export type TaskBoard = ReturnType<typeof createTaskBoard>;
