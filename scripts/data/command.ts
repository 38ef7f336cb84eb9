/** Runs a command with its arguments; what it throws is printed in words. */
import { parseArgs } from 'node:util';
import { explain } from '#server/process.ts';

type Options = Readonly<Record<string, { type: 'string' | 'boolean' }>>;

/** @throws Error with `usage` for an unknown option or an argument too many */
const read = <T extends Options>(usage: string, options: T, most: number) => {
  try {
    const parsed = parseArgs({ options, allowPositionals: true });
    if (parsed.positionals.length <= most) return parsed;
  } catch {
    // Its message says what is wrong, with a stack and without what is right.
  }
  throw new Error(usage);
};

type Parsed<T extends Options> = ReturnType<typeof read<T>>;

export const runCommand = async <T extends Options>(
  { usage, options, most }: { usage: string; options: T; most: number },
  work: (given: Parsed<T>) => Promise<void>,
): Promise<void> => {
  try {
    await work(read(usage, options, most));
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
};
