/**
 * Whether the program works: its database answers, its last backup is recent, and the disk has room for the next one.
 * What a monitor is told says no more; `npm run status` asks with the secret key and is told the details.
 */
import { statfsSync } from 'node:fs';
import { z } from 'zod';
import { withTimeout } from '#lib/timeout.ts';
import { lastCopyTime, listBackups } from '../backend/backups/backups.ts';
import type { DataPaths } from '../backend/data-folder/data-folder.ts';
import { treeSize } from '../backend/data-folder/files.ts';

export const detailsSchema = z.object({
  problems: z.array(z.string()),
  startedAt: z.string(),
  memoryBytes: z.number(),
  /** Null milliseconds: it does not answer. */
  database: z.object({ milliseconds: z.number().nullable(), bytes: z.number() }),
  /** In each table of the schema `public`. */
  rows: z.record(z.string(), z.number()),
  /** The address with which the owner signs in; null where there is none, or the database does not answer. */
  ownerEmail: z.string().nullable(),
  lastBackup: z.object({ name: z.string(), madeAt: z.string() }).nullable(),
  /** Null: there is none yet; absent without BACKUP_COPY_DIR. */
  lastCopyAt: z.string().nullish(),
  freeBytes: z.number(),
  /** Since the start. */
  failedSignIns: z.number(),
});

export type Details = z.infer<typeof detailsSchema>;

type Options = {
  folder: Pick<DataPaths, 'path' | 'database' | 'backups'>;
  /** The second place of the backups. */
  copies?: string | undefined;
  query: (sql: string) => Promise<{ rows: readonly Readonly<Record<string, unknown>>[] }>;
  readOwnerEmail: () => Promise<string | undefined>;
  now: () => Date;
};

const hourMs = 60 * 60_000;
const answerMs = 5_000;
/** A backup needs about this much; see docs/operate.md. */
const neededBytes = 150_000_000;
/** Two daily ones were missed. */
export const oldestBackupMs = 49 * hourMs;
/** A start makes its first backup, and the copy of it, within this time. */
const firstBackupMs = 2 * hourMs;
/** How long one check counts for whoever asks, so that a flood of questions does not reach the database. */
const keptMs = 2_000;

export const createHealth = ({ folder, copies, query, readOwnerEmail, now }: Options) => {
  const startedAt = now();
  let failedSignIns = 0;
  let kept: { at: number; problems: Promise<string[]> } | undefined;

  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(folder.path);
    return bavail * bsize;
  };

  const askDatabase = async (): Promise<number | null> => {
    const asked = performance.now();
    const answers = query('select 1').then(
      () => true,
      () => false,
    );
    const isAnswered = await withTimeout(answers, answerMs, () => false);
    return isAnswered ? Math.round(performance.now() - asked) : null;
  };

  const lastBackup = () => listBackups(folder.backups).at(-1) ?? null;
  const lastCopy = () => (copies === undefined ? undefined : lastCopyTime(copies, now()));

  /** Whether the last one is too old; a program that was off for days has time to make one. */
  const isLate = (last: Date | undefined): boolean => {
    const at = now().getTime();
    const isOld = last === undefined || at - last.getTime() > oldestBackupMs;
    return isOld && at - startedAt.getTime() > firstBackupMs;
  };

  const problemsNow = (milliseconds: number | null): string[] => {
    const problems: readonly (readonly [isProblem: boolean, text: string])[] = [
      [milliseconds === null, 'The database does not answer.'],
      [isLate(lastBackup()?.madeAt), 'There is no recent backup; the log says why.'],
      [
        copies !== undefined && isLate(lastCopy()),
        'There is no recent copy of a backup in the second place; the log says why.',
      ],
      [freeBytes() < neededBytes, 'The disk has no room for a backup.'],
    ];
    return problems.flatMap(([isProblem, text]) => (isProblem ? [text] : []));
  };

  const readRows = async (): Promise<Record<string, number>> => {
    const { rows: tables } = await query(
      `select tablename as name from pg_catalog.pg_tables where schemaname = 'public' order by 1`,
    );
    const names = tables.map(({ name }) => String(name));
    const counts = names.map((name) => `(select count(*)::int from public."${name}") as "${name}"`);
    const { rows } = await query(`select ${counts.join(', ')}`);
    return Object.fromEntries(names.map((name) => [name, Number(rows[0]?.[name])]));
  };

  return {
    noteFailedSignIn: (): void => {
      failedSignIns += 1;
    },
    /** What does not work, a sentence each; empty when all does. */
    check: (): Promise<string[]> => {
      const at = performance.now();
      if (!kept || at - kept.at > keptMs)
        kept = { at, problems: askDatabase().then((milliseconds) => problemsNow(milliseconds)) };
      return kept.problems;
    },
    describe: async (): Promise<Details> => {
      const milliseconds = await askDatabase();
      const backup = lastBackup();
      return {
        problems: problemsNow(milliseconds),
        startedAt: startedAt.toISOString(),
        memoryBytes: process.memoryUsage.rss(),
        database: { milliseconds, bytes: treeSize(folder.database) },
        rows: milliseconds === null ? {} : await readRows(),
        ownerEmail: milliseconds === null ? null : ((await readOwnerEmail()) ?? null),
        lastBackup: backup && { name: backup.name, madeAt: backup.madeAt.toISOString() },
        ...(copies !== undefined && { lastCopyAt: lastCopy()?.toISOString() ?? null }),
        freeBytes: freeBytes(),
        failedSignIns,
      };
    },
  };
};

export type Health = ReturnType<typeof createHealth>;
