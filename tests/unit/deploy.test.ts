import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';

test.for([
  [200, 0],
  [503, 1],
] as const)(
  'the health of a container is that of /healthz: %i ends with %i',
  async ([health, code]) => {
    const [, command = ''] =
      /^HEALTHCHECK .*\\\n +CMD (.*)$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
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
