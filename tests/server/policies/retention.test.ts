/** Enquiries and mail that are older than the privacy page promises are deleted, by the database's functions alone. */
import { expect, test, vi } from 'vitest';
import type { Backend } from '#server/backend/open-backend.ts';
import { preparedFolder } from '../support/backend.ts';
import { open } from '../support/data-folder/data-folders.ts';
import { useBackend } from '../support/use-backend.ts';

/** @param age in words of PostgreSQL, counted back from now */
const add = (backend: Backend, name: string, age: string, status = 'new') =>
  backend.query(
    `insert into public.enquiries (name, email, message, status, created_at)
     values ($1, 'ada@example.com', 'Hello', $2, (now() at time zone 'utc' - $3::interval) at time zone 'utc')`,
    [name, status, age],
  );

const names = async (backend: Backend) => {
  const { rows } = await backend.query<{ name: string }>(
    'select name from public.enquiries order by name',
  );
  return rows.map(({ name }) => name);
};

const mailLeft = async (backend: Backend) => {
  const { rows } = await backend.query<{ name: string }>(
    `select 'important ' || message_id as name from public.important_emails
     union all select 'left out ' || message_id from public.left_out_emails order by name`,
  );
  return rows.map(({ name }) => name);
};

const running = useBackend();
const remove = async (months: unknown) => {
  const sql = 'select public.delete_old_enquiries($1) as deleted';
  return (await running.backend.query(sql, [months])).rows;
};

test('the database function deletes what is older than so many months, whatever became of it, and nothing else', async () => {
  await add(running.backend, 'just too old', '12 months 5 minutes');
  await add(running.backend, 'too old and a task', '13 months', 'task');
  await add(running.backend, 'not yet', '12 months -5 minutes');
  await add(running.backend, 'of a clock that is ahead', '-1 days');
  expect(await remove(12)).toEqual([{ deleted: 2 }]);
  expect(await names(running.backend)).toEqual(['not yet', 'of a clock that is ahead']);
  for (const months of [0, -1, null]) {
    await expect(remove(months)).rejects.toThrow('enquiries are kept for at least one month');
  }
});

test('the program deletes old enquiries at its start and again and again, also after that failed', async () => {
  const dataDir = await preparedFolder();
  const before = await open(dataDir);
  await add(before, 'old', '13 months');
  await add(before, 'young', '11 months');
  for (const table of ['important_emails', 'left_out_emails'])
    await before.query(
      `insert into public.${table} (user_id, subject, sender, message_id, received_at, urgency_score)
       select public.owner_id(), id, 'Ada', id, now() - make_interval(days => substr(id, 2)::int), 5
       from unnest(array['d29', 'd31', 'd32']) as id`,
    );
  await before.query(
    `update public.important_emails set converted_to_todo = true where message_id = 'd32'`,
  );
  await before.close();

  const lines: string[] = [];
  const backend = await open(dataDir, {
    enquiriesKept: { months: 12, schedule: { firstAfterMs: 0, everyMs: 10 } },
    log: (line) => lines.push(line),
  });
  const untilYoungAlone = () =>
    vi.waitUntil(async () => (await names(backend)).join() === 'young', { timeout: 60_000 });
  await untilYoungAlone();
  expect(await mailLeft(backend)).toEqual([...['important d29', 'important d32', 'left out d29']]);
  await backend.query('alter table public.enquiries rename to hidden');
  await vi.waitUntil(() => lines.length > 0, { timeout: 60_000 });
  await backend.query('alter table public.hidden rename to enquiries');
  await add(backend, 'old', '13 months');
  await untilYoungAlone();
  await backend.close();
  expect([...new Set(lines)]).toEqual([
    'Enquiries older than 12 months, or old e-mails, were not deleted: relation "public.enquiries" does not exist.',
  ]);
});
