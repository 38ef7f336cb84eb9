/**
 * Carries the changes of several tasks out in few requests, those that are alike together, and brings deleted tasks back.
 * Loaded when it is needed.
 */
import { editOf, type SingleChange, type TaskChange } from '#domain/tasks/task-changes.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { failed, ok, type Fault, type Result } from '#lib/result.ts';
import { faultMessages, isOutcomeUnknown } from '#dashboard/data/faults.ts';
import type { TaskGateway } from '../gateway.ts';

type Tools = {
  gateway: Pick<TaskGateway, 'add' | 'findDeleted' | 'updateMany' | 'addMany' | 'removeMany'>;
  /** What the database has answered. */
  setRows: (rows: readonly Task[]) => void;
  removeRows: (ids: readonly string[]) => void;
  write: (change: SingleChange) => Promise<Result<unknown>>;
  reorder: (change: TaskChange) => Promise<Result<unknown>>;
};

/** The ids stand in the address, which may have some thousand characters. */
const mostAtOnce = 100;

type Batch =
  | { kind: 'update'; ids: string[]; values: Parameters<TaskGateway['updateMany']>[1] }
  | { kind: 'remove'; ids: string[] }
  | { kind: 'insert'; changes: (SingleChange & { kind: 'add' | 'restore' })[] }
  | { kind: 'one'; change: SingleChange };

const sizeOf = (batch: Batch): number => {
  if (batch.kind === 'one') return mostAtOnce;
  return batch.kind === 'insert' ? batch.changes.length : batch.ids.length;
};

/** The batch that a change begins, and what tells whether another change goes with it. */
const begin = (change: SingleChange): { batch: Batch; key: string } => {
  switch (change.kind) {
    case 'edit': {
      if (change.text !== undefined) break;
      const values = editOf(change);
      const key = `edit ${JSON.stringify(values)}`;
      return { batch: { kind: 'update', ids: [change.id], values }, key };
    }
    case 'complete': {
      // What repeats is followed by another task.
      if (change.next) break;
      const { id, completed } = change;
      const key = `complete ${completed}`;
      return { batch: { kind: 'update', ids: [id], values: { completed } }, key };
    }
    case 'remove':
      return { batch: { kind: 'remove', ids: [change.id] }, key: 'remove' };
    case 'add':
    case 'restore':
      return { batch: { kind: 'insert', changes: [change] }, key: change.kind };
    case 'move':
      break;
  }
  return { batch: { kind: 'one', change }, key: '' };
};

const join = (batch: Batch, other: Batch) => {
  if (batch.kind === 'insert' && other.kind === 'insert') batch.changes.push(...other.changes);
  else if ('ids' in batch && 'ids' in other) batch.ids.push(...other.ids);
};

/** In any order, because no two of them are about the same task. */
const toBatches = (changes: readonly SingleChange[]): readonly Batch[] => {
  const batches: Batch[] = [];
  const open = new Map<string, Batch>();
  for (const change of changes) {
    const { batch, key } = begin(change);
    const joined = open.get(key);
    if (joined && sizeOf(joined) < mostAtOnce) join(joined, batch);
    else {
      batches.push(batch);
      open.set(key, batch);
    }
  }
  return batches;
};

/** Another device may have given them a newer text than this list knew when they were deleted. */
const asDeleted = async (
  { gateway }: Tools,
  tasks: readonly Task[],
): Promise<Result<readonly Task[]>> => {
  const found = await gateway.findDeleted(tasks.map(({ id }) => id));
  if (!found.ok) return found;
  const rows = new Map(found.value.map((row) => [row.id, row]));
  return ok(tasks.map((task) => rows.get(task.id) ?? task));
};

export const restore = async (
  tools: Tools,
  change: SingleChange & { kind: 'restore' },
): Promise<Result<unknown>> => {
  const tasks = await asDeleted(tools, [change.task]);
  if (!tasks.ok) return tasks;
  const [task = change.task] = tasks.value;
  const answer = await tools.gateway.add(task);
  if (!answer.ok) return answer;
  tools.setRows([answer.value]);
  // Its position is from when it was deleted; a move that was on its way then has changed the others since.
  return tools.reorder(change);
};

const writeBatch = async (tools: Tools, batch: Batch): Promise<Result<unknown>> => {
  const { gateway, setRows, removeRows, write, reorder } = tools;
  switch (batch.kind) {
    case 'update': {
      const answer = await gateway.updateMany(batch.ids, batch.values);
      if (!answer.ok) return answer;
      setRows(answer.value);
      const isAll = answer.value.length === batch.ids.length;
      return isAll ? answer : failed('missing', faultMessages.missing);
    }
    case 'remove': {
      const answer = await gateway.removeMany(batch.ids);
      if (answer.ok) removeRows(batch.ids);
      return answer;
    }
    case 'insert': {
      const { changes } = batch;
      const isNew = changes.every(({ kind }) => kind === 'add');
      const given = changes.map(({ task }) => task);
      const tasks = isNew ? ok(given) : await asDeleted(tools, given);
      if (!tasks.ok) return tasks;
      const answer = await gateway.addMany(tasks.value);
      // Some are there already, by another tab or an attempt whose answer was lost; or one of them cannot be stored.
      if (!answer.ok && ['conflict', 'invalid'].includes(answer.fault.kind))
        return writeEach(
          // A restored one keeps its position; an added one would go behind those that are there already.
          changes.map((change) => ({ ...change, kind: 'restore' as const })),
          write,
        );
      if (!answer.ok) return answer;
      setRows(answer.value);
      return isNew ? answer : reorder({ kind: 'many', changes });
    }
    case 'one':
      return write(batch.change);
  }
};

/** Whether the changes have to wait, those that are written already included: writing them again does no harm. */
const isToWait = (fault: Fault): boolean =>
  fault.kind === 'busy' || fault.kind === 'signed-out' || isOutcomeUnknown(fault);

/** All of them, also after one was refused. */
const writeEach = async <Part>(
  parts: readonly Part[],
  write: (part: Part) => Promise<Result<unknown>>,
): Promise<Result<unknown>> => {
  let refused: Result<unknown> = ok(undefined);
  for (const part of parts) {
    const answer = await write(part);
    if (!answer.ok && isToWait(answer.fault)) return answer;
    if (!answer.ok) refused = answer;
  }
  return refused;
};

export const writeMany = (tools: Tools, changes: readonly SingleChange[]) =>
  writeEach(toBatches(changes), (batch) => writeBatch(tools, batch));
