/** The messages between the main thread and the database's worker thread. */
import { BackendError } from '../backend-error.ts';
import type { DataPaths } from '../data-folder/data-folder.ts';
import type { GoogleProvider } from '../supabase-settings.ts';
import type { Keys } from '../data-folder/keys.ts';

/** What the worker needs to open the database. The data folder's lock stays with the main thread. */
export type DatabaseSettings = {
  folder: DataPaths;
  keys: Keys;
  siteUrl: string;
  migrationsDir: string;
  owner?: { email: string; password?: string | undefined } | undefined;
  google?: GoogleProvider | undefined;
  /** The address for calls to Google, for tests and emulators; without it they go to Google itself. */
  googleOrigin?: string | undefined;
};

export type PlainRequest = {
  url: string;
  method: string;
  headers: [string, string][];
  body: string | undefined;
};

export type PlainResponse = {
  status: number;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer> | undefined;
};

export type QueryResult<Row> = { rows: Row[]; affectedRows?: number | undefined };

/** One SQL statement as the database's superuser, for whom row level security does not apply. */
export type RunQuery = <Row = Record<string, unknown>>(
  sql: string,
  parameters?: readonly unknown[],
) => Promise<QueryResult<Row>>;

export type FromWorker =
  | { kind: 'done'; id: number; output: never }
  | { kind: 'failed'; id: number; error: PlainError }
  /** A line of progress for whoever started the program. */
  | { kind: 'progress'; line: string }
  /** A line for the error log. */
  | { kind: 'error-log'; line: string };

/** An error as it passes between threads, which keep nothing else of it. */
export type PlainError = {
  name: string;
  message: string;
  stack: string | undefined;
  /** Postgres's or Node's. */
  code: unknown;
};

export const toPlainError = (thrown: unknown): PlainError => {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { name, message, stack } = error;
  const code: unknown = Reflect.get(error, 'code');
  return { name, message, stack, code };
};

export const fromPlainError = (plain: PlainError): Error =>
  Object.assign(plain.name === 'BackendError' ? new BackendError() : new Error(), plain);

export const fromPlainRequest = ({ url, method, headers, body }: PlainRequest): Request =>
  new Request(url, { method, headers, body: body ?? null });

export const toPlainResponse = async (response: Response): Promise<PlainResponse> => ({
  status: response.status,
  headers: [...response.headers],
  body: response.body === null ? undefined : await response.bytes(),
});

export const fromPlainResponse = ({ status, headers, body }: PlainResponse): Response =>
  new Response(body ?? null, { status, headers });
