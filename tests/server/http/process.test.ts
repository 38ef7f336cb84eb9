import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { connectRaw, exchange } from '../support/http/raw.ts';

const dist = (): string => {
  const folder = mkdtempSync(join(inject('scratch'), 'dist-'));
  writeFileSync(join(folder, 'index.html'), '<h1>Home</h1>');
  return folder;
};

const program = join(import.meta.dirname, '../support/http/run-server.ts');

const start = async (fault = '') => {
  const child = spawn(process.execPath, [program, dist(), fault], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const opened = Promise.withResolvers<number>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const port = /open (\d+)/.exec(output)?.[1];
      if (port !== undefined) opened.resolve(Number(port));
    });
  }
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal));
  });
  void ended.then(() => opened.reject(new Error(output)));
  return {
    child,
    ended,
    port: await opened.promise,
    output: () => output,
    [Symbol.dispose]: () => void child.kill('SIGKILL'),
  };
};

const ask = (port: number, path: string) =>
  exchange(port, `GET ${path} HTTP/1.0\r\nHost: localhost\r\n\r\n`);

test('a log that nobody reads any more ends nothing', async () => {
  using server = await start();
  server.child.stdout?.destroy();
  server.child.stderr?.destroy();
  for (let count = 0; count < 5; count += 1) {
    expect(await ask(server.port, '/nothing')).toContain('404 Not Found');
  }
  expect(await ask(server.port, '/')).toContain('<h1>Home</h1>');
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('the program ends when the process that started it has ended without a signal', async () => {
  using server = await start();
  server.child.disconnect();
  expect(await server.ended).toBe(0);
});

test('a rejected promise that nobody waits for is printed, and the server goes on', async () => {
  using server = await start('reject');
  expect(await ask(server.port, '/wrong')).toContain('done');
  await expect.poll(server.output).toContain('Uncaught:');
  expect(await ask(server.port, '/')).toContain('<h1>Home</h1>');
});

test('SIGTERM ends the process although something does not close', async () => {
  using server = await start('hang');
  const { socket } = await connectRaw(server.port);
  socket.write('GET / HTTP/1.1\r\n');
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain('did not close in time');
});
