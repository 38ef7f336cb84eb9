/** `npm run move`, `export` and `import`, with a database that is prepared like one of Supabase. */
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { PGlite } from '@supabase/lite/pglite';
import { expect, onTestFinished, test } from 'vitest';
import { openBackend } from '#server/backend/open-backend.ts';
import { openEmbedded, openHosted } from '../../../scripts/data/database.ts';
import { importFiles, listFiles } from '../../../scripts/import.ts';
import { move } from '../../../scripts/move.ts';
import { freePort } from '../../../scripts/net/free-port.ts';
import { newFolder, owner, preparedFolder } from '../support/backend.ts';
import { taskTexts } from '../support/data-folder/data-folders.ts';
import { runProgram } from '../support/program.ts';

/** What a new project has: its roles, the schema `auth` that the account postgres may read, and default grants. */
const likeSupabase = `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  create role supabase_auth_admin nologin noinherit;
  grant anon, authenticated, service_role to postgres;
  create schema auth authorization supabase_auth_admin;
  create table auth.users (id uuid primary key, email varchar(255) unique, created_at timestamptz default now());
  alter table auth.users owner to supabase_auth_admin;
  create function auth.uid() returns uuid language sql stable as $$
    select nullif(current_setting('request.jwt.claim.sub', true), '')::uuid
  $$;
  grant usage on schema auth to postgres, anon, authenticated, service_role;
  grant select, references on auth.users to postgres;
  grant all on schema public to postgres, anon, authenticated, service_role;
  alter default privileges for role postgres in schema public
    grant all on tables to postgres, anon, authenticated, service_role;
  alter default privileges for role postgres in schema public
    grant all on functions to postgres, anon, authenticated, service_role;
`;

const ownerThere = '00000000-0000-4000-8000-00000000000a';

const addOwner = `insert into auth.users (id, email) values ('${ownerThere}', '${owner.email.toUpperCase()}')`;

/** A database that is prepared like one of Supabase: PGlite behind a socket. */
const startHosted = async () => {
  const db = new PGlite();
  await db.exec(`${likeSupabase}; ${addOwner}`);
  const port = await freePort();
  const server = new PGLiteSocketServer({ db, port });
  await server.start();
  return {
    connection: `postgresql://postgres:any@127.0.0.1:${port}/postgres`,
    query: (sql: string) => db.query<Record<string, unknown>>(sql),
    stop: () => server.stop().then(() => db.close()),
  };
};

const ownerTexts = [
  ...['=HYPERLINK("http://x")', "'=kept as it is", '+351 call, "urgent"; semicolons'],
  ...['-5 % \\ back\\slash \\n', '@mention\twith a tab', 'two lines\nand a third\r\nhere'],
  'emoji \u{1F469}\u{200D}\u{1F4BB} 漢字 é \u{202E}right to left',
];

const tables = [
  ...['todos', 'deleted_todos', 'monthly_goals', 'enquiries', 'important_emails'],
  ...['left_out_emails', 'owner_state'],
  ...['named_senders', 'email_analyses'],
] as const;

type Query = (sql: string, parameters?: readonly unknown[]) => Promise<{ rows: object[] }>;

/** All rows as JSON, without the account, which differs from place to place. */
const rowsOf = async (query: Query, userId: string): Promise<Record<string, string[]>> => {
  await query(`set time zone 'UTC'`);
  const all: Record<string, string[]> = {};
  for (const table of tables) {
    const { rows } = await query(
      `select (to_jsonb(t) - 'user_id')::text as row from public.${table} t where user_id = '${userId}' order by 1`,
    );
    all[table] = rows.map((row) => JSON.stringify(row));
  }
  return all;
};

/** @returns the rows, so that they can be compared with those that have arrived elsewhere */
const fillEveryTable = async (folder: string): Promise<Record<string, string[]>> => {
  const { query, close } = await openBackend({ dataDir: folder, siteUrl: 'http://localhost' });
  const statements = [
    `insert into public.todos (user_id, text, category, position, completed) values (public.owner_id(), 'to the bin', 'Other', 9, false)`,
    `delete from public.todos`,
    `update public.todos set due_on = '2026-10-25', due_at = '01:30', minutes = 45, times_known = true, recurrence = 'FREQ=DAILY' where position = 0`,
    `update public.todos set completed = true where position = 1`,
    `update public.todos set waiting_for = 'Ana', waiting_since = '2026-11-20', later_until = '2026-12-01' where position = 2`,
    `insert into public.monthly_goals (user_id, month, goal, done) values (public.owner_id(), '2026-11', '=A goal', true)`,
    `insert into public.owner_state (user_id, key, value, updated_at) values (public.owner_id(), 'pins', '{"a": [1, "=x"]}', '2026-11-20 10:00+00'), (public.owner_id(), 'theme', '{"name": "dark"}', '2026-11-20 10:00+00')`,
    `insert into public.enquiries (name, email, message, page, created_at) values ('Zoë', 'z@example.com', E'=cmd\\n"hi"', '', '2026-03-29 00:59:59.123456+00')`,
    `insert into public.important_emails (user_id, subject, sender, urgency_score, message_id, judged_by) values (public.owner_id(), 's', 'a', 9, 'm1', 'owner'), (public.owner_id(), 's', 'a', 9, null, '')`,
    `insert into public.left_out_emails (user_id, subject, sender, urgency_score, message_id) values (public.owner_id(), 's', 'a', 1, 'm2')`,
    `insert into public.named_senders (user_id, address, is_important) values (public.owner_id(), 'a@example.com', true), (public.owner_id(), 'news.example.com', false)`,
    `insert into public.email_analyses (user_id, found, remaining) values (public.owner_id(), 2, 1)`,
  ];
  for (const [index, statement] of statements.entries()) {
    await query(statement);
    // Before the changes to them.
    if (index === 1)
      for (const [position, text] of ownerTexts.entries())
        await query(
          `insert into public.todos (user_id, text, category, position) values (public.owner_id(), $1, 'Other', $2)`,
          [text, position],
        );
  }
  const { rows } = await query<{ id: string }>('select public.owner_id() as id');
  const all = await rowsOf(query, rows[0]?.id ?? '');
  await close();
  return all;
};

const openFolder = async (folder: string) => {
  process.env.DATA_DIR = folder;
  return openEmbedded(() => undefined).finally(() => delete process.env.DATA_DIR);
};

test('a move is tried, moves every row once, and comes back as files with every character', async () => {
  const folder = await preparedFolder();
  const rows = await fillEveryTable(folder);
  const { connection, query, stop } = await startHosted();
  onTestFinished(stop);
  const attempt = await runProgram(folder, 'move', '--to', connection);
  expect(attempt).toMatchObject({ code: 0 });
  expect(attempt.output).toMatch(/todos +7 +0 +7 +7\n.*This was a try/s);
  const [absent] = (await query(`select to_regclass('public.todos') as todos`)).rows;
  expect(absent).toEqual({ todos: null });

  const [from, to] = [await openFolder(folder), await openHosted(connection)];
  await move(from, to, true);
  expect(await rowsOf(query, ownerThere)).toEqual(rows);
  // A task that is deleted there stays deleted.
  await query('delete from public.todos where position = 6');
  const history = 'supabase_migrations.schema_migrations';
  await query(`insert into ${history} values ('20261123000300')`);
  const again = await move(from, to, true);
  expect(again.migrations).toEqual([]);
  expect(again.tables.filter(({ added }) => added > 0)).toEqual([]);
  expect(again.tables).toContainEqual({ table: 'todos', here: 7, before: 6, added: 0, after: 6 });
  // The database does not record deleted goals, so that a deleted one cannot be told from a new one.
  await query('delete from public.monthly_goals');
  await expect(move(from, to, true)).rejects.toThrow(
    /\(monthly_goals: 1\).*nothing was moved.*--yes --add-missing/,
  );
  expect((await rowsOf(query, ownerThere)).monthly_goals).toEqual([]);
  const { tables } = await move(from, to, true, true);
  expect(tables).toContainEqual({ table: 'monthly_goals', here: 1, before: 0, added: 1, after: 1 });
  await query(`delete from ${history} where version > '20261129'`);
  await expect(move(from, to, true)).rejects.toThrow(/before 29 November 2026.*was changed/);
  await Promise.all([from, to].map((one) => one[Symbol.asyncDispose]()));

  const files = newFolder();
  const exported = await runProgram(folder, 'export', files, '--from', connection);
  expect(exported.output).toContain('tasks: 6');
  const csv = newFolder();
  cpSync(join(files, 'tasks.csv'), join(csv, 'tasks.csv'));
  const back = await preparedFolder();
  const { output } = await runProgram(back, 'import', csv);
  expect(output).toMatch(/tasks: 6 to add, 0 there already\n\nNothing was written/);
  await using database = await openFolder(back);
  const importFrom = async (path: string) => {
    const all = await importFiles(database, listFiles(path), { now: new Date(), isKept: true });
    return Object.fromEntries(all.map(({ name, added, present }) => [name, [added, present]]));
  };
  expect(await importFrom(csv)).toEqual({ tasks: [6, 0] });
  expect(await importFrom(files)).toMatchObject({
    tasks: [0, 6],
    enquiries: [1, 0],
    goals: [1, 0],
  });
  expect(await taskTexts(database)).toEqual(ownerTexts.slice(0, 6));

  const list = join(newFolder(), 'list.csv');
  writeFileSync(
    list,
    'text,category,due_on\nSame,,\nSame,SaaS,\nSame,,\nA,Work,\nB,,soon\nC,,1999-01-01\n',
  );
  const importList = () => importFiles(database, [list], { now: new Date(), isKept: true });
  const [first] = await importList();
  expect(first).toMatchObject({ added: 3, present: 0 });
  expect(first?.refused).toEqual([
    'line 5: it is refused by the rule "todos category is known"',
    'line 6: invalid input syntax for type date: "soon"',
    'line 7: it is refused by the rule "todos due on is near"',
  ]);
  expect(await importList()).toMatchObject([{ added: 0, present: 3 }]);
});
