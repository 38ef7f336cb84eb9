/** Finds the nginx with which tests try the configurations of docs/deploy.md and docs/static-host.md. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const mimeTypes = '/etc/nginx/mime.types';

/** @returns `undefined` when there is none; the caller then skips the tests that need it, and says so */
export const findNginx = (): { program: string; mimeTypes: string } | undefined => {
  const program = ['nginx', '/usr/sbin/nginx'].find((name) => spawnSync(name, ['-v']).status === 0);
  return program !== undefined && existsSync(mimeTypes) ? { program, mimeTypes } : undefined;
};
