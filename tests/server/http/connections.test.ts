import type { RequestListener, Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createLimitedServer } from '#server/http/connections.ts';
import { answerText } from '#server/http/plain-answer.ts';
import { listen } from '#server/process.ts';
import { connectRaw, exchange } from '../support/http/raw.ts';

const quick = {
  headersMs: 200,
  requestMs: 400,
  keepAliveMs: 200,
  silenceMs: 600,
  checkEveryMs: 50,
};
const large = Buffer.alloc(16 * 1024 * 1024);

let server: Server;
const start = async (options: Parameters<typeof createLimitedServer>[1] = {}) => {
  const listener: RequestListener = (request, response) => {
    if (request.url === '/refused') answerText(request, response, 405, 'Not here.');
    else if (request.url === '/large') response.end(large);
    else request.resume().on('end', () => response.end('ok'));
  };
  server = createLimitedServer(listener, { ...quick, ...options });
  return listen(server, { port: 0, host: '127.0.0.1' });
};
const open = () =>
  new Promise<number>((resolve, reject) => {
    server.getConnections((error, count) => {
      if (error) reject(error);
      else resolve(count);
    });
  });

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test.each([
  ['never sends a byte', ''],
  ['sends half a request line', 'GET / HT'],
  ['sends half its headers', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: 1'],
  ['sends half a body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nhalf'],
  [
    'sends half a body in pieces',
    'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nha',
  ],
  ['asks once and stays', 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['asks once and then half again', 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\nGET /'],
])('a connection that %s ends', async (_what, bytes) => {
  const port = await start();
  await exchange(port, bytes);
  await expect.poll(open).toBe(0);
});

test('a connection that trickles its headers ends as well', async () => {
  const port = await start();
  const { socket, ended } = await connectRaw(port);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
  const trickle = setInterval(() => socket.write('X-More: 1\r\n'), 20);
  await ended;
  clearInterval(trickle);
  await expect.poll(open).toBe(0);
});

test('a connection that does not read its answer ends', async () => {
  const port = await start();
  const { socket } = await connectRaw(port);
  socket.pause();
  socket.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(open).toBe(1);
  await expect.poll(open, { timeout: 10_000 }).toBe(0);
  socket.destroy();
});

test('more connections at once than allowed are turned away, and room comes back', async () => {
  const port = await start({
    connections: 3,
    headersMs: 20_000,
    requestMs: 30_000,
    silenceMs: 60_000,
  });
  const held = await Promise.all([1, 2, 3].map(() => connectRaw(port)));
  await expect.poll(open).toBe(3);
  expect(await exchange(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')).toBe('');
  held[0]?.socket.destroy();
  await expect.poll(open).toBe(2);
  expect(await exchange(port, 'GET / HTTP/1.0\r\nHost: localhost\r\n\r\n')).toContain('200 OK');
});

test('one address cannot take all connections, unless it is a proxy of ours', async () => {
  const patient = {
    connectionsPerAddress: 2,
    headersMs: 20_000,
    requestMs: 30_000,
    silenceMs: 60_000,
  };
  const port = await start(patient);
  const held = await Promise.all([1, 2].map(() => connectRaw(port)));
  await expect.poll(open).toBe(2);
  const ask = 'GET / HTTP/1.0\r\nHost: localhost\r\n\r\n';
  expect(await exchange(port, ask)).toBe('');
  expect(await exchange(port, ask)).toBe('');
  held[0]?.socket.destroy();
  await expect.poll(open).toBe(1);
  expect(await exchange(port, ask)).toContain('200 OK');
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));

  const behindProxy = await start({ ...patient, isBehindProxy: true });
  await Promise.all([1, 2, 3].map(() => connectRaw(behindProxy)));
  await expect.poll(open).toBe(3);
  expect(await exchange(behindProxy, ask)).toContain('200 OK');
});

test('a body that nobody wants is not kept: the answer comes and the connection ends', async () => {
  const port = await start({ requestMs: 20_000, headersMs: 10_000, silenceMs: 30_000 });
  const { socket, received, ended } = await connectRaw(port);
  const length = 1024 * 1024 * 1024;
  socket.write(`POST /refused HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`);
  let sent = 0;
  const flood = () => {
    while (!socket.destroyed && socket.writable && sent < length) {
      sent += large.length;
      if (!socket.write(large)) return;
    }
  };
  await expect.poll(received).toContain('405');
  socket.on('drain', flood);
  flood();
  expect(await ended).toContain('Connection: close');
  expect(sent).toBeLessThan(length / 4);
  await expect.poll(open).toBe(0);
});

test('a small unwanted body is read, so that the answer arrives', async () => {
  const port = await start();
  const body = 'x'.repeat(10_000);
  for (const method of ['POST', 'HEAD', 'DELETE']) {
    const answer = await exchange(
      port,
      `${method} /refused HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
  }
});
