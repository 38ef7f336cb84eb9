/** The static checks of `npm run check` and `npm test`. */
import { spawn } from 'node:child_process';

/** `lint` also checks which folders may import which. */
export const checks = [
  { name: 'types', command: 'astro check --minimumFailingSeverity warning' },
  { name: 'lint', command: 'eslint . --max-warnings 0' },
  { name: 'circular imports', command: 'oxlint --max-warnings 0' },
  { name: 'format', command: 'prettier --check . --log-level warn' },
  { name: 'unused code', command: 'knip' },
  { name: 'published addresses', command: 'node scripts/addresses.ts --check' },
] as const;

/** Each check uses one core; small machines have two. */
const atOnce = 2;

/**
 * Runs every check, all of them even when one fails.
 * @returns the names of those that failed
 */
export const runChecks = async (log: (line: string) => void): Promise<string[]> => {
  const failed: string[] = [];
  const waiting: (typeof checks)[number][] = [...checks];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const started = performance.now();
      const { code, output } = await run(check.command);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      log(`${code === 0 ? '✓' : '✗'} ${check.name} (${seconds} s)`);
      if (code === 0) continue;
      failed.push(check.name);
      log(output);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failed;
};

const run = (command: string): Promise<{ code: number; output: string }> => {
  const [program = '', ...args] = command.split(' ');
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
};
