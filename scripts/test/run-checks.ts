/** The static checks of `npm run check` and `npm test`. */
import { spawn } from 'node:child_process';

/** `content` writes the types of the content folder, which `types` and `lint` read; it is over before they begin. */
const first = { name: 'content', command: 'astro sync' } as const;

const addresses = {
  name: 'published addresses',
  command: 'node scripts/addresses.ts --check',
} as const;

/** `lint` also checks which folders may import which. */
const others = [
  { name: 'types', command: 'astro check --minimumFailingSeverity warning' },
  { name: 'lint', command: 'eslint . --max-warnings 0' },
  { name: 'circular imports', command: 'oxlint --max-warnings 0' },
  { name: 'format', command: 'prettier --check . --log-level warn' },
  { name: 'unused code', command: 'knip' },
  addresses,
] as const;

type Check = (typeof others)[number] | typeof first;

export const checks: readonly Check[] = [first, ...others];

/** Those of `npm run test:quick`. */
export const quickChecks: readonly Check[] = checks.filter(({ name }) =>
  ['content', 'types', 'lint'].includes(name),
);

/** Those that a change of `content/` can fail; how its files are written down is the owner's affair. */
export const checksOfContent: readonly Check[] = [first, addresses];

/** Each check uses one core; small machines have two. */
const atOnce = 2;

/**
 * Runs the checks, all of them even when one fails.
 * @returns the names of those that failed
 */
export const runChecks = async (
  log: (line: string) => void,
  chosen: readonly Check[] = checks,
): Promise<string[]> => {
  const failed: string[] = [];
  const check = async ({ name, command }: Check) => {
    const started = performance.now();
    const { code, output } = await run(command);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
    if (code === 0) return;
    failed.push(name);
    log(output);
  };
  const waiting = chosen.filter((one) => one !== first).values();
  const work = async () => {
    for (const next of waiting) await check(next);
  };
  await check(first);
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
