/** Starts the project's commands as processes of their own, and waits for their output. */
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { databaseFlags } from './node-flags.ts';

/** How long a program may take to end after SIGTERM before it is killed. */
const killAfterMs = 15_000;

const running = new Set<ChildProcess>();
const killAll = () => running.forEach((child) => child.kill('SIGKILL'));
process.once('exit', killAll);
// Vitest ends its workers with SIGTERM, after which Node emits no exit event.
process.once('SIGTERM', (signal) => {
  killAll();
  process.kill(process.pid, signal);
});

/**
 * Declare it with `await using`: the program is then ended with its block, also when a test fails in it. One whose test
 * never ends is killed when the process of the tests exits.
 */
export const startProcess = (file: string, args: string[], options: SpawnOptions) => {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let text = '';
  const waiting = new Set<() => void>();
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  for (const stream of streams) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      for (const look of waiting) look();
    });
  }
  /** The exit code, or the signal that ended it, once all output has been read. */
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('exit', (code, signal) => {
      void Promise.allSettled(streams.map((stream) => finished(stream))).then(() =>
        resolve(code ?? signal ?? 1),
      );
    });
  });
  /** Resolves with the text once the output matches; rejects when the program ends first. */
  const prints = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        if (pattern.test(text)) resolve(text);
      };
      waiting.add(look);
      look();
      void ended.then(() =>
        reject(new Error(`ended before printing ${String(pattern)}:\n${text}`)),
      );
    });
  running.add(child);
  void ended.then(() => running.delete(child));
  const end = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), killAfterMs);
    await ended;
    clearTimeout(timer);
  };
  return { process: child, output: () => text, prints, ended, [Symbol.asyncDispose]: end };
};

/**
 * Starts `npm start`'s program as npm does, or another command with its arguments, on a free port, without this
 * machine's .env; of another checkout if its folder is given.
 */
export const startProgram = (
  env: Record<string, string>,
  cwd = process.cwd(),
  ...command: string[]
): ReturnType<typeof startProcess> =>
  startProcess('node', ['scripts/bootstrap.mjs', ...(command.length > 0 ? command : ['start'])], {
    cwd,
    env: { ...process.env, PORT: '0', ENV_FILE: '', ...env },
  });

/**
 * Another account than the one that runs the tests, where that is the superuser: as a service, which can write only what
 * belongs to it.
 */
export const serviceAccount = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** Runs a command on a data folder to its end. */
export const runProgram = async (folder: string, ...command: string[]) => {
  const { ended, output } = startProgram({ DATA_DIR: folder }, process.cwd(), ...command);
  return { code: await ended, output: output() };
};

/**
 * A backend without the program around it, of which run-backend.ts says what it prints.
 * @param uid the account to run as, which only the superuser can choose
 * @param timeout after how many milliseconds it is killed
 */
export const startBackendProcess = (
  folder: string,
  {
    tasks = 0,
    first = 1,
    uid,
    timeout,
  }: { tasks?: number; first?: number; uid?: number | undefined; timeout?: number } = {},
): ReturnType<typeof startProcess> =>
  startProcess(
    process.execPath,
    [
      ...['--disable-warning=ExperimentalWarning', ...databaseFlags],
      ...[join(import.meta.dirname, 'run-backend.ts'), folder, String(tasks), String(first)],
    ],
    { timeout, killSignal: 'SIGKILL', ...(uid !== undefined && { uid, gid: uid }) },
  );

export const startedUp = /Ctrl\+C stops it/;

/** The address that a started program printed. */
export const siteUrl = (output: string): string => /Site\s+(\S+)/.exec(output)?.[1] ?? '';

/** A folder that is deleted after the test. */
export const temporaryFolder = () => mkdtempDisposable(join(tmpdir(), 'start-'));
