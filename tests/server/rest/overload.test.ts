/** What callers without a right and bodies that do not end cost, and that the owner works meanwhile. */
import { connect, type Socket } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { owner } from '../support/backend.ts';
import { useBackend, useSignedIn } from '../support/use-backend.ts';

const running = useBackend();
const mine = useSignedIn(running);
const todos = '/rest/v1/todos';
const headers = (ip: string) => ({ 'x-test-ip': ip });
const times = <T>(count: number, make: (number: number) => T) =>
  Array.from({ length: count }, (_, number) => make(number));

/** How many statements the database has run; the question itself is one. */
const statements = async (): Promise<number> => {
  const { rows } = await running.backend.query<{ count: number }>(
    `select (xact_commit + xact_rollback)::int as count from pg_stat_database
     where datname = current_database() and pg_stat_force_next_flush() is null`,
  );
  return rows[0]?.count ?? 0;
};

test('50 readers and 20 posters of 700 kB without a user never reach the database', async () => {
  const large = JSON.stringify({ text: 'x'.repeat(700_000), category: 'Other', position: 0 });
  const first = await statements();
  const usual = (await statements()) - first;
  const answers = await Promise.all([
    ...times(50, () => running.ask(todos)),
    ...times(20, () => running.post(todos, large)),
  ]);
  expect((await statements()) - first).toBe(2 * usual);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
});

test.each<[string, () => Record<string, string>]>([
  [todos, () => ({})],
  [todos, () => ({ authorization: `Bearer ${mine.token.slice(0, -4)}AAAA` })],
  ['/auth/v1/signup', () => ({})],
])('the body of a refused POST %s is not read', async (path, more) => {
  const pull = vi.fn((controller: ReadableStreamDefaultController) =>
    controller.enqueue(new Uint8Array(1000)),
  );
  const answer = await running.backend.fetch(
    new Request(`${running.url}${path}`, {
      method: 'POST',
      headers: { apikey: running.backend.keys.publishableKey, ...more() },
      body: new ReadableStream({ pull }, { highWaterMark: 0 }),
      ...{ duplex: 'half' },
    }),
  );
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(pull).not.toHaveBeenCalled();
});

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
      ...['POST /auth/v1/token?grant_type=password HTTP/1.1', 'Host: localhost'],
      ...[`apikey: ${running.backend.keys.publishableKey}`, `x-test-ip: ${ip}`],
      ...['Content-Type: application/json', 'Content-Length: 16000', '', ' '.repeat(12_000)],
    ].join('\r\n'),
  );
};
const untilSent = () =>
  vi.waitUntil(() => open.every(({ bytesWritten }) => bytesWritten >= 12_000));

test('400 bodies that do not end hold little memory, and the owner signs in and works meanwhile', async () => {
  const [setCookie = ''] = (await running.signIn(owner)).headers.getSetCookie();
  const cookie = setCookie.split(';')[0] ?? '';
  const held = () => process.memoryUsage().arrayBuffers + process.memoryUsage().external;
  const before = held();
  times(400, (number) => sendHalf(`192.0.2.${number % 4}`));
  await untilSent();
  const authorization = `Bearer ${mine.token}`;
  const rows = await running.ask(todos, { headers: { authorization, ...headers('192.0.2.1') } });
  expect(rows.status).toBe(200);
  const signedIn = await running.signIn(owner, { cookie, ...headers('192.0.2.1') });
  expect(signedIn.status).toBe(200);
  expect(held() - before).toBeLessThan(20_000_000);
});
