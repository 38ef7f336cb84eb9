import { beforeAll, expect, test, vi } from 'vitest';
import { describeTaskGateway } from '../../contracts/task-gateway.ts';
import { stranger } from '../support/backend.ts';
import { taskGatewayOf } from '../support/dashboard-gateway.ts';
import { useBackend, useSignedIn } from '../support/use-backend.ts';

const running = useBackend();
const mine = useSignedIn(running);

beforeAll(() => {
  // What the service says about refused calls goes to the console.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const openEmpty = async () => {
  await running.backend.query('delete from public.todos');
  await running.backend.query('delete from public.deleted_todos');
  return taskGatewayOf(mine);
};

describeTaskGateway('The real one', openEmpty);

const insertMany = (count: number) =>
  running.backend.query(
    `insert into public.todos (user_id, text, category, position)
     select $1, 'task ' || number, 'Other', number from generate_series(0, $2::int - 1) as number`,
    [mine.id, count],
  );

test('a list longer than one answer of the service comes whole, in order', async () => {
  const gateway = await openEmpty();
  await insertMany(2300);
  const list = await gateway.list();
  if (!list.ok) throw new Error(list.fault.message);
  expect(list.value.tasks.map(({ position }) => position)).toEqual(
    Array.from({ length: 2300 }, (_, index) => index),
  );
});

test('rows that come between two pages neither hide others nor show them twice', async () => {
  await openEmpty();
  await insertMany(1500);
  let pages = 0;
  const client = running.client(async (input, init) => {
    if (String(input instanceof Request ? input.url : input).includes('/todos') && ++pages === 2) {
      await running.backend.query(
        "insert into public.todos (user_id, text, category, position) values ($1, 'first', 'Other', 0)",
        [mine.id],
      );
    }
    return fetch(input, init);
  });
  await client.auth.setSession({ access_token: mine.token, refresh_token: 'unused' });
  const list = await taskGatewayOf({ client, id: mine.id }).list();
  if (!list.ok) throw new Error(list.fault.message);
  expect(new Set(list.value.tasks.map(({ id }) => id)).size).toBe(1501);
  expect(list.value.tasks).toHaveLength(1501);
});

test('a row that does not fit is counted and the others are shown', async () => {
  const gateway = await openEmpty();
  await insertMany(3);
  await running.backend.query('alter table public.todos drop constraint todos_category_is_known');
  await running.backend.query("update public.todos set category = 'Hobby' where position = 1");
  const list = await gateway.list();
  await running.backend.query('delete from public.todos');
  expect(list).toMatchObject({
    value: { unreadable: 1, tasks: [{ position: 0 }, { position: 2 }] },
  });
});

test("another person's task can neither be seen nor changed", async () => {
  const gateway = await openEmpty();
  await insertMany(1);
  const other = taskGatewayOf(await running.signedIn(stranger));
  const list = await gateway.list();
  const id = list.ok ? (list.value.tasks[0]?.id ?? '') : '';
  expect(await other.list()).toMatchObject({ value: { tasks: [] } });
  expect(await other.remove(id)).toMatchObject({ fault: { kind: 'missing' } });
  expect(await other.setCompleted(id, true)).toMatchObject({ fault: { kind: 'missing' } });
});
