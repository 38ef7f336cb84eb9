/** The messages between the main thread and the database's worker thread. */
import { BackendError } from '../backend-error.ts';
import type { Session } from '../rest/caller-rights.ts';
import type { DataPaths } from '../data-folder/data-folder.ts';
import type { GoogleProvider } from './database.ts';
import type { Keys } from '../data-folder/keys.ts';

/** What the worker needs to open the database. The data folder's lock stays with the main thread. */
export type DatabaseSettings = {
  folder: DataPaths;
  keys: Keys;
  siteUrl: string;
  migrationsDir: string;
  owner: { email: string; password?: string | undefined } | undefined;
  google: GoogleProvider | undefined;
  /** The address for calls to Google, for tests and emulators; without it they go to Google itself. */
  googleOrigin: string | undefined;
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

type QueryResult<Row> = { rows: Row[]; affectedRows?: number | undefined };

/** One SQL statement as the database's superuser, for whom row level security does not apply. */
export type RunQuery = <Row = Record<string, unknown>>(
  sql: string,
  parameters?: readonly unknown[],
) => Promise<QueryResult<Row>>;

/** Each job of the worker, with its input and its result. */
export type Jobs = {
  /** Returns the credentials of an owner that was created. */
  open: { input: DatabaseSettings; output: { email: string; password: string } | undefined };
  /** Lets the library answer; when a session is named, only if it still exists. */
  request: {
    input: { request: PlainRequest; session: Session | undefined };
    output: PlainResponse | 'session-not-found';
  };
  /** A sign-in with a password; an unknown address costs the work of a wrong password. */
  signIn: {
    input: { request: PlainRequest; email: string; password: string };
    output: PlainResponse | 'unknown-account';
  };
  passwordIsRight: { input: { userId: string; password: string }; output: boolean };
  /** The caller states the type of the rows: see RunQuery. */
  query: { input: { sql: string; parameters: readonly unknown[] }; output: QueryResult<never> };
  setOwnerPassword: { input: string; output: { email: string } };
  /** Copies the database's files as they are at one moment into a folder that does not exist yet. */
  snapshot: { input: { from: string; to: string }; output: undefined };
  close: { input: undefined; output: undefined };
};

export type JobKind = keyof Jobs;

/** `input` is what Jobs says for the kind; `never` lets every handler take it. */
export type ToWorker = { id: number; kind: JobKind; input: never };

export type FromWorker =
  | { kind: 'done'; id: number; output: never }
  | { kind: 'failed'; id: number; error: PlainError }
  /** A line of progress for whoever started the program. */
  | { kind: 'progress'; line: string }
  /** A line for the error log. */
  | { kind: 'error-log'; line: string };

/** An error as it passes between threads, which keep nothing else of it. */
export type PlainError = {
  isForPeople: boolean;
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
  return { isForPeople: error instanceof BackendError, name, message, stack, code };
};

export const fromPlainError = ({ isForPeople, ...plain }: PlainError): Error =>
  isForPeople ? new BackendError(plain.message) : Object.assign(new Error(), plain);

export const fromPlainRequest = ({ url, method, headers, body }: PlainRequest): Request =>
  new Request(url, { method, headers, body: body ?? null });

export const toPlainResponse = async (response: Response): Promise<PlainResponse> => ({
  status: response.status,
  headers: [...response.headers],
  body: response.body === null ? undefined : await response.bytes(),
});

export const fromPlainResponse = ({ status, headers, body }: PlainResponse): Response =>
  new Response(body ?? null, { status, headers });
