/**
 * Opens a copy of the database in a worker thread of its own and reads all of it: when a damaged file crashes PGlite
 * only that thread ends, pages are served meanwhile, and its memory is free again afterwards.
 */
import { Worker } from 'node:worker_threads';
import { BackendError } from '../backend-error.ts';
import { codeOf } from '../data-folder/files.ts';

export type Examination = {
  /** The folder that is opened. Never a backup itself, because PGlite writes to what it opens. */
  folder: string;
  /** What the folder is made from first; without it the folder is opened as it is. */
  from?: { files: string } | { sql: string };
  /** Where to write the same database as SQL. */
  writeSqlTo?: string;
  /** The paths that must be on disk before the promise resolves. */
  flush?: string;
};

export type Findings = {
  /** Rows in each table of every schema that is not Postgres's own (`public.todos`). */
  rows: Record<string, number>;
  /** The applied migrations. */
  migrations: string[];
};

/** What the worker says; `code` is Node's when the disk failed. */
export type Examined = { findings: Findings } | { problem: string; code: string };

/** The database could be copied but not read to its end. */
export class DamagedDatabase extends BackendError {
  override name = 'DamagedDatabase';
}

/** Far more than the seconds that it takes; a damaged database must not delay a start without end. */
const timeLimitMs = 5 * 60_000;

/**
 * @throws DamagedDatabase when the copy cannot be opened or read
 * @throws NodeJS.ErrnoException when the disk refuses (ENOSPC, EACCES)
 */
export const examineDatabase = (
  examination: Examination,
  signal?: AbortSignal,
): Promise<Findings> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./examine-database-worker.ts', import.meta.url), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      // What PGlite prints about a damaged database does not help whoever runs the program.
      stdout: true,
      stderr: true,
    });
    const stop = (why: Error) => {
      void worker.terminate().then(() => reject(why));
    };
    const timer = setTimeout(
      () => stop(new DamagedDatabase('it could not be read within five minutes')),
      timeLimitMs,
    );
    const onAbort = () => stop(new DOMException('The examination was called off.', 'AbortError'));
    signal?.addEventListener('abort', onAbort, { once: true });
    if (signal?.aborted) onAbort();
    worker.postMessage(examination);
    let answer: Examined | undefined;
    worker.on('message', (message: Examined) => (answer = message));
    worker.on('error', (error) => (answer ??= toProblem(error)));
    worker.on('exit', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      if (answer && 'findings' in answer) resolve(answer.findings);
      else reject(toError(answer ?? { problem: 'it cannot be opened', code: '' }));
    });
  });

export const toProblem = (error: unknown): Examined => ({
  problem: error instanceof Error ? error.message : String(error),
  code: codeOf(error),
});

const toError = ({ problem, code }: { problem: string; code: string }): Error =>
  /^E[A-Z]+$/.test(code)
    ? Object.assign(new Error(problem), { code })
    : new DamagedDatabase(problem);
