import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../support/backend.ts';
import { connectRaw, exchange } from '../support/http/raw.ts';
import { startProcess } from '../support/program.ts';

const program = join(import.meta.dirname, '../support/http/run-server.ts');

const start = async (fault = '') => {
  const dist = newFolder();
  writeFileSync(join(dist, 'index.html'), '<h1>Home</h1>');
  const server = startProcess(process.execPath, [program, dist, fault], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const [, port] = /open (\d+)/.exec(await server.prints(/open \d+\n/)) ?? [];
  return { ...server, port: Number(port) };
};

const ask = (port: number, path: string) =>
  exchange(port, `GET ${path} HTTP/1.0\r\nHost: localhost\r\n\r\n`);

test('a log that nobody reads any more ends nothing', async () => {
  await using server = await start();
  server.process.stdout?.destroy();
  server.process.stderr?.destroy();
  for (let count = 0; count < 5; count += 1) {
    expect(await ask(server.port, '/nothing')).toContain('404 Not Found');
  }
  expect(await ask(server.port, '/')).toContain('<h1>Home</h1>');
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('the program ends when the process that started it has ended without a signal', async () => {
  await using server = await start();
  server.process.disconnect();
  expect(await server.ended).toBe(0);
});

test('a rejected promise that nobody waits for is printed, and the server goes on', async () => {
  await using server = await start('reject');
  expect(await ask(server.port, '/wrong')).toContain('done');
  await expect.poll(server.output).toContain('Uncaught:');
  expect(await ask(server.port, '/')).toContain('<h1>Home</h1>');
});

test('SIGTERM ends the process although something does not close', async () => {
  await using server = await start('hang');
  const { socket } = await connectRaw(server.port);
  socket.write('GET / HTTP/1.1\r\n');
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain('did not close in time');
});
