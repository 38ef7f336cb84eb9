/**
 * The owner's tasks: the saved list with the changes that are not saved yet applied to it. What is shown is computed
 * from the two, so that a refused change needs no rollback.
 */
import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import {
  countPending,
  keepUnchanged,
  layChangesOnTop,
  moveTo,
  taskChange,
  taskIdOf,
  type Category,
  type Task,
  type TaskChange,
  type TaskList,
} from '#domain/tasks.ts';
import { failed, ok, type Fault, type Loadable, type Result } from '#lib/result.ts';
import { newUuid } from '#lib/uuid.ts';
import { createResource } from '../shared/resource.ts';
import type { StoreTools } from '../shared/store-tools.ts';
import { createWaitingChanges } from '../shared/waiting-changes.ts';
import { createWriteQueue } from '../shared/write-queue.ts';
import { createDraft } from './draft.ts';
import { excerpt } from './labels.ts';
import type { TaskGateway } from './gateway.ts';
import { createWrites } from './writes.ts';

const errorTexts = {
  add: 'Failed to add todo',
  restore: 'Failed to add todo',
  complete: 'Failed to update todo',
  remove: 'Failed to delete todo',
  move: 'Failed to reorder todos',
} as const;

const notKeptText =
  'This browser cannot keep changes that are not saved yet. Stay on this page until it says "All saved".';

/** How long after the last own write the list is read again, to see what other devices have written. */
const rereadAfterMs = 2000;

export const createTaskBoard = (gateway: TaskGateway, tools: StoreTools) => {
  const { userId, notify, dismissNotice, undo, environment, lifetime, locks, storage } = tools;
  const channel = tools.openChannel('tasks');
  const name = `${userId}:tasks`;
  const draft = createDraft();
  const $online = atom(environment.isOnline());
  const $restored = atom<string | null>(null);
  /** Additions whose caller learns from the answer that they were refused. */
  const answered = new Set<string>();

  const showError = (description: string) => notify({ tone: 'error', title: 'Error', description });

  const saved = createResource<TaskList>({
    environment,
    lifetime,
    channel,
    load: async () => {
      const answer = await gateway.list();
      return answer.ok ? ok(withOldObjects(answer.value)) : answer;
    },
    onLoaded: () => {
      if (draft.isWanted()) addDraft();
    },
    onFailure: () => showError('Failed to load todos'),
  });
  const withOldObjects = (list: TaskList): TaskList => {
    const before = saved.$state.get();
    return before.status === 'ready'
      ? { ...list, tasks: keepUnchanged(before.value.tasks, list.tasks) }
      : list;
  };

  const queue = createWriteQueue<TaskChange>({
    name,
    environment,
    lifetime,
    locks,
    waitingChanges: createWaitingChanges({ name, change: taskChange, locks, storage }),
    ...createWrites(gateway, {
      get: () => saved.$state.get(),
      correct: saved.correct,
      replace: (list) => saved.replace(withOldObjects(list)),
    }),
    onWritten: () => channel.announce(),
    onRefused: (change, fault) => handleRefused(change, fault),
    onEmpty: () => saved.refreshIn(rereadAfterMs),
    onNotKept: () => notify({ tone: 'plain', title: notKeptText, lasting: true }),
  });

  const $tasks: ReadableAtom<Loadable<TaskList>> = computed(
    [saved.$state, queue.$changes],
    layChangesOnTop,
  );
  const $pending = computed($tasks, (tasks) =>
    tasks.status === 'ready' ? countPending(tasks.value.tasks) : 0,
  );

  const shownTasks = (): readonly Task[] => {
    const shown = $tasks.get();
    return shown.status === 'ready' ? shown.value.tasks : [];
  };
  const findTask = (id: string) => shownTasks().find((task) => task.id === id);

  /** Says that a task could not be added. Where its text is not back in the field, the notice names it. */
  const notifyAddRefused = (task: Task, isInField: boolean) => {
    const addAgain = () => {
      draft.withdraw(task.id);
      void addTask(task);
    };
    notify({
      id: `refused:${task.id}`,
      tone: 'error',
      title: 'Error',
      description: isInField ? errorTexts.add : `${errorTexts.add}: ${excerpt(task.text)}`,
      action: { label: 'Try again', run: addAgain },
      lasting: true,
    });
  };

  const setDraftText = (text: string) => {
    const { returned } = draft.$draft.get();
    draft.setText(text);
    if (returned) notifyAddRefused(returned, false);
  };

  const handleRefused = (change: TaskChange, fault: Fault) => {
    const id = taskIdOf(change);
    if (change.kind === 'add' || change.kind === 'restore') {
      // Later changes of a task that is not there are dropped; if one of them deletes it, nothing is left to tell.
      const isUnwanted = queue.drop(
        (later) => later.kind === 'remove' && later.id === id,
        ok(undefined),
      );
      queue.drop((later) => taskIdOf(later) === id, { ok: false, fault });
      if (isUnwanted || answered.has(id)) return;
    }
    if (change.kind === 'remove') undo.withdraw(`deleted:${id}`);
    if (change.kind === 'restore') $restored.set(null);
    if (change.kind === 'move' || fault.kind === 'missing') void saved.refresh();
    if (change.kind === 'add') notifyAddRefused(change.task, draft.giveBack(change.task));
    else showError(errorTexts[change.kind]);
  };

  const addTask = (task: Task): Promise<Result<void>> => {
    dismissNotice(`refused:${task.id}`);
    return queue.push({ kind: 'add', task: { ...task, position: shownTasks().length } });
  };

  const toTask = (task: Pick<Task, 'id' | 'text' | 'category'>): Task => ({
    ...task,
    completed: false,
    position: shownTasks().length,
    createdAt: new Date().toISOString(),
  });

  /**
   * For other cards: answers once the database has the task or has refused it. Telling the user is theirs. A task whose
   * id they give is added once, however often they ask.
   */
  const add = async (
    text: string,
    category: Category,
    id: string = newUuid(),
  ): Promise<Result<void>> => {
    if ($tasks.get().status !== 'ready') {
      return failed('unexpected', 'Your tasks have to be loaded first.');
    }
    const task = toTask({ id, text, category });
    answered.add(task.id);
    const answer = await addTask(task);
    answered.delete(task.id);
    return answer;
  };

  /** For other cards: takes a task away that they have added, without offering to undo that. */
  const takeBack = (id: string) => {
    if (findTask(id)) void queue.push({ kind: 'remove', id });
  };

  const addDraft = () => {
    const taken = draft.take($tasks.get().status);
    if (taken) void addTask(toTask(taken));
  };

  const toggle = (id: string) => {
    const task = findTask(id);
    if (task) void queue.push({ kind: 'complete', id, completed: !task.completed });
  };

  const remove = (id: string) => {
    const task = findTask(id);
    if (!task) return;
    void queue.push({ kind: 'remove', id });
    const restore = () => {
      if (findTask(id)) return;
      void queue.push({ kind: 'restore', task });
      $restored.set(id);
    };
    undo.offer({
      id: `deleted:${id}`,
      title: 'Task deleted',
      description: excerpt(task.text),
      undo: restore,
    });
  };

  /** Moves a task to a place counted from 0; places beyond the ends mean the ends. */
  const move = (id: string, to: number) => {
    const change = moveTo(shownTasks(), id, to);
    if (!change) return;
    const isReplaced = queue.replaceLast((last) =>
      last.kind === 'move' && last.id === id ? change : null,
    );
    if (!isReplaced) void queue.push(change);
  };

  const reload = async () => {
    queue.retry();
    await saved.refresh({ askedByUser: true });
  };

  onMount($online, () => environment.watch(() => $online.set(environment.isOnline())));

  const $isOnline: ReadableAtom<boolean> = $online;
  const $restoredId: ReadableAtom<string | null> = $restored;
  return {
    $tasks,
    $pending,
    /** Whether changes are being saved or wait, and how many. */
    $saving: queue.$status,
    $waiting: computed(queue.$changes, (changes) => changes.length),
    $online: $isOnline,
    /** The id of the task that Undo has just brought back, until its row has the focus. */
    $restored: $restoredId,
    forgetRestored: () => $restored.set(null),
    $draft: draft.$draft,
    setDraftText,
    setDraftCategory: draft.setCategory,
    addDraft,
    add,
    takeBack,
    toggle,
    remove,
    move,
    reload,
    /** Tries at once to send what waits. */
    sendWaiting: queue.retry,
  };
};

export type TaskBoard = ReturnType<typeof createTaskBoard>;
