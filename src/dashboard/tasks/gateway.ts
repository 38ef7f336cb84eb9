import { taskRow, type NewTask, type Task } from '#domain/tasks.ts';
import { failed, ok, type Result } from '#lib/result.ts';
import * as z from 'zod/mini';
import { refusal, type Backend, type Client } from '../backend.ts';

/** One owner's tasks in the database. Every write asks its row back: a row that is hidden from us is otherwise silence. */
export type TaskGateway = {
  list: () => Promise<Result<readonly Task[]>>;
  add: (task: NewTask) => Promise<Result<Task>>;
  complete: (id: string, completed: boolean) => Promise<Result<Task>>;
  place: (id: string, position: number) => Promise<Result<Task>>;
  remove: (id: string) => Promise<Result<Task>>;
};

type Answer = {
  status: number;
  data: unknown;
  error: { code: string; message: string } | null;
};

const toTask = (row: z.infer<typeof taskRow>): Task => ({
  id: row.id,
  text: row.text,
  category: row.category,
  completed: row.completed,
  position: row.position,
  createdAt: row.created_at,
});

const understand = <Row, Value>(
  answer: Answer,
  schema: z.ZodMiniType<Row>,
  convert: (row: Row) => Value,
): Result<Value> => {
  if (answer.error) return refusal(answer.status, answer.error);
  const read = schema.safeParse(answer.data);
  return read.success
    ? ok(convert(read.data))
    : failed('unexpected', 'The database answered with something that is no task.', read.error);
};

export const createTaskGateway = (backend: Backend, userId: string): TaskGateway => {
  const ask = async (call: (client: Client) => PromiseLike<Answer>): Promise<Result<Answer>> => {
    const reached = await backend.reachAs(userId);
    return reached.ok ? ok(await call(reached.value)) : reached;
  };

  const one = async (call: (client: Client) => PromiseLike<Answer>): Promise<Result<Task>> => {
    const answer = await ask(call);
    return answer.ok ? understand(answer.value, taskRow, toTask) : answer;
  };

  return {
    list: async () => {
      const answer = await ask((client) =>
        client
          .from('todos')
          .select('*')
          .eq('user_id', userId)
          .order('position', { ascending: true }),
      );
      return answer.ok
        ? understand(answer.value, z.array(taskRow), (rows) => rows.map(toTask))
        : answer;
    },
    add: ({ text, category, completed, position }) =>
      one((client) =>
        client
          .from('todos')
          .insert({ text, category, position, completed, user_id: userId })
          .select()
          .single(),
      ),
    complete: (id, completed) =>
      one((client) =>
        client
          .from('todos')
          .update({ completed })
          .eq('id', id)
          .eq('user_id', userId)
          .select()
          .single(),
      ),
    place: (id, position) =>
      one((client) =>
        client
          .from('todos')
          .update({ position })
          .eq('id', id)
          .eq('user_id', userId)
          .select()
          .single(),
      ),
    remove: (id) =>
      one((client) =>
        client.from('todos').delete().eq('id', id).eq('user_id', userId).select().single(),
      ),
  };
};
