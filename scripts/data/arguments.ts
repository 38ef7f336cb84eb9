/** The arguments of a command. */
import { parseArgs } from 'node:util';

type Options = Readonly<Record<string, { type: 'string' | 'boolean' }>>;

/** @throws Error with `usage` for an unknown option or an argument too many */
export const readArguments = <T extends Options>(usage: string, options: T, most: number) => {
  try {
    const read = parseArgs({ options, allowPositionals: true });
    if (read.positionals.length <= most) return read;
  } catch {
    // Its message names what is wrong, but with a stack and without what is right.
  }
  throw new Error(usage);
};
