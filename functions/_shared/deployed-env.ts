/** The environment of a deployed function. */
import type { Env } from './types.ts';

export const deployedEnv: Env = (name) => {
  const value = Deno.env.get(name);
  return value === '' ? undefined : value;
};
