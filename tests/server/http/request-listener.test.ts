import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createRequestListener } from '#server/http/request-listener.ts';
import { listen } from '#server/process.ts';
import { exchange } from '../support/http/raw.ts';

let server: Server;
const logged: string[] = [];
type ListenerOptions = Parameters<typeof createRequestListener>[0];

const echo: ListenerOptions['handle'] = (request, response) =>
  void response.end(`asked for ${request.url ?? ''}`);

const start = ({
  handle = echo,
  ...rest
}: Partial<ListenerOptions['settings']> & Partial<Pick<ListenerOptions, 'handle'>> = {}) => {
  const settings = { host: '127.0.0.1', siteUrl: undefined, ...rest };
  server = createServer(
    createRequestListener({ settings, handle, log: (line) => logged.push(line) }),
  );
  return listen(server, { port: 0, host: '127.0.0.1' });
};

afterEach(async () => {
  logged.length = 0;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const ask = (port: number, host: string, target = '/about') =>
  exchange(port, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

test('a request for one of the names of this site is answered', async () => {
  const port = await start({ siteUrl: 'https://example.com', host: '192.0.2.7' });
  for (const host of [
    ...['LOCALHOST', 'localhost:4321', 'fourhour.localhost:4321', '127.8.8.8:4321', '[::1]:4321'],
    ...['example.com', 'EXAMPLE.com:443', '192.0.2.7:4321'],
  ]) {
    expect(await ask(port, host), host).toContain('asked for /about');
  }
});

test('a request for any other name is turned away, and told the right address', async () => {
  const port = await start({ siteUrl: 'https://example.com' });
  for (const host of [
    ...['evil.example:4321', 'localhost.evil.example', 'evillocalhost', 'www.example.com'],
    ...['127.0.0.1.evil.example', '0.0.0.0', '[::]', '[::ffff:127.0.0.1]', '128.0.0.1'],
    ...['localhost@evil.example', 'evil.example@localhost', 'localhost/evil', 'localhost#evil'],
    ...['localhost, evil.example', ''],
  ]) {
    const answer = await ask(port, host);
    expect(answer, host).toMatch(/^HTTP\/1\.1 421 Misdirected Request\r\n/);
    expect(answer).toContain('This server answers at https://example.com only.\n');
  }
});

test.each([
  ['an old client that names none', '/about', ''],
  ['two hosts', '/', 'Host: localhost\r\nHost: evil.example\r\n'],
  ['another host in the target', 'http://evil.example/', 'Host: localhost\r\n'],
  ['this host in the target only', 'http://localhost/', 'Host: evil.example\r\n'],
  ['a user name in the target', 'http://localhost@evil.example/', 'Host: localhost\r\n'],
  ['another scheme', 'ftp://evil.example/', 'Host: localhost\r\n'],
])(
  'the host counts in every form in which a request can name it: %s',
  async (_what, target, hosts) => {
    const port = await start();
    expect(await exchange(port, `GET ${target} HTTP/1.0\r\n${hosts}\r\n`)).toContain(' 421 ');
  },
);

test('a target with this host in it is the same as one without', async () => {
  const port = await start();
  const withPath = await ask(port, 'localhost', 'http://localhost:4321/about?a=1');
  expect(withPath).toContain('asked for /about?a=1');
  expect(await ask(port, 'localhost', 'http://localhost?a=1')).toContain('asked for /?a=1');
});

test('a handler that fails is answered with 500, without saying where', async () => {
  const handle = () => Promise.reject(new Error('secret place'));
  const answer = await ask(await start({ handle }), 'localhost');
  expect(answer).toMatch(/^HTTP\/1\.1 500 /);
  expect(answer).toMatch(/connection: close/i);
  expect(answer).not.toMatch(/secret|node:|\.ts/);
  expect(logged.join()).toContain('secret place');
});
