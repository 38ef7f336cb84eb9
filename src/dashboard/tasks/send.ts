/** Writes changes of the task list into the database, and looks up whether they are there. */
import { isUntouched } from '#domain/tasks/following.ts';
import { byPosition, renumber } from '#domain/tasks/task-positions.ts';
import {
  applyChange,
  isApplied,
  keepUnchanged,
  singlesOf,
  taskIdOf,
  type SingleChange,
  type TaskChange,
} from '#domain/tasks/task-changes.ts';
import { taskEdit, type Task, type TaskList } from '#domain/tasks/tasks.ts';
import { known } from '#lib/loaded.ts';
import { failed, ok, type Fault, type Result } from '#lib/result.ts';
import { faultMessages, isOutcomeUnknown } from '#dashboard/data/faults.ts';
import type { Resource } from '#dashboard/data/resource.ts';
import type { TaskGateway } from './gateway.ts';

/** A list that is older than this is read again before an order is stored: another device may have changed it. */
const oldestOrderMs = 10_000;

/** Whether the change has to wait, with what is written of it already: writing that again does no harm. */
const hasToWait = (fault: Fault): boolean =>
  fault.kind === 'busy' || fault.kind === 'signed-out' || isOutcomeUnknown(fault);

/** `saved`: what the database has last said; known once the first change is sent. */
export const createSend = (gateway: TaskGateway, saved: () => Resource<TaskList>) => {
  const savedTasks = (): readonly Task[] => known(saved().$state.get())?.tasks ?? [];

  /** By their ids, those that a newer answer lacks. */
  const deletedElsewhere = new Map<string, Task>();

  /** Tasks that have not changed stay the same objects, so that only what changed is drawn again. */
  const load = async (): Promise<Result<TaskList>> => {
    const answer = await gateway.list();
    if (!answer.ok) return answer;
    const { tasks, unreadable } = answer.value;
    const ids = new Set(tasks.map(({ id }) => id));
    for (const task of savedTasks()) if (!ids.has(task.id)) deletedElsewhere.set(task.id, task);
    for (const id of ids) deletedElsewhere.delete(id);
    return ok({ tasks: keepUnchanged(savedTasks(), tasks), unreadable });
  };

  const read = async (): Promise<Result<readonly Task[]>> => {
    const answer = await load();
    if (!answer.ok) return answer;
    saved().replace(answer.value);
    return ok(savedTasks());
  };

  const readIfOlderThan = async (oldestMs: number): Promise<Result<readonly Task[]>> => {
    const list = saved().$state.get();
    const isFresh = list.status === 'ready' && Date.now() - list.asOf.getTime() < oldestMs;
    return isFresh ? ok(list.value.tasks) : read();
  };

  const keep = async <Answer extends Task | readonly Task[]>(
    request: Promise<Result<Answer>>,
  ): Promise<Result<Answer>> => {
    const answer = await request;
    if (!answer.ok) return answer;
    const rows = new Map([answer.value].flat().map((task) => [task.id, task]));
    const others = savedTasks().filter(({ id }) => !rows.has(id));
    const unreadable = known(saved().$state.get())?.unreadable ?? 0;
    saved().correct({ tasks: [...others, ...rows.values()].sort(byPosition), unreadable });
    return answer;
  };

  const update = (...values: Parameters<TaskGateway['update']>) => keep(gateway.update(...values));

  /** Changes of an order are applied to the newest one. */
  const reorder = async (changes: readonly SingleChange[]): Promise<Result<unknown>> => {
    const current = await readIfOlderThan(oldestOrderMs);
    if (!current.ok) return current;
    for (const { id, position } of renumber(changes.reduce(applyChange, current.value))) {
      const answer = await update(id, { position });
      if (!answer.ok) return answer;
    }
    return ok(undefined);
  };

  /** Behind all others. */
  const add = async (tasks: readonly Task[]): Promise<Result<unknown>> => {
    const current = await readIfOlderThan(Infinity);
    if (!current.ok) return current;
    // Deleted rows leave gaps, so that the count may lie before older tasks.
    const first = Math.max(current.value.length, (current.value.at(-1)?.position ?? -1) + 1);
    const answer = await keep(
      gateway.add(tasks.map((task, index) => ({ ...task, position: first + index }))),
    );
    const isShort = answer.ok && answer.value.length < tasks.length;
    return isShort ? failed('missing', faultMessages.missing) : answer;
  };

  const restore = async (
    changes: readonly (SingleChange & { kind: 'restore' })[],
  ): Promise<Result<unknown>> => {
    // Another device may have edited a task before it was deleted; the bin has the newest text.
    const found = await gateway.findDeleted(changes.map(taskIdOf));
    if (!found.ok) return found;
    const newest = new Map(found.value.map((task) => [task.id, task]));
    const answer = await keep(gateway.add(changes.map(({ task }) => newest.get(task.id) ?? task)));
    // Positions are from when they were deleted; a move that was on its way then has changed the others since.
    return answer.ok ? reorder(changes) : answer;
  };

  /** Writing it twice does no harm: the id of the task that follows is made of the completed one's. */
  const completeRepeated = async (id: string, next: Task): Promise<Result<unknown>> => {
    const last = (savedTasks().at(-1)?.position ?? 0) + 1;
    const done = await update(id, { completed: true, position: last });
    if (!done.ok) return done;
    // Another device may have edited it, which this list did not know.
    const { text, category } = done.value;
    return keep(gateway.add([{ ...next, text, category }]));
  };

  const reopenRepeated = async (id: string, made: Task): Promise<Result<unknown>> => {
    const next = savedTasks().find((task) => task.id === made.id);
    if (!next || !isUntouched(next, made)) return update(id, { completed: false });
    const answer = await update(id, { completed: false, position: next.position });
    return answer.ok ? gateway.remove([next.id]) : answer;
  };

  const edit = async (change: SingleChange & { kind: 'edit' }): Promise<Result<unknown>> => {
    const { id, text, before } = change;
    const values = taskEdit.parse(change);
    if (text === undefined || before === undefined) return update(id, values);
    const answer = await keep(gateway.editText(id, values, before));
    // The owner chooses between the two texts, so that the other one has to be shown.
    if (!answer.ok && answer.fault.kind === 'conflict') await read();
    return answer;
  };

  const write = (change: SingleChange): Promise<Result<unknown>> => {
    switch (change.kind) {
      case 'add':
        return add([change.task]);
      case 'complete': {
        const { id, completed, next } = change;
        if (!next) return update(id, { completed });
        return completed ? completeRepeated(id, next) : reopenRepeated(id, next);
      }
      case 'edit':
        return edit(change);
      case 'remove':
        // One that is not there was deleted by another tab or device, so that nothing is left to do.
        return gateway.remove([change.id]);
      case 'restore':
        return restore([change]);
      case 'move':
        return reorder([change]);
    }
  };

  /** All of them, also after one was refused; many that are added, deleted or restored together. */
  const send = async (change: TaskChange): Promise<Result<unknown>> => {
    const changes = singlesOf(change);
    const added = changes.flatMap((one) => (one.kind === 'add' ? [one.task] : []));
    if (added.length === changes.length) return add(added);
    if (changes.every(({ kind }) => kind === 'remove'))
      return gateway.remove(changes.map(taskIdOf));
    const restored = changes.flatMap((one) => (one.kind === 'restore' ? [one] : []));
    if (restored.length === changes.length) return restore(restored);
    let refused: Result<unknown> = ok(undefined);
    for (const one of changes) {
      const answer = await write(one);
      if (!answer.ok && hasToWait(answer.fault)) return answer;
      if (!answer.ok) refused = answer;
    }
    return refused;
  };

  return {
    deletedElsewhere,
    load,
    send,
    /** Whether the database already is as the change wants it. */
    isThere: async (change: TaskChange): Promise<Result<boolean>> => {
      const answer = await read();
      return answer.ok ? ok(isApplied(answer.value, change)) : answer;
    },
  };
};
