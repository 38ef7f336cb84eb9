/** Starts the project's commands as processes of their own, and waits for their output. */
import { spawn, type ChildProcess, type SpawnOptionsWithoutStdio } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseFlags } from './node-flags.ts';

type Program = {
  process: ChildProcess;
  /** All output so far. */
  output: () => string;
  /** Resolves with the text once the output matches; rejects when the program ends first. */
  prints: (pattern: RegExp) => Promise<string>;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
} & AsyncDisposable;

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
const start = (file: string, args: string[], options: SpawnOptionsWithoutStdio): Program => {
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      for (const look of waiting) look();
    });
  }
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? signal ?? 1));
  });
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
): Program =>
  start('node', ['scripts/bootstrap.mjs', ...(command.length > 0 ? command : ['start'])], {
    cwd,
    env: { ...process.env, PORT: '0', ENV_FILE: '', ...env },
  });

/**
 * Another account than the one that runs the tests, where that is the superuser: as a service, which can write only what
 * belongs to it.
 */
export const serviceAccount = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** Starts `npm start`'s program as that account. */
export const startService = (env: NodeJS.ProcessEnv, cwd: string): Program =>
  start('node', ['scripts/bootstrap.mjs', 'start'], {
    ...{ cwd, env: { PATH: process.env.PATH, PORT: '0', ...env }, ...serviceAccount },
  });

/** Runs a command on a data folder to its end: its exit code, a space and all that it has printed. */
export const runProgram = async (folder: string, ...command: string[]): Promise<string> => {
  const { ended, output } = startProgram({ DATA_DIR: folder }, process.cwd(), ...command);
  return `${await ended} ${output()}`;
};

/**
 * A backend without the program around it, of which run-backend.ts says what it prints.
 * @param uid the account to run as, which only the superuser can choose
 */
export const startBackendProcess = (
  folder: string,
  { tasks = 0, first = 1, uid }: { tasks?: number; first?: number; uid?: number | undefined } = {},
): Program =>
  start(
    process.execPath,
    [
      ...['--disable-warning=ExperimentalWarning', ...databaseFlags],
      ...[join(import.meta.dirname, 'run-backend.ts'), folder, String(tasks), String(first)],
    ],
    { ...(uid !== undefined && { uid, gid: uid }) },
  );

export const startedUp = /Ctrl\+C stops it/;

/** The address that a started program printed. */
export const siteUrl = (output: string): string => /Site\s+(\S+)/.exec(output)?.[1] ?? '';

/** A folder that is deleted after the test. */
export const temporaryFolder = async (): Promise<{ path: string } & AsyncDisposable> => {
  const path = await mkdtemp(join(tmpdir(), 'start-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
};
