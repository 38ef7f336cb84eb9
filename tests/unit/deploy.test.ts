/** The files and words by which the program is put on a server. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');
const read = (name: string): string => readFileSync(join(root, name), 'utf8');

test('the documented systemd unit is valid, and exposes little of the machine (needs systemd)', ({
  skip,
}) => {
  const unit = read('docs/fourhour.service');
  const folder = mkdtempSync(join(tmpdir(), 'unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'fourhour.service');
  writeFileSync(file, unit.replace('/usr/bin/node', process.execPath));
  const analyze = (...args: string[]) =>
    spawnSync('systemd-analyze', [...args, file], { encoding: 'utf8' });
  const { error, status, stderr } = analyze('verify');
  if (error) skip();
  expect([status, stderr]).toEqual([0, '']);
  const exposure = /exposure level for \S+ (\d+\.\d)/.exec(
    analyze('security', '--offline=true').stdout,
  );
  expect(Number(exposure?.[1])).toBeLessThan(2);
});

test.for([
  [200, 0],
  [503, 1],
] as const)(
  'the health of a container is that of /healthz: %i ends with %i',
  async ([health, code]) => {
    const [, command = ''] = /^HEALTHCHECK .*\\\n +CMD (.*)$/m.exec(read('Dockerfile')) ?? [];
    const [, ...args] = z.array(z.string()).parse(JSON.parse(command));
    const server = createServer(({ url }, response) =>
      response.writeHead(url === '/healthz' ? health : 200).end(),
    );
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    const { port } = z.object({ port: z.number() }).parse(server.address());
    const check = spawn(process.execPath, args, { env: { PORT: String(port) } });
    expect(await once(check, 'exit')).toEqual([code, null]);
  },
);
