/**
 * One owner's tasks in the database. Every write selects its row; otherwise a write that row level security blocks looks
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
import { noTimes } from '#domain/tasks/task-times.ts';
import { failed, ok, type Result } from '#lib/result.ts';
import type { Database, RowKind } from '#dashboard/data/database.ts';
import { faultMessages } from '#dashboard/data/faults.ts';

type Changed = Partial<Pick<Task, 'completed' | 'position'>> & TaskEdit;

const mostDeleted = 50;
const keptMs = 30 * 24 * 3_600_000;

const toTask = ({
  created_at: createdAt,
  completed_at: completedAt,
  due_on: dueOn,
  due_at: dueAt,
  minutes,
  times_known: isKnown,
  later_until: laterUntil,
  waiting_for: waitingFor,
  waiting_since: waitingSince,
  ...same
}: z.infer<typeof taskRow>): Task => ({
  ...same,
  createdAt,
  completedAt,
  laterUntil,
  waitingFor,
  waitingSince,
  times: isKnown ? { dueOn, dueAt: dueAt?.slice(0, 5) ?? null, minutes } : null,
});

const toColumns = ({ times, laterUntil, waitingFor, waitingSince, ...same }: Changed) => ({
  ...same,
  ...(times && {
    ...{ due_on: times.dueOn, due_at: times.dueAt, minutes: times.minutes },
    times_known: true,
  }),
  ...(laterUntil !== undefined && { later_until: laterUntil }),
  ...(waitingFor !== undefined && { waiting_for: waitingFor }),
  ...(waitingSince !== undefined && { waiting_since: waitingSince }),
});

const taskKind: RowKind<z.infer<typeof taskRow>, Task> = { schema: taskRow, convert: toTask };

const tasksKind = {
  schema: z.array(taskRow),
  convert: (rows: z.infer<typeof taskRow>[]): readonly Task[] => rows.map(toTask),
};

const deletedTask: RowKind<z.infer<typeof deletedTaskRow>, DeletedTask> = {
  schema: deletedTaskRow,
  convert: ({ deleted_at: deletedAt, ...row }) => ({ ...toTask(row), deletedAt }),
};

/** When the row was last changed, with its text. */
const version = z.object({ text: z.string(), updated_at: z.string() });

/** A row that others keep changing in between is left as it is. */
const mostAttempts = 3;

export const createTaskGateway = ({ userId, row, rows, page }: Database) => {
  const update = (id: string, values: Changed) =>
    row(taskKind, (client) =>
      client
        .from('todos')
        .update(toColumns(values))
        .eq('id', id)
        .eq('user_id', userId)
        .select()
        .single(),
    );
  const find = (id: string) =>
    row(taskKind, (client) =>
      client.from('todos').select('*').eq('id', id).eq('user_id', userId).single(),
    );
  /** Changes the row only if nobody has changed it since its text was compared. */
  const editText = async (id: string, edit: TaskEdit, before: string): Promise<Result<Task>> => {
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const found = await row({ schema: version, convert: (read) => read }, (client) =>
        client.from('todos').select('text,updated_at').eq('id', id).eq('user_id', userId).single(),
      );
      if (!found.ok) return found;
      const { text, updated_at: updatedAt } = found.value;
      if (text !== before && text !== edit.text) break;
      const edited = await row(taskKind, (client) =>
        client
          .from('todos')
          .update(toColumns(edit))
          .eq('id', id)
          .eq('user_id', userId)
          .eq('updated_at', updatedAt)
          .select()
          .single(),
      );
      if (edited.ok || edited.fault.kind !== 'missing') return edited;
    }
    return failed('conflict', faultMessages.conflict);
  };
  return {
    /** In the order of their positions. */
    list: async (): Promise<Result<TaskList>> => {
      const read = await rows(taskKind, (client, first, last) =>
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
    /** Adding a task that is already there answers with it. */
    add: async (task: NewTask) => {
      const { id, text, category, completed, position, completedAt, times } = task;
      const { laterUntil, recurrence, waitingFor, waitingSince } = task;
      // Only a completed task that was deleted and comes back has a time.
      const completion = completedAt === null ? {} : { completed_at: completedAt };
      const added = await row(taskKind, (client) =>
        client
          .from('todos')
          .insert({
            ...{ id, text, category, position, completed, user_id: userId },
            ...(times && toColumns({ times })),
            ...(laterUntil !== null && toColumns({ laterUntil })),
            ...(recurrence !== null && { recurrence }),
            ...(waitingFor !== null && toColumns({ waitingFor, waitingSince })),
            ...completion,
          })
          .select()
          .single(),
      );
      if (added.ok || added.fault.kind !== 'conflict') return added;
      const found = await find(id);
      return !found.ok && found.fault.kind === 'missing' ? added : found;
    },
    /** At another position, where one is given. */
    setCompleted: (id: string, completed: boolean, position?: number) =>
      update(id, { completed, ...(position !== undefined && { position }) }),
    /** With the text that was edited, refuses as `conflict` to overwrite any other. */
    edit: (id: string, edit: TaskEdit, before?: string) =>
      before === undefined ? update(id, edit) : editText(id, edit, before),
    find,
    setPosition: (id: string, position: number) => update(id, { position }),
    remove: (id: string) =>
      row(taskKind, (client) =>
        client.from('todos').delete().eq('id', id).eq('user_id', userId).select().single(),
      ),
    /** For good; answers with what was there. */
    removeDeleted: (ids: readonly string[]) =>
      row(tasksKind, (client) =>
        client
          .from('deleted_todos')
          .delete()
          .in('id', [...ids])
          .eq('user_id', userId)
          .select(),
      ),
    /** Answers with those that are there. */
    updateMany: (ids: readonly string[], values: Changed) =>
      row(tasksKind, (client) =>
        client
          .from('todos')
          .update(toColumns(values))
          .in('id', [...ids])
          .eq('user_id', userId)
          .select(),
      ),
    /** Refuses all as `conflict` where one of them is there. */
    addMany: (tasks: readonly NewTask[]) =>
      row(tasksKind, (client) =>
        client
          .from('todos')
          .insert(
            // Every row names every column, because a column that another row names would be null.
            tasks.map(({ id, text, category, position, completed, completedAt, ...task }) => ({
              ...{ id, text, category, position, completed, user_id: userId },
              ...toColumns({ times: task.times ?? noTimes }),
              ...{ completed_at: completedAt, times_known: task.times !== null },
              ...{ later_until: task.laterUntil, recurrence: task.recurrence },
              ...{ waiting_for: task.waitingFor, waiting_since: task.waitingSince },
            })),
          )
          .select(),
      ),
    removeMany: (ids: readonly string[]) =>
      row(tasksKind, (client) =>
        client
          .from('todos')
          .delete()
          .in('id', [...ids])
          .eq('user_id', userId)
          .select(),
      ),
    /** Those of these tasks that are deleted, as they were then. */
    findDeleted: (ids: readonly string[]) =>
      row(tasksKind, (client) =>
        client
          .from('deleted_todos')
          .select('*')
          .in('id', [...ids])
          .eq('user_id', userId),
      ),
    listDeleted: async (): Promise<Result<DeletedTasks>> => {
      const since = new Date(Date.now() - keptMs).toISOString();
      const read = await page(deletedTask, (client) =>
        client
          .from('deleted_todos')
          .select('*', { count: 'exact' })
          .eq('user_id', userId)
          .gte('deleted_at', since)
          .order('deleted_at', { ascending: false })
          .limit(mostDeleted),
      );
      if (!read.ok) return read;
      const { values, count, unreadable } = read.value;
      return ok({ tasks: values, count, unreadable });
    },
  };
};

export type TaskGateway = ReturnType<typeof createTaskGateway>;
