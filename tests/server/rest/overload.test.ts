import { connect, type Socket } from 'node:net';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { owner } from '../support/backend.ts';
import { useBackend, useSignedIn } from '../support/use-backend.ts';

const running = useBackend();
const mine = useSignedIn(running);

/** How many statements the database has run; the question itself is one. */
const statements = async (): Promise<number> => {
  const { rows } = await running.backend.query<{ count: number }>(
    `select (xact_commit + xact_rollback)::int as count from pg_stat_database
     where datname = current_database() and pg_stat_force_next_flush() is null`,
  );
  return rows[0]?.count ?? 0;
};

const statementsDuring = async (work: () => Promise<void>): Promise<number> => {
  const before = await statements();
  await work();
  return (await statements()) - before;
};

const asNobody = (init: RequestInit = {}) => running.ask('/rest/v1/todos', init);

describe('callers without a right', () => {
  test('50 readers and 20 posters of 700 kB without a user never reach the database', async () => {
    const large = JSON.stringify({ text: 'x'.repeat(700_000), category: 'Other', position: 0 });
    const cost = await statementsDuring(async () => {
      const answers = await Promise.all([
        ...Array.from({ length: 50 }, () => asNobody()),
        ...Array.from({ length: 20 }, () =>
          asNobody({
            method: 'POST',
            body: large,
            headers: { 'content-type': 'application/json' },
          }),
        ),
      ]);
      for (const answer of answers) {
        expect(answer.status).toBe(401);
        expect(await answer.json()).toMatchObject({
          code: '42501',
          message: 'permission denied for table todos',
        });
      }
    });
    expect(cost).toBe(await statementsDuring(() => Promise.resolve()));
  });

  test('who is refused again and again is answered slowly, and nobody else is', async () => {
    const from = (ip: string) => asNobody({ headers: { 'x-test-ip': ip } });
    for (let refusal = 0; refusal < 60; refusal += 10) {
      await Promise.all(Array.from({ length: 10 }, () => from('192.0.2.50')));
    }
    const answered: string[] = [];
    await Promise.all([
      from('192.0.2.50').then(() => answered.push('slow')),
      from('192.0.2.51').then(() => answered.push('quick')),
    ]);
    expect(answered).toEqual(['quick', 'slow']);
  });

  test('a body is not read when its key, its token or its call is refused', async () => {
    const refused: [string, Record<string, string>][] = [
      ['/rest/v1/todos', { apikey: 'sb_publishable_unknown' }],
      ['/rest/v1/todos', {}],
      ['/rest/v1/todos', { authorization: `Bearer ${mine.token.slice(0, -4)}AAAA` }],
      ['/auth/v1/signup', {}],
      ['/auth/v1/admin/users', {}],
    ];
    for (const [path, headers] of refused) {
      let bytesRead = 0;
      const body = new ReadableStream(
        {
          pull: (controller) => {
            bytesRead += 1000;
            controller.enqueue(new Uint8Array(1000));
          },
        },
        { highWaterMark: 0 },
      );
      const answer = await running.backend.fetch(
        new Request(`${running.url}${path}`, {
          method: 'POST',
          headers: { apikey: running.backend.keys.publishableKey, ...headers },
          body,
          ...{ duplex: 'half' },
        }),
      );
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(bytesRead).toBe(0);
    }
  });
});

describe('bodies that do not end', () => {
  const open: Socket[] = [];
  afterAll(() => {
    for (const socket of open) socket.destroy();
  });

  /** Announces 16 kB and sends 12. */
  const sendHalf = (ip: string): void => {
    const socket = connect(Number(new URL(running.url).port), '127.0.0.1');
    open.push(socket);
    socket.on('error', () => undefined);
    socket.write(
      [
        'POST /auth/v1/token?grant_type=password HTTP/1.1',
        'Host: localhost',
        `apikey: ${running.backend.keys.publishableKey}`,
        `x-test-ip: ${ip}`,
        'Content-Type: application/json',
        'Content-Length: 16000',
        '',
        ' '.repeat(12_000),
      ].join('\r\n'),
    );
  };

  test('400 of them hold little memory, and the owner signs in and works meanwhile', async () => {
    const [setCookie = ''] = (await running.signIn(owner)).headers.getSetCookie();
    const cookie = setCookie.split(';')[0] ?? '';
    const before = process.memoryUsage();
    for (let number = 0; number < 400; number += 1) sendHalf(`192.0.2.${number % 4}`);
    await vi.waitUntil(() => open.every(({ bytesWritten }) => bytesWritten >= 12_000));
    const rows = await running.ask('/rest/v1/todos', {
      headers: { authorization: `Bearer ${mine.token}`, 'x-test-ip': '192.0.2.1' },
    });
    expect(rows.status).toBe(200);
    const signedIn = await running.signIn(owner, { cookie, 'x-test-ip': '192.0.2.1' });
    expect(signedIn.status).toBe(200);
    const after = process.memoryUsage();
    const held = after.arrayBuffers + after.external - before.arrayBuffers - before.external;
    expect(held).toBeLessThan(20_000_000);
  });

  test('somebody who has never signed in here signs in meanwhile', async () => {
    for (let number = 0; number < 40; number += 1) sendHalf(`198.51.100.${number}`);
    await vi.waitUntil(() => open.every(({ bytesWritten }) => bytesWritten >= 12_000));
    const signedIn = await running.signIn(owner, { 'x-test-ip': '203.0.113.1' });
    expect(signedIn.status).toBe(200);
    // Not one of them had to be given up for it.
    expect(open.slice(-40).filter(({ bytesRead }) => bytesRead > 0)).toEqual([]);
  });

  test('what is too much is told to wait', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () =>
        running.ask('/auth/v1/settings', { headers: { 'x-test-ip': '192.0.2.1' } }),
      ),
    );
    const busy = answers.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(0);
    for (const answer of busy) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

test('150 requests of the owner at once are all answered', async () => {
  const headers = { authorization: `Bearer ${mine.token}` };
  const ask = async () => (await running.ask('/rest/v1/todos?limit=1', { headers })).status;
  const statuses = await Promise.all(Array.from({ length: 150 }, ask));
  expect(new Set(statuses)).toEqual(new Set([200]));
});
