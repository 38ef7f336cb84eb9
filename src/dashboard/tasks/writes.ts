import { inOrder, renameIn, renumber, type Task, type TaskChange } from '#domain/tasks.ts';
import { ok, type Result } from '#lib/result.ts';
import type { TaskGateway } from './gateway.ts';

/** What the database has last said, and the way to correct it after a write. */
type Desk = { saved: () => readonly Task[]; save: (tasks: readonly Task[]) => void };

/** What becomes of the wishes that wait behind the one that was written. */
type Follow = (waiting: readonly TaskChange[]) => readonly TaskChange[];

const nothingFollows: Follow = (waiting) => waiting;

/** Carries one wish out in the database, row by row. */
export const createWrites = (gateway: TaskGateway, { saved, save }: Desk) => {
  const put = (row: Task) => save(saved().map((task) => (task.id === row.id ? row : task)));

  const insert = async (wish: Task, isNew: boolean): Promise<Result<Follow>> => {
    const { text, category, completed, position } = wish;
    const answer = await gateway.add({ text, category, completed, position });
    if (!answer.ok) return answer;
    const { id } = answer.value;
    const order = [...saved().map((task) => task.id), id];
    save([...saved(), answer.value]);
    // Deleted rows leave gaps, so "the current count" may not be the end: a new task that would sort before
    // older ones takes the last place by renumbering, as a drag would.
    const isMisplaced = isNew && saved().at(-1)?.id !== id;
    return ok((waiting) => [
      ...(isMisplaced ? [{ kind: 'order', order } as const] : []),
      ...waiting.map((change) => renameIn(change, wish.id, id)),
    ]);
  };

  const order = async (ids: readonly string[]): Promise<Result<Follow>> => {
    for (const { id, position } of renumber(inOrder(saved(), ids))) {
      const answer = await gateway.place(id, position);
      if (!answer.ok) return answer;
      put(answer.value);
    }
    return ok(nothingFollows);
  };

  const complete = async (id: string, completed: boolean): Promise<Result<Follow>> => {
    const answer = await gateway.complete(id, completed);
    if (!answer.ok) return answer;
    put(answer.value);
    return ok(nothingFollows);
  };

  const remove = async (id: string): Promise<Result<Follow>> => {
    const answer = await gateway.remove(id);
    // Somebody else has deleted it already: that is what was wished for.
    if (!answer.ok && answer.fault.kind !== 'missing') return answer;
    save(saved().filter((task) => task.id !== id));
    return ok(nothingFollows);
  };

  return (change: TaskChange): Promise<Result<Follow>> => {
    switch (change.kind) {
      case 'add':
      case 'restore':
        return insert(change.task, change.kind === 'add');
      case 'complete':
        return complete(change.id, change.completed);
      case 'remove':
        return remove(change.id);
      case 'order':
        return order(change.order);
    }
  };
};

/** The same gateway, which asks once more after a token was refused and could be renewed. */
export const withRenewal = (gateway: TaskGateway, renew: () => Promise<boolean>): TaskGateway => {
  const again = async <Value>(ask: () => Promise<Result<Value>>): Promise<Result<Value>> => {
    const answer = await ask();
    return !answer.ok && answer.fault.kind === 'signed-out' && (await renew()) ? ask() : answer;
  };
  return {
    list: () => again(() => gateway.list()),
    add: (task) => again(() => gateway.add(task)),
    complete: (id, completed) => again(() => gateway.complete(id, completed)),
    place: (id, position) => again(() => gateway.place(id, position)),
    remove: (id) => again(() => gateway.remove(id)),
  };
};
