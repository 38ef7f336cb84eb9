import type { TaskGateway } from '#dashboard/tasks/gateway.ts';
import { byPosition } from '#domain/tasks/task-positions.ts';
import type { Category, DeletedTask, NewTask, Task, TaskEdit } from '#domain/tasks/tasks.ts';
import { failed, ok, type Result } from '#lib/result.ts';
import { createFakeAnswers } from './answers.ts';
import { newTask } from './tasks.ts';

/** A database of one owner's tasks in memory, which can be told to refuse a call or to keep it waiting. */
export const createFakeTasks = (texts: readonly string[] = []) => {
  let made = 0;
  const make = (task: NewTask): Task => {
    made += 1;
    return { ...task, createdAt: new Date(Date.UTC(2026, 10, 20, 9, 0, made)).toISOString() };
  };
  const plain = (text: string, position: number, category: Category = 'Personal') =>
    make(newTask(`id-${made + 1}`, position, { text, category }));
  let rows: Task[] = texts.map((text, index) => plain(text, index));
  let deleted: DeletedTask[] = [];
  const { answer, ...told } = createFakeAnswers<keyof TaskGateway>();

  const change = (id: string, values: Partial<Task>): Result<Task> => {
    const row = rows.find((candidate) => candidate.id === id);
    if (!row) return failed('missing', 'no such row');
    const changed = { ...row, ...values };
    rows = rows.map((candidate) => (candidate === row ? changed : candidate));
    return ok(changed);
  };

  const isThere = ({ id }: Task) => rows.some((row) => row.id === id);
  const allDeleted = () => deleted.filter((task) => !isThere(task));
  const keepDeleted = (gone: readonly Task[]) => {
    const others = deleted.filter(({ id }) => gone.every((task) => task.id !== id));
    deleted = [...gone.map((task) => ({ ...task, deletedAt: new Date() })), ...others];
  };

  /** One by its id, several by their number. */
  const describe = (ids: readonly string[]) => (ids.length === 1 ? ids.join() : ids.length);

  const gateway: TaskGateway = {
    list: () => {
      // An answer tells what was there when it was asked for, however long it takes.
      const seen = { tasks: [...rows].sort(byPosition), unreadable: 0 };
      return answer('list', 'list', () => ok(seen));
    },
    add: (tasks) =>
      answer('add', `add ${tasks.map(({ text }) => text).join(', ')}`, () => {
        const added = tasks
          .filter(({ id }) => rows.every((row) => row.id !== id))
          .map(({ completedAt, ...task }) => {
            const at = task.completed ? (completedAt ?? new Date().toISOString()) : null;
            return make({ ...task, completedAt: at });
          });
        rows = [...rows, ...added];
        return ok(tasks.flatMap(({ id }) => rows.find((row) => row.id === id) ?? []));
      }),
    update: (id, values) =>
      answer('update', `update ${id} ${JSON.stringify(values)}`, () => {
        const since = rows.find((row) => row.id === id)?.completedAt;
        const completedAt = values.completed ? (since ?? new Date().toISOString()) : null;
        return change(id, values.completed === undefined ? values : { ...values, completedAt });
      }),
    editText: (id, edit, before) =>
      answer('editText', `edit ${id} ${JSON.stringify(edit)}`, () => {
        const text = rows.find((row) => row.id === id)?.text;
        const isOther = text !== undefined && text !== before && text !== edit.text;
        return isOther ? failed('conflict', 'changed meanwhile') : change(id, edit);
      }),
    remove: (ids) =>
      answer('remove', `remove ${describe(ids)}`, () => {
        const gone = rows.filter(({ id }) => ids.includes(id));
        rows = rows.filter((row) => !gone.includes(row));
        keepDeleted(gone);
        return ok(gone);
      }),
    findDeleted: (ids) =>
      answer('findDeleted', 'find deleted', () =>
        ok(allDeleted().filter(({ id }) => ids.includes(id))),
      ),
    listDeleted: () =>
      answer('listDeleted', 'list deleted', () => ok({ tasks: allDeleted(), unreadable: 0 })),
  };

  return {
    gateway,
    ...told,
    texts: () => [...rows].sort(byPosition).map(({ text }) => text),
    deletedTexts: () => allDeleted().map(({ text }) => text),
    rows: () => rows,
    /** Somebody else writes. */
    writeElsewhere: (text: string) => {
      rows = [...rows, plain(text, rows.length, 'Other')];
    },
    editElsewhere: (id: string, edit: TaskEdit) => change(id, edit),
    placeElsewhere: (id: string, position: number) => change(id, { position }),
    deleteElsewhere: (id: string) => {
      rows = rows.filter((row) => row.id !== id);
    },
  };
};
