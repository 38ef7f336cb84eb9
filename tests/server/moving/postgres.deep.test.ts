/** Moving to PostgreSQL 15 and later, prepared like Supabase: what can go wrong, many rows, and a move that is killed. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { newFolder, owner, preparedFolder } from '../support/backend.ts';
import { open } from '../support/data-folder/data-folders.ts';
import { type Hosted, ownerThere, postgresPrograms, startPostgres } from '../support/hosted.ts';
import { fillEveryTable, rowsOf } from '../support/owner-rows.ts';
import { runProgram, startProgram } from '../support/program.ts';

vi.setConfig({ testTimeout: 900_000 });

const programs = postgresPrograms();

const start = async (): Promise<Hosted> => {
  const hosted = await startPostgres(programs ?? '');
  onTestFinished(hosted.stop);
  return hosted;
};

const counts = { tasks: 5000, enquiries: 1000 };

const folderWithManyRows = async (): Promise<string> => {
  const folder = await preparedFolder();
  await fillEveryTable(folder);
  const { query, close } = await open(folder);
  await query(
    `insert into public.todos (user_id, text, category, position)
     select public.owner_id(), n || repeat(' =long "text"', 50), 'SaaS', n from generate_series(8, ${counts.tasks}) n`,
  );
  await query(
    `insert into public.enquiries (name, email, message)
     select 'N' || n, 'n@example.com', repeat('x', 2000) from generate_series(2, ${counts.enquiries}) n`,
  );
  await close();
  return folder;
};

test.skipIf(programs === undefined)(
  'every refusal says what to do, prints no password, and leaves nothing there (needs PostgreSQL)',
  async () => {
    const folder = await preparedFolder();
    await fillEveryTable(folder);
    const { connection, query } = await start();
    const refused = async (to: string, why: RegExp) => {
      const output = await runProgram(folder, 'move', '--to', to, '--yes');
      expect(output).toMatch(/^1 /);
      expect(output).toMatch(why);
      expect(output).not.toMatch(/p@ss|p%40ss|word#1|other-secret/);
    };
    const changed: readonly ['password' | 'port' | 'hostname' | 'pathname', string, RegExp][] = [
      ['password', 'other-secret', /127\.0\.0\.1: the password is wrong/],
      ['port', '1', /is the address right/],
      ['hostname', 'no-such-host.invalid', /is there a network\?/],
      ['pathname', 'other-secret', /no database of this name/],
    ];
    for (const [part, value, why] of changed) {
      const to = new URL(connection);
      to[part] = value;
      await refused(to.href, why);
    }
    await refused(
      'postgresql://postgres:p@ss/word#1@127.0.0.1/postgres',
      /as Supabase shows it.*%2F/s,
    );
    await query(`update auth.users set email = 'somebody@example.com'`);
    await refused(connection, /no account with the address owner@example\.com\. Make it in/);
    await query(`update auth.users set email = '${owner.email}'`);
    const running = await open(folder);
    await refused(connection, /is in use by another process; stop that one first/);
    await running.close();
    expect((await query(`select to_regclass('public.todos') as todos`)).rows).toEqual([
      { todos: null },
    ]);

    expect(await runProgram(folder, 'move', '--to', connection, '--yes')).toMatch(/^0 /);
    await query(
      `insert into supabase_migrations.schema_migrations (version) values ('20990101000000')`,
    );
    await refused(connection, /unknown here \(20990101000000\): it belongs to a newer version/);
  },
);

test.skipIf(programs === undefined)(
  'a move that is killed leaves nothing; the next one moves many rows beside others, and they come back (needs PostgreSQL)',
  async () => {
    const folder = await folderWithManyRows();
    const { connection, query } = await start();
    const other = '00000000-0000-4000-8000-00000000000b';
    await query(
      `insert into auth.users (id, email, created_at) values ('${other}', 'first@example.com', now() - interval '1 day')`,
    );
    const { process: killed, ended } = startProgram(
      { DATA_DIR: folder },
      process.cwd(),
      ...['move', '--to', connection, '--yes'],
    );
    // It is in the middle of its work then: rows are there, and more come.
    await vi.waitUntil(
      async () =>
        (
          await query(
            `select 1 from pg_stat_activity where query like '%insert into public."enquiries"%' and pid <> pg_backend_pid()`,
          )
        ).rows.length > 0,
      { interval: 2, timeout: 120_000 },
    );
    killed.kill('SIGKILL');
    await ended;
    expect((await query(`select to_regclass('public.todos') as todos`)).rows).toEqual([
      { todos: null },
    ]);

    const moved = await runProgram(folder, 'move', '--to', connection, '--yes');
    expect(moved).toMatch(/^0 .*todos +5000 +0 +5000 +5000\n/s);
    const source = await open(folder);
    const { rows } = await source.query<{ id: string }>('select public.owner_id() as id');
    expect(await rowsOf(query, ownerThere)).toEqual(await rowsOf(source.query, rows[0]?.id ?? ''));
    await source.close();
    await query(
      `insert into public.todos (user_id, text, category, position) values ('${other}', 'another account', 'Other', 0)`,
    );
    expect(await runProgram(folder, 'move', '--to', connection, '--yes')).toMatch(
      /todos +5000 +5000 +0 +5000\n/,
    );

    // The owner who is the first account of the target.
    await query(`delete from auth.users where id = '${other}'`);
    const files = newFolder();
    expect(await runProgram(folder, 'export', files, '--from', connection)).toMatch(
      /enquiries: 1000\n.*tasks: 5000\n/s,
    );
    const back = await preparedFolder();
    expect(await runProgram(back, 'import', files, '--yes')).toMatch(
      /enquiries: 1000 added.*tasks: 5000 added, 0 there/s,
    );
    expect(await runProgram(back, 'import', files, '--yes')).toMatch(
      /enquiries: 0 added, 1000 there.*tasks: 0 added, 5000 there/s,
    );
  },
);
