/**
 * `npm run import -- <file or folder>`: shows what it would add of files that `npm run export` or Todoist has written,
 * and adds it with --yes.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { z } from 'zod';
import { parseJsonText } from '#lib/json-text.ts';
import { defaultCategory } from '#domain/tasks/tasks.ts';
import { setTimeZone } from '#domain/time-zone.ts';
import { outsideLine } from '#domain/untrusted-text.ts';
import { visibleText } from '#lib/visible-text.ts';
import { readSiteFile } from '#server/site/site-file.ts';
import { BackendError } from '#server/backend/backend-error.ts';
import { runCommand } from './data/command.ts';
import { type Database, inTransaction, openDatabase } from './data/database.ts';
import { type Entry, fromCsv } from './data/csv.ts';
import { type Kind, kindOf, kinds } from './data/exported-tables.ts';
import {
  chunkSize,
  type Column,
  listColumns,
  openRowByRow,
  type Owner,
  readOwner,
} from './data/rows.ts';
import { isTodoist, presentAt, readTodoist } from './data/todoist.ts';

/** The files of a folder; of one kind in both forms the JSON, in which a missing value differs from an empty one. */
export const listFiles = (path: string): string[] => {
  if (!statSync(path, { throwIfNoEntry: false })) throw new BackendError(`There is no ${path}.`);
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => /\.(csv|json)$/i.test(name));
  const wanted = names.filter(
    (name) => !names.includes(name.replace(/\.csv$/i, '.json')) || /\.json$/i.test(name),
  );
  if (wanted.length === 0) throw new BackendError(`There is no CSV and no JSON file in ${path}.`);
  return wanted.toSorted().map((name) => join(path, name));
};

const jsonList = z.array(z.record(z.string(), z.unknown()));

const fromJson = (text: string): Entry[] =>
  jsonList.parse(JSON.parse(text)).map((values, index) => ({ at: `entry ${index + 1}`, values }));

type ReadFile = { kind: Kind; entries: Entry[]; notes: string[] };

const readEntries = (path: string): Entry[] => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
    return extname(path).toLowerCase() === '.json' ? fromJson(text) : fromCsv(text);
  } catch (error) {
    const why =
      error instanceof Error && !(error instanceof z.ZodError)
        ? error.message
        : 'a list is expected';
    throw new BackendError(`${path} cannot be read as CSV or JSON in UTF-8: ${why}.`, {
      cause: error,
    });
  }
};

const tasks = kinds.find(({ name }) => name === 'tasks');

export const readFile = (path: string, now: Date): ReadFile | undefined => {
  const entries = readEntries(path);
  const [first] = entries;
  if (!first) return undefined;
  const columns = Object.keys(first.values);
  if (tasks && isTodoist(columns)) {
    const project = basename(path, extname(path));
    return { kind: tasks, ...readTodoist(entries, { project, present: presentAt(now) }) };
  }
  const kind = kindOf(columns);
  if (!kind)
    throw new BackendError(
      `${path} has no column "text" and none of the other kinds that docs/operate.md lists under "Export and import".`,
    );
  return { kind, entries, notes: [] };
};

/** The same for the same row, so that a second import finds what the first one has added. */
const madeId = (parts: readonly unknown[]): string => {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  // 8 is the version of ids with a content of one's own.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
};

type Line = { at: string; json: string };

/** Rows as the table takes them: empty cells are missing values, and a task without an id or a place gets one. */
const toLines = (
  { kind, entries }: ReadFile,
  columns: readonly Column[],
  firstPosition: number,
): Line[] => {
  const seen = new Map<string, number>();
  const hasId = columns.some(({ name }) => name === 'id');
  return entries.map(({ at, values, source }, index) => {
    const known = columns.flatMap(({ name, isText, isJson, isRequired }) => {
      const given = values[name];
      const value = isJson && typeof given === 'string' ? parseJsonText(given) : given;
      const isMissing = value === undefined || (value === '' && !(isText && isRequired));
      return isMissing ? [] : [[name, value] as const];
    });
    const row: Record<string, unknown> = Object.fromEntries(known);
    if (kind.table === 'todos') {
      if (row.category === undefined || row.category === '') row.category = defaultCategory;
      row.position ??= firstPosition + index;
    }
    if (hasId && row.id === undefined) {
      const content = source ?? JSON.stringify({ ...row, position: undefined });
      const times = (seen.get(content) ?? 0) + 1;
      seen.set(content, times);
      row.id = madeId([kind.table, content, times]);
    }
    return { at, json: JSON.stringify(row) };
  });
};

export type Imported = {
  path: string;
  name: string;
  added: number;
  present: number;
  elsewhere: number;
  refused: string[];
  notes: string[];
};

/** What the database says of a row, without the names that are its own. */
const inWords = (text: string): string => {
  const [, constraint] = /constraint "([^"]+)"/.exec(text) ?? [];
  return constraint === undefined
    ? text
    : `it is refused by the rule "${constraint.replaceAll('_', ' ')}"`;
};

/** Of a list of somebody's own; those of Todoist are named line by line. */
const unknownColumns = ({ entries }: ReadFile, columns: readonly Column[]): string[] =>
  Object.keys(entries[0]?.values ?? {})
    .filter((key) => !columns.some(({ name }) => name === key))
    .map((key) => `left out: the column ${key}, which no row has here`);

const importFile = async (
  database: Database,
  file: ReadFile & { path: string },
  owner: Owner,
): Promise<Imported> => {
  const { query } = database;
  const { kind, path } = file;
  const columns = await listColumns(database, kind.table);
  const { rows } = await query<{ next: number }>(
    'select coalesce(max(position) + 1, 0) as next from public.todos where user_id = $1',
    [owner.id],
  );
  const lines = toLines(file, columns, rows[0]?.next ?? 0);
  const add = await openRowByRow(database, { table: kind.table, columns }, owner.id);
  let [added, elsewhere] = [0, 0];
  const refused: string[] = [];
  for (let from = 0; from < lines.length; from += chunkSize) {
    const some = lines.slice(from, from + chunkSize);
    for (const outcome of await add(some.map(({ json }) => json))) {
      if ('refused' in outcome) {
        refused.push(`${some[outcome.at - 1]?.at}: ${inWords(outcome.refused)}`);
      } else {
        added += outcome.added;
        elsewhere += outcome.elsewhere;
      }
    }
  }
  await query('drop function pg_temp.add_rows');
  const present = lines.length - added - elsewhere - refused.length;
  const notes = [...unknownColumns(file, columns), ...file.notes];
  return { path, name: kind.name, added, present, elsewhere, refused, notes };
};

/** @param isKept false takes everything back at the end, so that only the counts remain */
export const importFiles = (
  database: Database,
  paths: readonly string[],
  { now, isKept }: { now: Date; isKept: boolean },
): Promise<Imported[]> => {
  const files = paths.flatMap((path) => {
    const file = readFile(path, now);
    return file ? [{ ...file, path }] : [];
  });
  return inTransaction(database, isKept, async () => {
    const owner = await readOwner(database);
    const all: Imported[] = [];
    for (const file of files) all.push(await importFile(database, file, owner));
    return all;
  });
};

const usage =
  'Usage: npm run import -- <file or folder> [--to <connection string>] [--yes]; without --yes it only tries.';
const options = { to: { type: 'string' }, yes: { type: 'boolean' } } as const;

/** Cells of the file are in them, with whatever a terminal would take for a command. */
const print = (lines: readonly string[]): void => {
  for (const line of lines) console.log(`  ${outsideLine(line, 300)}`);
};

if (import.meta.main)
  await runCommand({ usage, options, most: 1 }, async ({ values, positionals: [path] }) => {
    if (path === undefined) throw new Error(usage);
    setTimeZone(readSiteFile().clock.zone);
    const files = listFiles(path);
    await using database = await openDatabase(values.to, console.log);
    const isKept = values.yes === true;
    const all = await importFiles(database, files, { now: new Date(), isKept });
    for (const { path: file, name, added, present, elsewhere, refused, notes } of all) {
      const counts = [
        `${added} ${isKept ? 'added' : 'to add'}`,
        `${present} there already`,
        ...(elsewhere > 0 ? [`${elsewhere} deleted or marked otherwise there`] : []),
        ...(refused.length > 0 ? [`${refused.length} NOT UNDERSTOOD and left out`] : []),
      ];
      console.log(visibleText(`${file}: ${name}: ${counts.join(', ')}`, 'line'));
      print([...refused, ...notes]);
    }
    if (!isKept) console.log('\nNothing was written. Run it again with --yes to add them.');
  });
