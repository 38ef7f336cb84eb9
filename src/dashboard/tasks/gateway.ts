/** One owner's tasks in the database. */
import type * as z from 'zod/mini';
import { taskRow, type NewTask, type Task, type TaskEdit, type TaskList } from '#domain/tasks.ts';
import { ok, type Result } from '#lib/result.ts';
import type { Database, RowKind } from '../shared/database.ts';

/** Every write selects its row; otherwise a write that row level security blocks looks successful. */
export type TaskGateway = {
  /** In the order of their positions. */
  list: () => Promise<Result<TaskList>>;
  /** Adding a task that is already there answers with it. */
  add: (task: NewTask) => Promise<Result<Task>>;
  setCompleted: (id: string, completed: boolean) => Promise<Result<Task>>;
  edit: (id: string, edit: TaskEdit) => Promise<Result<Task>>;
  setPosition: (id: string, position: number) => Promise<Result<Task>>;
  remove: (id: string) => Promise<Result<Task>>;
};

const task: RowKind<z.infer<typeof taskRow>, Task> = {
  schema: taskRow,
  convert: ({ created_at: createdAt, completed_at: completedAt, ...same }) => ({
    ...same,
    createdAt,
    completedAt,
  }),
};

export const createTaskGateway = ({ userId, row, rows }: Database): TaskGateway => {
  const update = (id: string, values: Partial<Pick<Task, 'completed' | 'position'>> & TaskEdit) =>
    row(task, (client) =>
      client.from('todos').update(values).eq('id', id).eq('user_id', userId).select().single(),
    );
  return {
    list: async () => {
      const read = await rows(task, (client, first, last) =>
        client
          .from('todos')
          .select('*', { count: 'exact' })
          .eq('user_id', userId)
          .order('position', { ascending: true })
          .order('created_at')
          .order('id')
          .range(first, last),
      );
      return read.ok ? ok({ tasks: read.value.values, unreadable: read.value.unreadable }) : read;
    },
    add: async ({ id, text, category, completed, position, completedAt }) => {
      // Only a completed task that was deleted and comes back has a time.
      const completion = completedAt === null ? {} : { completed_at: completedAt };
      const added = await row(task, (client) =>
        client
          .from('todos')
          .insert({ id, text, category, position, completed, user_id: userId, ...completion })
          .select()
          .single(),
      );
      if (added.ok || added.fault.kind !== 'conflict') return added;
      const found = await row(task, (client) =>
        client.from('todos').select('*').eq('id', id).eq('user_id', userId).single(),
      );
      return !found.ok && found.fault.kind === 'missing' ? added : found;
    },
    setCompleted: (id, completed) => update(id, { completed }),
    edit: update,
    setPosition: (id, position) => update(id, { position }),
    remove: (id) =>
      row(task, (client) =>
        client.from('todos').delete().eq('id', id).eq('user_id', userId).select().single(),
      ),
  };
};
