/** Calls the backend as one user, and repeats a call once when its token was refused and the session could be renewed. */
import { failed, type Result } from '#lib/result.ts';
import type { Address, Backend } from './backend.ts';
import { faultMessages } from './faults.ts';

export type UserCallsOptions = {
  userId: string;
  /** Renews the session after a token was refused; true when the call should be repeated. */
  renew: () => Promise<boolean>;
};

export type Reached = Pick<Address, 'url' | 'publishableKey'> & { accessToken: string };

export const createUserCalls = (
  { reach, session }: Pick<Backend, 'reach' | 'session'>,
  { userId, renew }: UserCallsOptions,
) => {
  /** Without a session every table would look empty to the call; hence a fault instead. */
  const runOnce = async <T>(call: (reached: Reached) => Promise<Result<T>>): Promise<Result<T>> => {
    const reached = await reach();
    if (!reached.ok) return reached;
    const kept = await session();
    if (!kept.ok) return kept;
    return kept.value?.user.id === userId
      ? call({ ...reached.value, accessToken: kept.value.accessToken })
      : failed('signed-out', faultMessages['signed-out']);
  };

  return async <T>(call: (reached: Reached) => Promise<Result<T>>): Promise<Result<T>> => {
    const answer = await runOnce(call);
    const isRefused = !answer.ok && answer.fault.kind === 'signed-out';
    return isRefused && (await renew()) ? runOnce(call) : answer;
  };
};
