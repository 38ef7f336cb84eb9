/**
 * One owner's tasks in the database. Every write selects its rows; otherwise a write that row level security blocks looks
 * successful.
 */
import * as z from 'zod/mini';
import {
  deletedTaskRow,
  taskRow,
  type DeletedTask,
  type DeletedTasks,
  type NewTask,
  type Task,
  type TaskEdit,
  type TaskList,
} from '#domain/tasks/tasks.ts';
import { failed, ok, type Result } from '#lib/result.ts';
import type { Database } from '#dashboard/data/database.ts';
import { faultMessages } from '#dashboard/data/faults.ts';

type Changed = Partial<Pick<Task, 'completed' | 'position'>> & TaskEdit;

const keptMs = 30 * 24 * 3_600_000;

const toTask = (row: z.infer<typeof taskRow>): Task => ({
  id: row.id,
  text: row.text,
  category: row.category,
  completed: row.completed,
  position: row.position,
  createdAt: row.created_at,
  completedAt: row.completed_at,
  laterUntil: row.later_until,
  recurrence: row.recurrence,
  waitingFor: row.waiting_for,
  waitingSince: row.waiting_since,
  times: row.times_known
    ? { dueOn: row.due_on, dueAt: row.due_at?.slice(0, 5) ?? null, minutes: row.minutes }
    : null,
});

/** What is undefined is not sent. */
const toColumns = ({ times, laterUntil, waitingFor, waitingSince, ...same }: Changed) => ({
  ...same,
  ...(times && {
    due_on: times.dueOn,
    due_at: times.dueAt,
    minutes: times.minutes,
    times_known: true,
  }),
  ...(laterUntil !== undefined && { later_until: laterUntil }),
  ...(waitingFor !== undefined && { waiting_for: waitingFor }),
  ...(waitingSince !== undefined && { waiting_since: waitingSince }),
});

/** Every row names every column, because a column that another row names would be null. */
const toRow = (task: NewTask, userId: string) => ({
  user_id: userId,
  id: task.id,
  text: task.text,
  category: task.category,
  completed: task.completed,
  position: task.position,
  // Only a completed task that was deleted and comes back has a time.
  completed_at: task.completedAt,
  due_on: task.times?.dueOn ?? null,
  due_at: task.times?.dueAt ?? null,
  minutes: task.times?.minutes ?? null,
  times_known: task.times !== null,
  later_until: task.laterUntil,
  recurrence: task.recurrence,
  waiting_for: task.waitingFor,
  waiting_since: task.waitingSince,
});

const oneTask = z.pipe(taskRow, z.transform(toTask));
const someTasks = z.array(oneTask);
const deletedTask = z.pipe(
  deletedTaskRow,
  z.transform((row): DeletedTask => ({ ...toTask(row), deletedAt: row.deleted_at })),
);

/** Without the rows that could not be read, which are counted. */
const toList = <T extends Task>(read: Result<{ values: readonly T[]; unreadable: number }>) =>
  read.ok ? ok({ tasks: read.value.values, unreadable: read.value.unreadable }) : read;

const version = z.object({ text: z.string(), updated_at: z.string() });

export const createTaskGateway = ({ userId, row, rows }: Database) => {
  /** @param unchangedSince a row that was changed after that is `missing` */
  const update = (id: string, values: Changed, unchangedSince?: string) =>
    row(oneTask, (client) => {
      const found = client.from('todos').update(toColumns(values)).match({ id, user_id: userId });
      const unchanged = unchangedSince ? found.eq('updated_at', unchangedSince) : found;
      return unchanged.select().single();
    });

  return {
    list: async (): Promise<Result<TaskList>> =>
      toList(
        await rows(oneTask, (client) =>
          client
            .from('todos')
            .select('*', { count: 'exact' })
            .eq('user_id', userId)
            .order('position', { ascending: true })
            .order('created_at')
            .order('id'),
        ),
      ),
    /** Those that are there already stay as they are; answers with all that are there then. */
    add: async (tasks: readonly NewTask[]): Promise<Result<readonly Task[]>> => {
      const added = await row(someTasks, (client) =>
        client
          .from('todos')
          .upsert(
            tasks.map((task) => toRow(task, userId)),
            { onConflict: 'id', ignoreDuplicates: true },
          )
          .select(),
      );
      if (!added.ok || added.value.length === tasks.length) return added;
      const ids = tasks.map(({ id }) => id);
      return row(someTasks, (client) =>
        client.from('todos').select('*').in('id', ids).eq('user_id', userId),
      );
    },
    update,
    /**
     * Refuses as `conflict` to overwrite any other text than `before`. A browser may send an edit twice: the second one
     * finds the row changed by the first, and is compared once more.
     */
    editText: async (id: string, edit: TaskEdit, before: string): Promise<Result<Task>> => {
      for (let attempt = 1; attempt <= 2; attempt += 1) {
        const found = await row(version, (client) =>
          client.from('todos').select('text,updated_at').match({ id, user_id: userId }).single(),
        );
        if (!found.ok) return found;
        const { text, updated_at: updatedAt } = found.value;
        if (text !== before && text !== edit.text) break;
        const edited = await update(id, edit, updatedAt);
        if (edited.ok || edited.fault.kind !== 'missing') return edited;
      }
      return failed('conflict', faultMessages.conflict);
    },
    remove: (ids: readonly string[]) =>
      row(someTasks, (client) =>
        client.from('todos').delete().in('id', ids).eq('user_id', userId).select(),
      ),
    /** Those of them that are deleted, as they were then. */
    findDeleted: (ids: readonly string[]) =>
      row(someTasks, (client) =>
        client.from('deleted_todos').select('*').in('id', ids).eq('user_id', userId),
      ),
    listDeleted: async (): Promise<Result<DeletedTasks>> => {
      const since = new Date(Date.now() - keptMs).toISOString();
      return toList(
        await rows(deletedTask, (client) =>
          client
            .from('deleted_todos')
            .select('*', { count: 'exact' })
            .eq('user_id', userId)
            .gte('deleted_at', since)
            .order('deleted_at', { ascending: false })
            .order('position')
            .order('id'),
        ),
      );
    },
  };
};

export type TaskGateway = ReturnType<typeof createTaskGateway>;
