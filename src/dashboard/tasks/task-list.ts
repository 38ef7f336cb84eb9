/**
 * The list of tasks: the saved one with the changes that are not saved yet applied to it. It carries out changes with an
 * offer to undo them, and tells what the database has refused.
 */
import { atom, computed, readonlyType, type ReadableAtom } from 'nanostores';
import { isPutOff } from '#domain/tasks/later.ts';
import {
  applyChange,
  isApplied,
  singlesOf,
  taskChange,
  taskIdOf,
  toChange,
  type SingleChange,
  type TaskChange,
} from '#domain/tasks/task-changes.ts';
import { excerptOfAll } from '#domain/tasks/task-labels.ts';
import { taskList, type DeletedTasks, type Task, type TaskList } from '#domain/tasks/tasks.ts';
import {
  toUndoable,
  undoChanges,
  withoutListed,
  type Undoable,
} from '#domain/tasks/undo-changes.ts';
import { known, mapValue } from '#lib/loaded.ts';
import { ok, type Fault, type Result } from '#lib/result.ts';
import { newUuid } from '#lib/uuid.ts';
import { outboxOf } from '#dashboard/data/outbox-entry.ts';
import { createResource, type Resource } from '#dashboard/data/resource.ts';
import { createSavedList } from '#dashboard/data/saved-list.ts';
import type { StoreTools } from '#dashboard/shared/store-tools.ts';
import type { TaskGateway } from './gateway.ts';
import { describeRefusal } from './refusals.ts';
import { createSend } from './send.ts';
import type { Shown } from './shown.ts';

/** So that no request grows too large: the ids of tasks that are deleted stand in its address. */
const mostAtOnce = 200;

type Options = {
  gateway: TaskGateway;
  tools: StoreTools;
  $today: ReadableAtom<string>;
  shown: Shown;
};

export const createTaskList = ({ gateway, tools, $today, shown }: Options) => {
  const { undo, notify, store, userId } = tools;
  /** Additions whose caller learns from the answer that they were refused. */
  const answered = new Set<string>();
  /** By the id of a task, what the button of its notice writes. */
  const holding = new Map<string, readonly SingleChange[]>();
  const $hasRefused = atom(false);
  /** The ids of those tasks whose refused text the browser could not store. */
  const unstored = new Set<string>();
  /** The keys of refused changes begin as those of the outbox do, so that a logout counts and discards them, too. */
  const refusedPrefix = `${outboxOf(userId)}refused:`;

  const saved = (): Resource<TaskList> => list.saved;
  const { deletedElsewhere, ...sending } = createSend(gateway, saved);
  const list = createSavedList<TaskList, TaskChange>(tools, {
    name: 'tasks',
    change: taskChange,
    remembered: { name: 'tasks', schema: taskList },
    apply: ({ tasks, unreadable }, changes) => ({
      tasks: changes.reduce(applyChange, tasks),
      unreadable,
    }),
    ...sending,
    onFailure: ({ kind }) => {
      // Above a list from before, the card itself says that there is no connection.
      if (kind !== 'offline' || saved().$state.get().status !== 'ready')
        notify({ tone: 'error', title: 'Error', description: 'Failed to load todos' });
    },
    onRefused: (change, fault) => {
      // It must have changed elsewhere.
      if (change.kind === 'move' || fault.kind === 'missing') void saved().refresh();
      if (change.kind !== 'add' || !answered.has(change.task.id)) tellRefused(change, fault);
    },
    onWritten: () => {
      reloadDeleted();
      // The owner may have pressed the button in another tab.
      for (const [id, changes] of holding)
        if (changes.every((one) => isApplied(all(), one))) release(id);
    },
  });
  const { $value: $tasks } = list;
  const deleted = createResource<DeletedTasks>({
    ...tools,
    load: gateway.listDeleted,
  });
  const reloadDeleted = () => void deleted.refresh({ askedByUser: true });

  const all = (): readonly Task[] => known($tasks.get())?.tasks ?? [];
  const find = (id: string): Task | undefined => all().find((task) => task.id === id);
  const push = async (changes: readonly SingleChange[]): Promise<Result<void>> => {
    const answers: Promise<Result<void>>[] = [];
    for (let from = 0; from < changes.length; from += mostAtOnce)
      answers.push(list.add(toChange(changes.slice(from, from + mostAtOnce))));
    return (await Promise.all(answers)).find(({ ok: isDone }) => !isDone) ?? ok(undefined);
  };

  const forget = (taskId: string) => {
    holding.delete(taskId);
    $hasRefused.set(holding.size > 0);
    unstored.delete(taskId);
    void store.remove(refusedPrefix + taskId);
  };
  const release = (taskId: string) => {
    forget(taskId);
    tools.dismissNotice(`refused:${taskId}`);
  };

  const tellRefused = (change: TaskChange, fault: Fault) => {
    const [first, ...others] = singlesOf(change).filter((one) => !isApplied(all(), one));
    if (!first) return;
    const listed = [...all(), ...deletedElsewhere.values()];
    const { offer, ...notice } = describeRefusal([first, ...others], fault.kind, listed);
    if (!offer) {
      notify(notice);
      return;
    }
    const id = taskIdOf(first);
    holding.set(id, offer.changes);
    $hasRefused.set(true);
    void store.set(refusedPrefix + id, toChange([first, ...others])).then((isStored) => {
      if (!isStored && holding.has(id)) unstored.add(id);
    });
    const run = () => {
      release(id);
      // One by one: what is refused again does not keep the others from being written.
      offer.changes.forEach((one) => void push([one]));
      const task = find(id);
      if (task) shown.bringBack(task);
    };
    const action = { label: offer.label, run };
    // It stays until it is dismissed or its action is taken.
    const onGone = () => forget(id);
    notify({ ...notice, id: `refused:${id}`, action, lasting: true, onGone });
  };

  /** A change that was refused on an earlier visit is sent once more; one that this version cannot read stays stored. */
  void store.find(refusedPrefix).then((stored) => {
    const changes = stored.flatMap((value) => taskChange.safeParse(value).data ?? []);
    for (const change of changes) {
      void list.add(change);
      for (const first of singlesOf(change).slice(0, 1)) forget(taskIdOf(first));
    }
  });

  /** What has been changed again or deleted since stays so; what is there already is not brought back. */
  const takeBack = (changes: readonly Undoable[], isElsewhere: boolean) => {
    const left = undoChanges(changes, all());
    const [first] = left;
    if (!first) return;
    void push(left);
    const task = isElsewhere ? undefined : find(taskIdOf(first));
    if (task && (task.waitingFor === null || !isPutOff(task, $today.get()))) shown.bringBack(task);
  };

  return {
    $tasks,
    $isSaving: computed(list.$entries, ({ length }) => length > 0),
    $hasRefused: readonlyType($hasRefused),
    $deleted: computed([deleted.$state, $tasks], (state, listed) =>
      mapValue(state, (tasks) => withoutListed(tasks, known(listed)?.tasks ?? [])),
    ),
    reloadDeleted,
    /** Whether a text is in a notice alone, because this browser stores nothing. */
    holdsText: () => unstored.size > 0,
    reload: async () => {
      reloadDeleted();
      await list.reload();
    },
    all,
    find,
    findAll: (ids: readonly string[]) => all().filter(({ id }) => ids.includes(id)),
    today: () => $today.get(),
    change: list.add,
    /** Answers once the database has the changes or has refused them. */
    push,
    /** As `push`; that it was refused is told by its caller. */
    addAnswered: async (task: Task) => {
      answered.add(task.id);
      const answer = await push([{ kind: 'add', task }]);
      answered.delete(task.id);
      return answer;
    },
    /** With an offer to undo it, which shows the row again; where it was pressed elsewhere, the focus stays there. */
    carryOut: (
      title: string,
      changes: readonly SingleChange[],
      { about, isElsewhere = false }: { about?: string; isElsewhere?: boolean } = {},
    ) => {
      if (changes.length === 0) return;
      const before = all();
      const undoable = changes.map((change) => toUndoable(change, before));
      const ids = changes.map(taskIdOf);
      const description = about ?? excerptOfAll(before.filter(({ id }) => ids.includes(id)));
      const [kind = 'edit'] = changes.map((change) => change.kind);
      const id = kind === 'edit' ? newUuid() : `${kind}:${ids.join()}`;
      undo.offer({ id, title, description, undo: () => takeBack(undoable, isElsewhere) });
      void push(changes).then(({ ok }) => {
        // Where all of it was refused, nothing is left to undo.
        if (!ok && undoChanges(undoable, all()).length === 0) undo.withdraw(id);
      });
    },
  };
};

export type ListOfTasks = ReturnType<typeof createTaskList>;
