/** Runs the entry of a deployed function under Deno, as Supabase does, with a backend on loopback. */
import { join } from 'node:path';
import type { Running } from '../../server/support/backend.ts';
import { startProcess } from '../../server/support/program.ts';

const root = join(import.meta.dirname, '../../..');

export type Deployed = { address: string; stop: () => PromiseLike<void> };

/** @param settings environment variables besides those that Supabase sets */
export const runUnderDeno = async (
  name: string,
  running: Running,
  settings: Readonly<Record<string, string>>,
): Promise<Deployed> => {
  const { prints, [Symbol.asyncDispose]: stop } = startProcess(
    join(root, 'node_modules/.bin/deno'),
    [
      ...['run', '--no-remote', '--node-modules-dir=manual'],
      // A dependency of the AI SDK puts the machine's name into a header that is never sent.
      ...['--allow-net=127.0.0.1', '--allow-env', '--allow-sys=hostname'],
      `${name}/index.ts`,
    ],
    {
      cwd: join(root, 'functions'),
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
  const listening = /http:\/\/127\.0\.0\.1:\d+/;
  return { address: listening.exec(await prints(listening))?.[0] ?? '', stop };
};
