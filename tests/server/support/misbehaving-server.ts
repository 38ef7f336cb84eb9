/** A server in front of the real backend that does to chosen requests what a bad network or service does. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../../../server/process.ts';

/** What a failing server of somebody else writes; the screen must never show it. */
const raw = '<html><body>upstream 10.0.0.7 does not answer</body></html>';

/** What the misbehaving server does with a request; `forward` lets the backend have it and gives its answer. */
export type Misbehaviour = (
  response: ServerResponse,
  forward: () => Promise<Response>,
) => Promise<void> | void;

const answer =
  (status: number, body: string, headers: Record<string, string> = {}): Misbehaviour =>
  (response) =>
    void response.writeHead(status, headers).end(body);
const error = (status: number, code: string) =>
  answer(status, JSON.stringify({ code, message: raw }), { 'content-type': 'application/json' });
const afterWriting =
  (then: Misbehaviour): Misbehaviour =>
  async (response, forward) => {
    await forward();
    await then(response, forward);
  };
export const reset: Misbehaviour = (response) => void response.destroy();

/** `done`: the change is in the database in the end and nothing is said; `refused`: it is not, and that is said. */
export const faults: Record<string, { misbehave: Misbehaviour; once: 'done' | 'refused' }> = {
  'reset before the server wrote': { misbehave: reset, once: 'done' },
  'reset after the server wrote': { misbehave: afterWriting(reset), once: 'done' },
  '401': { misbehave: error(401, 'PGRST301'), once: 'done' },
  '403': { misbehave: error(403, '42501'), once: 'refused' },
  '409': { misbehave: error(409, '23505'), once: 'refused' },
  '429': { misbehave: answer(429, raw, { 'retry-after': '1' }), once: 'done' },
  '500': { misbehave: error(500, 'XX000'), once: 'done' },
  '502 with HTML': { misbehave: answer(502, raw), once: 'done' },
  '502 after the server wrote': { misbehave: afterWriting(answer(502, raw)), once: 'done' },
  'a hang': { misbehave: () => undefined, once: 'done' },
  'a page of somebody else': {
    misbehave: answer(200, raw, { 'content-type': 'text/html' }),
    once: 'done',
  },
};

type Misbehaving = { methods: readonly string[]; how: Misbehaviour; times: number };

export type MisbehavingServer = {
  url: string;
  /** From now on, the next so many requests for tasks with one of these methods; `null` for none. */
  misbehave: (how: Misbehaving | null) => void;
  close: () => void;
};

const hopByHop = ['host', 'connection', 'content-length'];

const readBody = async (request: IncomingMessage): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync<Buffer>(request));

/** @param backendUrl where the real backend listens */
export const startMisbehavingServer = async (backendUrl: string): Promise<MisbehavingServer> => {
  let misbehaving: Misbehaving | null = null;
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request);
    const method = request.method ?? 'GET';
    const forward = () =>
      fetch(`${backendUrl}${request.url ?? ''}`, {
        method,
        headers: new Headers(
          Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
            typeof value === 'string' && !hopByHop.includes(name) ? [[name, value]] : [],
          ),
        ),
        ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
      });
    const isTasks = request.url?.startsWith('/rest/v1/todos') ?? false;
    if (isTasks && misbehaving?.methods.includes(method) && misbehaving.times > 0) {
      misbehaving.times -= 1;
      await misbehaving.how(response, forward);
      return;
    }
    const real = await forward();
    const headers = Object.fromEntries(
      [...real.headers].filter(
        ([name]) => name !== 'content-encoding' && name !== 'content-length',
      ),
    );
    response.writeHead(real.status, headers).end(Buffer.from(await real.arrayBuffer()));
  };
  const server = createServer((request, response) => void handle(request, response));
  const port = await listen(server, { port: 0, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${port}`,
    misbehave: (how) => (misbehaving = how),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
