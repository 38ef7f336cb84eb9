import { atom, computed, onMount } from 'nanostores';
import {
  byPosition,
  checkText,
  concerns,
  countPending,
  defaultCategory,
  inOrder,
  layChangesOnTop,
  moveId,
  renameIn,
  renumber,
  type Category,
  type Task,
  type TaskChange,
} from '#domain/tasks.ts';
import { backoff } from '#lib/backoff.ts';
import type { Notify } from '#lib/notice.ts';
import type { Fault, Loadable, Result } from '#lib/result.ts';
import type { Surroundings } from '../surroundings.ts';
import type { TaskGateway } from './gateway.ts';
import { excerpt } from './words.ts';

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

const done = null;
const provisional = () => `new:${crypto.randomUUID()}`;
const inTurn = (tasks: readonly Task[]) => [...tasks].sort(byPosition);
const idsOf = (tasks: readonly Task[]) => tasks.map(({ id }) => id);

/**
 * The owner's tasks. Wishes show at once and wait in line; they are written one at a time, in the order they
 * were made, so that the database never sees a later wish before an earlier one. A wish that is refused leaves
 * the line, and with it what it had laid over the database's word.
 *
 * Longer than 150 lines because the line of wishes, the reloads between them and the draft share one state.
 */
export const createTaskBoard = (gateway: TaskGateway, { notify, renew, surroundings }: Tools) => {
  const $saved = atom<Loadable<readonly Task[]>>({ status: 'loading' });
  const $pending = atom<readonly TaskChange[]>([]);
  const $trouble = atom<Fault | null>(null);
  const $draft = atom<{ text: string; category: Category; problem: string }>({
    text: '',
    category: defaultCategory,
    problem: '',
  });
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

  const withFreshSession = async <Value>(ask: () => Promise<Result<Value>>) => {
    const answer = await ask();
    return !answer.ok && answer.fault.kind === 'signed-out' && (await renew()) ? ask() : answer;
  };

  /* --- What the database says --- */

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
    const answer = await withFreshSession(gateway.list);
    if (ticket !== latestLoad) return;
    isLoading = false;
    if (answer.ok) {
      failures = 0;
      $trouble.set(null);
      save(answer.value);
      return;
    }
    failures += 1;
    $trouble.set(answer.fault);
    if (failures === 1 || isAsked) refuse('Failed to load todos');
    retryTimer = setTimeout(() => void load(false), backoff(failures));
  };

  /* --- What the owner wishes --- */

  const writeOrder = async (order: readonly string[]): Promise<Fault | null> => {
    for (const { id, position } of renumber(inOrder(savedTasks(), order))) {
      const answer = await withFreshSession(() => gateway.place(id, position));
      if (!answer.ok) return answer.fault;
      save(savedTasks().map((task) => (task.id === id ? answer.value : task)));
    }
    return done;
  };

  const writeNew = async (wish: Task): Promise<Fault | null> => {
    const { text, category, completed, position } = wish;
    const answer = await withFreshSession(() =>
      gateway.add({ text, category, completed, position }),
    );
    if (!answer.ok) return answer.fault;
    const [head, ...waiting] = $pending.get();
    const renamed = waiting.map((change) => renameIn(change, wish.id, answer.value.id));
    const order = idsOf([...savedTasks(), answer.value]);
    save([...savedTasks(), answer.value]);
    // Deleted rows leave gaps, so "the current count" may not be the end: a new task that would sort before
    // older ones takes the last place by renumbering, as a drag would.
    const isLast = savedTasks().at(-1)?.id === answer.value.id;
    const heal: TaskChange[] = head?.kind === 'add' && !isLast ? [{ kind: 'order', order }] : [];
    $pending.set([...(head ? [head] : []), ...heal, ...renamed]);
    return done;
  };

  const write = async (change: TaskChange): Promise<Fault | null> => {
    switch (change.kind) {
      case 'add':
      case 'restore':
        return writeNew(change.task);
      case 'complete': {
        const { id, completed } = change;
        const answer = await withFreshSession(() => gateway.complete(id, completed));
        if (!answer.ok) return answer.fault;
        save(savedTasks().map((task) => (task.id === id ? answer.value : task)));
        return done;
      }
      case 'remove': {
        const answer = await withFreshSession(() => gateway.remove(change.id));
        // Somebody else has deleted it already: that is what was wished for.
        if (!answer.ok && answer.fault.kind !== 'missing') return answer.fault;
        save(savedTasks().filter((task) => task.id !== change.id));
        return done;
      }
      case 'order':
        return writeOrder(change.order);
    }
  };

  const giveBack = ({ text, category }: Task) => {
    if ($draft.get().text.trim() === '') {
      $draft.set({ ...$draft.get(), text });
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
      const fault = await write(head);
      const lost = fault && (head.kind === 'add' || head.kind === 'restore') ? head.task.id : null;
      const waiting = $pending.get().slice(1);
      $pending.set(lost === null ? waiting : waiting.filter((change) => !concerns(change, lost)));
      if (fault) {
        tellRefusal(head);
        wantsReload ||= head.kind === 'order' || fault.kind === 'missing';
      } else {
        surroundings.tellOthers();
      }
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
    const { text: typed, category } = $draft.get();
    const text = checkText(typed);
    if (!text.ok) {
      $draft.set({ ...$draft.get(), problem: text.fault.message });
      return;
    }
    if ($saved.get().status !== 'ready') {
      $draft.set({ ...$draft.get(), problem: 'Your tasks have to be loaded first.' });
      return;
    }
    $draft.set({ text: '', category, problem: '' });
    add(text.value, category);
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
    $draft: computed($draft, (draft) => draft),
    draftText: (text: string) => $draft.set({ ...$draft.get(), text, problem: '' }),
    draftCategory: (category: Category) => $draft.set({ ...$draft.get(), category }),
    addDraft,
    toggle,
    remove,
    move,
    reload: () => load(true),
  };
};

export type TaskBoard = ReturnType<typeof createTaskBoard>;
