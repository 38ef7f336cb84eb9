import type { Server } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
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
const patient = { headersMs: 20_000, requestMs: 30_000, silenceMs: 60_000 };
const large = Buffer.alloc(16 * 1024 * 1024);
const get = 'GET / HTTP/1.1\r\nHost: localhost\r\n';
const halfBody = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nhalf';
const ask = 'GET / HTTP/1.0\r\nHost: localhost\r\n\r\n';

let server: Server;
const start = (options: Parameters<typeof createLimitedServer>[1] = {}) => {
  server = createLimitedServer(
    (request, response) => {
      if (request.url === '/refused') answerText(request, response, 405, 'Not here.');
      else if (request.url === '/large') response.end(large);
      else if (request.url === '/never') request.resume();
      else request.resume().on('end', () => response.end('ok'));
    },
    { ...quick, ...options },
  );
  return listen(server, { port: 0, host: '127.0.0.1' });
};
const open = () =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
/** Resolves once so many requests more have begun. */
const requests = (count: number) =>
  new Promise<void>((resolve) => {
    let left = count;
    server.on('request', () => {
      left -= 1;
      if (left === 0) resolve();
    });
  });
const hold = async (port: number, count: number) => {
  const held = await Promise.all(Array.from({ length: count }, () => connectRaw(port)));
  await expect.poll(open).toBe(count);
  return held;
};

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test.each([
  ['never sends a byte', ''],
  ['sends half its headers', `${get}X-Slow: 1`],
  ['sends half a body', halfBody],
  ['asks once and then half again', `${get}\r\nGET /`],
])('a connection that %s ends', async (_what, bytes) => {
  await exchange(await start(), bytes);
  await expect.poll(open).toBe(0);
});

test('a connection that does not read its answer ends', async () => {
  const { socket } = await connectRaw(await start());
  socket.pause();
  socket.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(open).toBe(1);
  await expect.poll(open, { timeout: 10_000 }).toBe(0);
  socket.destroy();
});

test.each([
  ['in all', { connections: 2 }],
  ['of one address', { connectionsPerAddress: 2 }],
])('one connection more %s than allowed ends the one that owes a request', async (_, limit) => {
  const port = await start({ ...patient, ...limit });
  const [first, second] = await hold(port, 2);
  const begun = requests(2);
  first?.socket.write(halfBody);
  second?.socket.write('GET /never HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await begun;
  expect(await exchange(port, ask)).toContain('200 OK');
  await first?.ended;
  expect(second?.socket.destroyed).toBe(false);
});

test.runIf(process.platform === 'linux')(
  'many connections of one address do not end the one of another (needs Linux)',
  async () => {
    const port = await start({ ...patient, connections: 3 });
    const { socket: visitor } = await connectRaw(port);
    const others = await Promise.all(
      [1, 2, 3].map(() => connectRaw(port, '127.0.0.1', '127.0.0.2')),
    );
    await Promise.race(others.map(({ ended }) => ended));
    expect(visitor.destroyed).toBe(false);
    await expect.poll(open).toBe(3);
  },
);

const head = `${get}\r\n`;

test('a connection that sends 21 requests at once without an answer ends', async () => {
  const { socket } = await connectRaw(await start(patient));
  socket.write('GET /never HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(21));
  await expect.poll(open).toBe(0);
});

test('behind a proxy all connections may be of one address', async () => {
  const port = await start({ ...patient, connectionsPerAddress: 2, isBehindProxy: true });
  const held = await hold(port, 4);
  expect(await exchange(port, ask)).toContain('200 OK');
  expect(held.some(({ socket }) => socket.destroyed)).toBe(false);
});

test('whoever asks again with more than a megabyte unread is not answered', async () => {
  const { socket } = await connectRaw(await start(patient));
  socket.pause();
  socket.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await requests(1);
  socket.write(head);
  await expect.poll(open).toBe(0);
  socket.destroy();
});

test.each(['POST', 'HEAD'])(
  'an unwanted body of %s is read as far as proxies send it: the answer arrives',
  async (method) => {
    const { socket, ended } = await connectRaw(await start(patient));
    socket.write(
      `${method} /refused HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2000000\r\n\r\n`,
    );
    const pieces = async function* () {
      for (let left = 50; left > 0; left -= 1) {
        yield 'x'.repeat(40_000);
        await setImmediate();
      }
    };
    // It fails when the connection is broken before the end of the body.
    await pipeline(pieces, socket, { end: false });
    expect(await ended).toMatch(/^HTTP\/1\.1 405 /);
  },
);
