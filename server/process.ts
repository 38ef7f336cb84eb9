/** Starts to listen, and ends the program in order on signals and uncaught errors. */
import type { Server } from 'node:http';
import { inspect } from 'node:util';
import { logError } from './log.ts';
import type { Settings } from './settings.ts';
import { ownCommand } from './site/build-folder.ts';

type Times = {
  /** How long open answers may take to finish once the program is told to stop. */
  graceMs?: number;
  /** When the program ends although something did not close: before the 10 seconds after which Docker kills it. */
  deadlineMs?: number;
};

type Closing = { signal: AbortSignal; onClose: (close: () => Promise<void>) => void };

/**
 * Ends the program with 0 on Ctrl+C or SIGTERM: no new requests, open answers finished, data closed. An uncaught
 * error is printed and ends it in the same way with 1; a rejected promise is printed alone.
 */
export const stopOnSignal = (
  server: Server,
  { graceMs = 1_000, deadlineMs = 9_000 }: Times = {},
): Closing => {
  const aborted = new AbortController();
  const closers: (() => Promise<void>)[] = [];
  const stop = (exitCode: 0 | 1) => {
    if (aborted.signal.aborted) return;
    aborted.abort();
    setTimeout(() => {
      console.error('Something did not close in time: ended without it.');
      process.exit(1);
    }, deadlineMs);
    const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), graceMs).unref();
    void closed
      .then(() => Promise.all(closers.map((close) => close())))
      .then(
        () => process.exit(exitCode),
        (error: unknown) => {
          console.error(explain(error));
          process.exit(1);
        },
      );
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stop(0));
  // The command that started the program was killed, and could pass no signal on.
  process.on('disconnect', () => stop(0));
  surviveClosedOutput();
  process.on('uncaughtException', (error, origin) => {
    logError(`Uncaught: ${inspect(error)}`);
    if (origin === 'uncaughtException') stop(1);
  });
  return { signal: aborted.signal, onClose: (close) => void closers.push(close) };
};

/**
 * Starts the program anew in this process, which ends whatever it does, also a statement of the database. Its address is
 * free again at once, and whoever watches the process sees no end of it.
 */
export const restartProgram = (why: string): void => {
  logError(`The database is lost (${why}): starting again.`);
  const [file, ...args] = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  // Not on Windows, where whoever started the program has to start it again.
  process.execve?.(file, [file, ...args], process.env);
  process.exit(1);
};

/** Whoever reads the output may go away before the program does; without a listener the failed write would end it. */
const surviveClosedOutput = (): void => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
};

/**
 * @returns the port that the server listens on
 * @throws Error in one clear line when the port cannot be had
 */
export const listen = (
  server: Server,
  { port, host }: Pick<Settings, 'port' | 'host'>,
): Promise<number> =>
  new Promise((resolve, reject) => {
    server.on('error', (error: NodeJS.ErrnoException) => {
      // Such as too many open files: the new connection fails, the open ones continue.
      if (server.listening) logError(`A connection failed: ${error.message}`);
      else reject(portProblem(error, port, host));
    });
    // Of the usual 511 a burst of connections takes all, and a visitor's is then tried again only after a second.
    server.listen({ port, host, backlog: 4096 }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });

const portProblem = (error: NodeJS.ErrnoException, port: number, host: string): Error =>
  new Error(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is taken: stop the program that uses it, or choose another port: PORT=${port + 1} ${ownCommand()}`
      : `Nothing can listen at HOST=${host} with PORT=${port} (${error.message}): choose others.`,
  );

export const localUrl = (host: string, port: number): string => {
  const isLocal = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(host);
  return `http://${isLocal ? 'localhost' : host}:${port}`;
};

/** The text to print for an error: the message without a stack when the program raised it itself. */
export const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.constructor === TypeError || error.constructor === ReferenceError
    ? (error.stack ?? error.message)
    : error.message;
};
