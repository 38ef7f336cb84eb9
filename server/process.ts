import type { Server } from 'node:http';
import type { Settings } from './settings.ts';

/** How long open answers may take to finish once the program is told to stop, in milliseconds. */
const graceMs = 1_000;

type Closing = { signal: AbortSignal; onClose: (close: () => Promise<void>) => void };

/** Ends the program with 0 on Ctrl+C or SIGTERM: no new requests, open answers finished, data closed. */
export function stopOnSignal(server: Server): Closing {
  const aborted = new AbortController();
  const closers: (() => Promise<void>)[] = [];
  const stop = () => {
    if (aborted.signal.aborted) return;
    aborted.abort();
    const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), graceMs).unref();
    void closed
      .then(() => Promise.all(closers.map((close) => close())))
      .then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(explain(error));
          process.exit(1);
        },
      );
  };
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
  return { signal: aborted.signal, onClose: (close) => void closers.push(close) };
}

/**
 * @returns the port that the server listens on
 * @throws Error in one clear line when the port cannot be had
 */
export function listen(
  server: Server,
  { port, host }: Pick<Settings, 'port' | 'host'>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(portProblem(error, port, host));
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function portProblem(error: NodeJS.ErrnoException, port: number, host: string): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(
        `Port ${port} is taken: stop the program that uses it, or choose another port: PORT=${port + 1} npm start`,
      );
    case 'EACCES':
      return new Error(
        `Port ${port} may not be used by this account: choose another: PORT=4321 npm start`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Error(`HOST=${host} is not an address of this machine.`);
    default:
      return error;
  }
}

export function localUrl(host: string, port: number): string {
  const isLocal = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(host);
  return `http://${isLocal ? 'localhost' : host}:${port}`;
}

/** What to tell the person at the terminal: the message alone, no stack, for what we expected to happen. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.constructor === TypeError || error.constructor === ReferenceError
    ? (error.stack ?? error.message)
    : error.message;
}
