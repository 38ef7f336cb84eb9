/**
 * `npm run move -- --to <connection string>`: copies what the embedded database has to a Supabase project, after a try
 * that writes nothing. Nothing is deleted here.
 */
import { BackendError } from '#server/backend/backend-error.ts';
import { findNewer, ownMigrations, readMigrations } from '#server/backend/database/migrations.ts';
import { runCommand } from './data/command.ts';
import { type Database, inTransaction, openEmbedded, openHosted } from './data/database.ts';
import {
  addRows,
  countRows,
  listColumns,
  listTables,
  type Owner,
  readOwner,
  readRows,
} from './data/rows.ts';
import { table as asTable } from './data/text-table.ts';

type MovedTable = {
  table: string;
  here: number;
  before: number;
  added: number;
  after: number;
};

const findAccount = async ({ query, name }: Database, email: string): Promise<Owner> => {
  const { rows } = await query<Owner>(
    'select id, email from auth.users where lower(email) = lower($1)',
    [email],
  );
  if (!rows[0])
    throw new BackendError(
      `${name} has no account with the address ${email}. Make it in Supabase's dashboard (Authentication, Users, Add user, with "Auto Confirm User"), then run this again.`,
    );
  return rows[0];
};

/** Applies what the target lacks and records it where `supabase db push` looks. */
const applyMissing = async ({ query, name }: Database): Promise<string[]> => {
  // Not `if not exists` alone: the account may be allowed to use the schema and not to make it.
  const { rows: history } = await query<{ is: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as is`,
  );
  if (history[0]?.is !== true)
    await query(
      `create schema if not exists supabase_migrations;
       create table supabase_migrations.schema_migrations (version text not null primary key, statements text[], name text)`,
    );
  const { rows } = await query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by 1',
  );
  const applied = rows.map(({ version }) => version);
  const migrations = readMigrations(ownMigrations);
  const known = migrations.map(({ version }) => version);
  const foreign = findNewer(applied, known, name);
  if (foreign.length > 0)
    throw new BackendError(
      `${name} has migrations that are unknown here (${foreign.join(', ')}): it belongs to a newer version of this program, which is to be installed first, or to another project.`,
    );
  const missing = migrations.filter(({ version }) => !applied.includes(version));
  for (const migration of missing) {
    await query(migration.sql);
    await query(
      'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
      [migration.version, migration.name, [migration.sql]],
    );
  }
  return missing.map(({ version, name: what }) => `${version}_${what}`);
};

const moveTable = async (
  { from, to }: { from: Database; to: Database },
  { table, before }: { table: string; before: number },
  owners: { from: string; to: string },
): Promise<MovedTable> => {
  const columns = await listColumns(to, table);
  let [added, elsewhere] = [0, 0];
  for await (const json of readRows(from, table, owners.from)) {
    const done = await addRows(to, { table, columns }, owners.to, json);
    added += done.added;
    elsewhere += done.elsewhere;
  }
  const here = await countRows(from, table, owners.from);
  const after = await countRows(to, table, owners.to);
  if (after < here - elsewhere)
    throw new BackendError(
      `Of ${here} rows of ${table} only ${after} have arrived: nothing was moved.`,
    );
  return { table, here, before, added, after };
};

/** Rows that are missing beside others may have been deleted there since an earlier move. */
const assertWanted = (tables: readonly MovedTable[], { name }: Database): void => {
  const missing = tables.filter(({ added }) => added > 0);
  if (missing.length === 0 || tables.every(({ before }) => before === 0)) return;
  const counts = missing.map(({ table, added }) => `${table}: ${added}`).join(', ');
  throw new BackendError(
    `${name} already has rows of this owner and lacks some of those here (${counts}). They are new here, or were deleted there and would come back: nothing was moved. Delete here what is not wanted there, then run this again with --yes --add-missing.`,
  );
};

/**
 * @param isKept false takes everything back at the end, so that only the counts remain
 * @param addMissing also rows that the target may have deleted since an earlier move
 */
export const move = (from: Database, to: Database, isKept: boolean, addMissing = false) =>
  inTransaction(to, isKept, async () => {
    const owner = await readOwner(from);
    const account = await findAccount(to, owner.email);
    const migrations = await applyMissing(to);
    const befores: { table: string; before: number }[] = [];
    for (const table of await listTables(from))
      befores.push({ table, before: await countRows(to, table, account.id) });
    const tables: MovedTable[] = [];
    for (const one of befores)
      tables.push(await moveTable({ from, to }, one, { from: owner.id, to: account.id }));
    if (isKept && !addMissing) assertWanted(tables, to);
    return { owner, migrations, tables };
  });

const usage =
  'Usage: npm run move -- --to <connection string of the Supabase database> [--yes] [--add-missing]; without --yes it only tries.';
const options = {
  to: { type: 'string' },
  yes: { type: 'boolean' },
  'add-missing': { type: 'boolean' },
} as const;

if (import.meta.main)
  await runCommand({ usage, options }, async ({ values }) => {
    if (values.to === undefined) throw new Error(usage);
    const isKept = values.yes === true;
    // First, because a wrong password is told at once.
    await using to = await openHosted(values.to);
    await using from = await openEmbedded(console.log);
    console.log(`From ${from.name} to ${to.name} ...`);
    const { owner, migrations, tables } = await move(from, to, isKept, values['add-missing']);
    console.log(`\nOwner       ${owner.email}\nMigrations  ${migrations.length} to apply\n`);
    const rows = tables.map((one) => Object.values(one).map(String));
    console.log(asTable([['Table', 'Here', 'There before', 'Added', 'There after'], ...rows]));
    console.log(
      isKept
        ? '\nMoved; every row is there, and nothing was deleted here. The connection with Google does not move: press "Connect Google" there.\nWhat comes next is in docs/deploy.md, "Move to Supabase".'
        : '\nThis was a try: everything was done there and taken back. Run it again with --yes to move.',
    );
  });
