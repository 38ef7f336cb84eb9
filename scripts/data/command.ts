/** Runs a command with its arguments; what it throws is printed in words. */
import { parseArgs } from 'node:util';
import { visibleText } from '#lib/visible-text.ts';
import { explain } from '#server/process.ts';
import { readSettings, type Settings } from '#server/settings.ts';

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

type Command<T extends Options> = {
  usage: string;
  options: T;
  /** The most arguments besides options; none where it is left out. */
  most?: number;
};

/** @throws Error where the database is not the program's own */
export const embeddedSettings = (): Settings => {
  const settings = readSettings(process.env);
  if (settings.hasOwnSupabase)
    throw new Error('The data are at the Supabase of PUBLIC_SUPABASE_URL: use its own pages.');
  return settings;
};

export const runCommand = async <T extends Options>(
  { usage, options, most = 0 }: Command<T>,
  work: (given: Parsed<T>) => Promise<void> | void,
): Promise<void> => {
  try {
    await work(read(usage, options, most));
  } catch (error) {
    // A message may repeat what a file says.
    console.error(visibleText(explain(error), 'lines'));
    process.exitCode = 1;
  }
};
