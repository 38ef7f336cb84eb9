/** Calls the backend as one user, and renews a session whose token was refused. */
import { isAuthRetryableFetchError } from '@supabase/auth-js';
import { failed, type Result } from '#lib/result.ts';
import type { Backend, Client } from './backend.ts';
import { faultMessages } from './faults.ts';

export type UserCallsOptions = {
  userId: string;
  /** Renews the session after a token was refused; true when the call should be repeated. */
  renew: () => Promise<boolean>;
};

type Call<T> = (reached: { client: Client; accessToken: string }) => Promise<Result<T>>;

/** The function that it answers repeats a call once when its token was refused and the session could be renewed. */
export const createUserCalls = (backend: Backend, { userId, renew }: UserCallsOptions) => {
  /** Without a session the client would call as anonymous, and every table would look empty; hence a fault instead. */
  const runOnce = async <T>(call: Call<T>): Promise<Result<T>> => {
    const reached = await backend.reach();
    if (!reached.ok) return reached;
    const client = reached.value;
    const { data, error } = await client.auth.getSession();
    if (error && isAuthRetryableFetchError(error)) {
      return failed('offline', faultMessages.offline, error);
    }
    return data.session?.user.id === userId
      ? call({ client, accessToken: data.session.access_token })
      : failed('signed-out', faultMessages['signed-out'], error);
  };

  return async <T>(call: Call<T>): Promise<Result<T>> => {
    const answer = await runOnce(call);
    const isRefusedToken = !answer.ok && answer.fault.kind === 'signed-out';
    return isRefusedToken && (await renew()) ? runOnce(call) : answer;
  };
};
