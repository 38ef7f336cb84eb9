/** A proxy in front of the site under test whose answers a test can change, and which it can stop. */
import { createHash } from 'node:crypto';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../../../../server/process.ts';

type Answer = { status: number; headers?: Record<string, string>; body?: string };
type Change = (path: string) => Answer | null;

const bodyOf = async (url: string) => (await fetch(url)).text();
const hashOf = (body: string) => `sha256-${createHash('sha256').update(body).digest('base64')}`;

/** A script that is loaded at a press only; a later build has it under another name. */
const lateScript = /,\{"path":"\/_astro\/ShortcutSheet[^}]*\}/;

/** What a later build of the dashboard would answer: another page, and a worker that names it and other scripts. */
export const laterBuild = async (baseURL: string, mark: string): Promise<Change> => {
  const page = await bodyOf(`${baseURL}/dashboard`);
  const worker = await bodyOf(`${baseURL}/dashboard-worker.js`);
  const later = page.replace('<html lang="en"', `<html lang="en" data-build="${mark}"`);
  if (later === page) throw new Error('The page has no place for the mark.');
  const laterWorker = worker
    .replace(hashOf(page), hashOf(later))
    .replace(/"version":"[^"]*"/, `"version":"${mark}"`);
  if (laterWorker === worker) throw new Error('The worker does not name the page.');
  if (!lateScript.test(worker)) throw new Error('The worker does not name the script of the menu.');
  const withoutScript = laterWorker.replace(lateScript, '');
  const html = { 'content-type': 'text/html; charset=utf-8' };
  const script = { 'content-type': 'text/javascript' };
  return (path) => {
    if (path === '/dashboard') return { status: 200, headers: html, body: later };
    if (path === '/dashboard-worker.js')
      return { status: 200, headers: script, body: withoutScript };
    return null;
  };
};

export const openChangingSite = async (baseURL: string) => {
  const origin = new URL(baseURL);
  let change: Change = () => null;

  const forward = (request: IncomingMessage, response: ServerResponse) => {
    const onward = ask(
      {
        host: origin.hostname,
        port: origin.port,
        path: request.url,
        method: request.method,
        headers: request.headers,
        // A connection of its own for each request: the server may close a kept one just as a request is sent on it.
        agent: false,
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  };

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', origin).pathname;
    const answer = change(path);
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
    else forward(request, response);
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });

  const port = await listen(server, { port: 0, host: 'localhost' });
  return {
    url: `http://localhost:${port}`,
    /** Replaces the answers for which the function returns one; earlier changes no longer apply. */
    change: (answer: Change) => void (change = answer),
    /** Stops the proxy until `comeBack`. */
    goAway: stop,
    comeBack: async () => {
      await listen(server, { port, host: 'localhost' });
    },
    close: async () => {
      if (server.listening) await stop();
    },
  };
};

export type ChangingSite = Awaited<ReturnType<typeof openChangingSite>>;
