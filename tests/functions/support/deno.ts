/** Runs the entry of a deployed function under Deno, as Supabase does, with a backend on loopback. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Running } from '../../server/support/backend.ts';

const root = join(import.meta.dirname, '../../..');
const googlePreload = `--preload=${join(import.meta.dirname, 'google-preload.ts')}`;

export type Deployed = { address: string; stop: () => Promise<void> };

/** @param settings environment variables besides those that Supabase sets; calls to Google go to its TEST_GOOGLE_URL */
export const runUnderDeno = async (
  name: string,
  running: Running,
  settings: Readonly<Record<string, string>>,
): Promise<Deployed> => {
  const deno = spawn(
    join(root, 'node_modules/.bin/deno'),
    [
      ...['run', '--no-remote', '--node-modules-dir=manual'],
      // A dependency of the AI SDK puts the machine's name into a header that is never sent.
      ...['--allow-net=127.0.0.1', '--allow-env', '--allow-sys=hostname'],
      ...('TEST_GOOGLE_URL' in settings ? [googlePreload] : []),
      `${name}/index.ts`,
    ],
    {
      cwd: join(root, 'functions'),
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DENO_NO_UPDATE_CHECK: '1',
        NO_COLOR: '1',
        DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
        SUPABASE_URL: running.url,
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: running.backend.keys.secretKey }),
        SITE_URL: 'https://site.example',
        ...settings,
      },
    },
  );
  const ended = new Promise<void>((resolve) => deno.once('close', () => resolve()));
  const said: string[] = [];
  const address = await new Promise<string>((resolve, reject) => {
    void ended.then(() => reject(new Error(said.join('\n'))));
    createInterface({ input: deno.stderr }).on('line', (line) => {
      said.push(line);
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
      if (found !== undefined) resolve(found);
    });
  });
  const stop = async () => {
    deno.kill('SIGTERM');
    await ended;
  };
  return { address, stop };
};
