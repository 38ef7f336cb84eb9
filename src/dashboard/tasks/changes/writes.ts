/** Carries one change of the task list out in the database, row by row. */
import {
  applyChange,
  editOf,
  isApplied,
  keepUnchanged,
  singlesOf,
  type TaskChange,
} from '#domain/tasks/task-changes.ts';
import type { Task, TaskList } from '#domain/tasks/tasks.ts';
import { isUntouched } from '#domain/tasks/following.ts';
import { byPosition, renumber } from '#domain/tasks/task-positions.ts';
import { known } from '#lib/loaded.ts';
import { failed, ok, type Result } from '#lib/result.ts';
import { faultMessages } from '#dashboard/data/faults.ts';
import type { Resource } from '#dashboard/data/resource.ts';
import type { TaskGateway } from '../gateway.ts';

/** A list that is older than this is read again before an order is stored: another device may have changed it. */
const oldestOrderMs = 10_000;

type Options = {
  gateway: TaskGateway;
  /** What the database has last said; known once the writes are. */
  saved: () => Resource<TaskList>;
  /** The whole list was read by other means than its loading. */
  onRead: () => void;
};

export const createWrites = ({ gateway, saved, onRead }: Options) => {
  const now = () => saved().$state.get();

  const savedTasks = (): readonly Task[] => known(now())?.tasks ?? [];

  /** Tasks that have not changed stay the same objects, so that only what changed is drawn again. */
  const load = async (): Promise<Result<TaskList>> => {
    const answer = await gateway.list();
    if (!answer.ok) return answer;
    const { tasks, unreadable } = answer.value;
    return ok({ tasks: keepUnchanged(savedTasks(), tasks), unreadable });
  };

  const setTasks = (tasks: readonly Task[]) => {
    const unreadable = known(now())?.unreadable ?? 0;
    saved().correct({ tasks: [...tasks].sort(byPosition), unreadable });
  };

  const setRows = (rows: readonly Task[]) => {
    const ids = new Set(rows.map(({ id }) => id));
    setTasks([...savedTasks().filter(({ id }) => !ids.has(id)), ...rows]);
  };

  const keepRow = async (request: Promise<Result<Task>>): Promise<Result<Task>> => {
    const answer = await request;
    if (answer.ok) setRows([answer.value]);
    return answer;
  };

  const read = async (): Promise<Result<readonly Task[]>> => {
    const answer = await load();
    if (!answer.ok) return answer;
    saved().replace(answer.value);
    onRead();
    return ok(savedTasks());
  };

  const readIfOld = async (): Promise<Result<readonly Task[]>> => {
    const list = now();
    // A list from the future was read before the computer's clock was set back.
    const isFresh =
      list.status === 'ready' && Math.abs(Date.now() - list.asOf.getTime()) < oldestOrderMs;
    return isFresh ? ok(list.value.tasks) : read();
  };

  const writeOrder = async (wanted: readonly Task[]): Promise<Result<void>> => {
    for (const { id, position } of renumber(wanted)) {
      const answer = await keepRow(gateway.setPosition(id, position));
      if (!answer.ok) return answer;
    }
    return ok(undefined);
  };

  const add = async (task: Task): Promise<Result<void>> => {
    const answer = await keepRow(gateway.add(task));
    if (!answer.ok) return answer;
    // Deleted rows leave gaps, so that "the current count" may lie before older tasks. The task is stored all the
    // same: if its place cannot be, the next load shows where it is.
    if (savedTasks().at(-1)?.id !== task.id) {
      const others = savedTasks().filter(({ id }) => id !== task.id);
      await writeOrder([...others, answer.value]);
    }
    return ok(undefined);
  };

  const removeRows = (ids: readonly string[]) =>
    setTasks(savedTasks().filter(({ id }) => !ids.includes(id)));

  const remove = async (id: string): Promise<Result<unknown>> => {
    const answer = await gateway.remove(id);
    // It is deleted already, by another tab or device, so nothing is left to do.
    if (!answer.ok && answer.fault.kind !== 'missing') return answer;
    removeRows([id]);
    return ok(undefined);
  };

  /** Writing it twice does no harm: the id of the task that follows is made of the completed one's. */
  const completeRepeated = async (id: string, next: Task): Promise<Result<unknown>> => {
    const last = (savedTasks().at(-1)?.position ?? 0) + 1;
    const answer = await keepRow(gateway.setCompleted(id, true, last));
    if (!answer.ok) return answer;
    // Another device may have edited it, which this list did not know.
    const { text, category } = answer.value;
    return keepRow(gateway.add({ ...next, text, category }));
  };

  const reopenRepeated = async (id: string, made: Task): Promise<Result<unknown>> => {
    const next = savedTasks().find((task) => task.id === made.id);
    if (!next || !isUntouched(next, made)) return keepRow(gateway.setCompleted(id, false));
    const answer = await keepRow(gateway.setCompleted(id, false, next.position));
    if (!answer.ok) return answer;
    const removed = await remove(next.id);
    return removed.ok ? gateway.removeDeleted([next.id]) : removed;
  };

  /** The change of an order is applied to the newest one. */
  const reorder = async (change: TaskChange): Promise<Result<unknown>> => {
    const current = await readIfOld();
    return current.ok ? writeOrder(applyChange(current.value, change)) : current;
  };

  const writeByLateCode = async (
    change: TaskChange & { kind: 'many' | 'restore' },
  ): Promise<Result<unknown>> => {
    const loaded = await import('../select/many-writes.ts').catch(() => null);
    // The change waits until the code can be loaded.
    if (!loaded) return failed('busy', faultMessages.busy);
    const tools = { gateway, setRows, removeRows, write, reorder };
    return change.kind === 'many'
      ? loaded.writeMany(tools, change.changes)
      : loaded.restore(tools, change);
  };

  const write = async (change: TaskChange): Promise<Result<unknown>> => {
    switch (change.kind) {
      case 'add':
        return add(change.task);
      case 'complete':
        if (!change.next) return keepRow(gateway.setCompleted(change.id, change.completed));
        return change.completed
          ? completeRepeated(change.id, change.next)
          : reopenRepeated(change.id, change.next);
      case 'edit': {
        const { id, text, before } = change;
        const edited = text === undefined ? undefined : before;
        const answer = await keepRow(gateway.edit(id, editOf(change), edited));
        // The owner chooses between the two texts, so that the other one has to be shown.
        if (!answer.ok && answer.fault.kind === 'conflict') await keepRow(gateway.find(id));
        return answer;
      }
      case 'remove':
        return remove(change.id);
      case 'move':
        return reorder(change);
      case 'many':
      case 'restore':
        return writeByLateCode(change);
    }
  };

  /** Whether the database already is as the change wants it. */
  const isWritten = async (change: TaskChange): Promise<Result<boolean>> => {
    const answer = await read();
    if (!answer.ok) return answer;
    // The answer may have been lost between the two removals of what followed.
    const gone = singlesOf(change).flatMap((one) =>
      one.kind === 'complete' && !one.completed && one.next && isApplied(answer.value, one)
        ? [one.next.id]
        : [],
    );
    const removed = gone.length > 0 ? await gateway.removeDeleted(gone) : ok(undefined);
    return removed.ok ? ok(isApplied(answer.value, change)) : removed;
  };

  return { load, write, isWritten };
};
