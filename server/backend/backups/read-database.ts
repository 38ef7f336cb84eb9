/**
 * Opens a copy of the database in a worker thread of its own and reads all of it: when a damaged file crashes PGlite
 * only that thread ends, pages are served meanwhile, and its memory is free again afterwards.
 */
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { BackendError } from '../backend-error.ts';

/** What crosses to the worker. */
export const readingSchema = z.object({
  /** The folder that is opened. Never a backup itself, because PGlite writes to what it opens. */
  folder: z.string(),
  /** The SQL that the folder is made from first; without it the folder is opened as it is. */
  sql: z.string().optional(),
  /** Where to write the same database as SQL. */
  writeSqlTo: z.string().optional(),
});

export type Findings = {
  /** Rows in each table of every schema that is not Postgres's own (`public.todos`). */
  rows: Record<string, number>;
  /** The applied migrations. */
  migrations: string[];
};

/** The database could be copied but not read to its end. */
export class DamagedDatabase extends BackendError {
  override name = 'DamagedDatabase';
}

/** Far more than the seconds that it takes; a damaged database must not delay a start without end. */
const timeLimitMs = 5 * 60_000;

/** @throws DamagedDatabase when the copy cannot be opened or read */
export const readDatabase = (
  reading: z.infer<typeof readingSchema>,
  signal?: AbortSignal,
): Promise<Findings> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./read-database-worker.ts', import.meta.url), {
      workerData: reading,
      execArgv: ['--disable-warning=ExperimentalWarning'],
      // What PGlite prints about a damaged database does not help whoever runs the program.
      stdout: true,
      stderr: true,
    });
    let problem = 'it cannot be read';
    const end = () => void worker.terminate();
    const timer = setTimeout(end, timeLimitMs);
    signal?.addEventListener('abort', end, { once: true });
    worker.once('message', resolve);
    worker.on('error', (error) => {
      if (error instanceof Error) [problem = ''] = error.message.split('\n');
    });
    worker.on('exit', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      // Of no effect where it has answered.
      reject(new DamagedDatabase(problem));
    });
  });
