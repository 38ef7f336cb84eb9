/** Starts the backend in a process of its own, which a test can kill. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { databaseFlags } from './node-flags.ts';

const script = join(import.meta.dirname, 'run-backend.ts');

export type BackendProcess = {
  lines: string[];
  /** The first line that fits, or `undefined` if the process ends without it. */
  says: (what: RegExp) => Promise<string | undefined>;
  kill: () => Promise<void>;
};

/**
 * @param args number of tasks to write, the owner's password and the number of the first task
 * @param uid the account to run as, which only the superuser can choose
 */
export const startProcess = (folder: string, args: string[] = [], uid?: number): BackendProcess => {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...databaseFlags, script, folder, ...args],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      ...(uid !== undefined && { uid, gid: uid }),
    },
  );
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const lines: string[] = [];
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    tell();
  });
  return {
    lines,
    says: (what) =>
      Promise.race([
        ended.then(() => lines.find((line) => what.test(line))),
        new Promise<string>((resolve) => {
          const look = () => {
            const found = lines.find((line) => what.test(line));
            if (found !== undefined) resolve(found);
          };
          listeners.add(look);
          look();
        }),
      ]),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};
