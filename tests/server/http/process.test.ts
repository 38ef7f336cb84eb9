import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../support/backend.ts';
import { connectRaw, exchange } from '../support/http/raw.ts';
import { startProcess } from '../support/program.ts';

const program = join(import.meta.dirname, '../support/http/run-server.ts');

const start = async () => {
  const dist = newFolder();
  writeFileSync(join(dist, 'index.html'), '<h1>Home</h1>');
  const server = startProcess(process.execPath, [program, dist], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const [, port] = /open (\d+)/.exec(await server.prints(/open \d+\n/)) ?? [];
  return { ...server, port: Number(port) };
};

const ask = (port: number, path: string) =>
  exchange(port, `GET ${path} HTTP/1.0\r\nHost: localhost\r\n\r\n`);

test('a rejected promise is printed and ends nothing, nor does a log that nobody reads any more', async () => {
  await using server = await start();
  await ask(server.port, '/reject');
  await expect.poll(server.output).toContain('Uncaught:');
  server.process.stdout?.destroy();
  server.process.stderr?.destroy();
  for (let count = 0; count < 5; count += 1) await ask(server.port, '/reject');
  expect(await ask(server.port, '/')).toContain('<h1>Home</h1>');
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('the program ends when the process that started it has ended without a signal', async () => {
  await using server = await start();
  server.process.disconnect();
  expect(await server.ended).toBe(0);
});

test('SIGTERM ends the process although something does not close', async () => {
  await using server = await start();
  await ask(server.port, '/hang');
  const { socket } = await connectRaw(server.port);
  socket.write('GET / HTTP/1.1\r\n');
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain('did not close in time');
});
