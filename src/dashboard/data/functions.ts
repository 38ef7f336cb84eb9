/**
 * Calls server functions as one user. An error answer is `{error, details}`, whatever its status: `error` is a sentence
 * for people, `details.kind` names faults that the status alone does not distinguish.
 */
import * as z from 'zod/mini';
import { parseJsonText } from '#lib/json-text.ts';
import { failed, ok, type Fault, type FaultKind, type Result } from '#lib/result.ts';
import { createUserCalls, type Caller } from './backend.ts';
import { faultMessages, fetchWithLimits, toFault } from './faults.ts';

type CallOptions = {
  /** Aborts when the answer is no longer wanted. */
  signal?: AbortSignal;
  timeoutMs?: number;
};

const functionError = z.object({
  error: z.string().check(z.minLength(1), z.maxLength(500)),
  details: z.unknown(),
  /** Written by faults.ts. */
  code: z.optional(z.string()),
});
const named = z.object({ kind: z.literal('reconnect') });

const toFunctionFault = (status: number, text: string): Fault => {
  const told = functionError.safeParse(parseJsonText(text));
  if (!told.success) return toFault({ status, text });
  const { error, details, code } = told.data;
  const fault = toFault({ status, code, text: error });
  const kind: FaultKind = named.safeParse(details).success ? 'reconnect' : fault.kind;
  // The dashboard itself reports the end of a session, in its own words.
  const message = kind === 'signed-out' ? fault.message : error;
  return { ...fault, kind, message, cause: details };
};

export const createFunctions = (caller: Caller) => {
  const run = createUserCalls(caller);

  return {
    /** Sends the body to the function of this name. A fault's `cause` holds the function's `details`, where it gave some. */
    call: <T>(
      name: string,
      body: Readonly<Record<string, unknown>>,
      schema: z.ZodMiniType<T>,
      { signal, timeoutMs }: CallOptions = {},
    ): Promise<Result<T>> =>
      run(async ({ url, publishableKey, accessToken }) => {
        try {
          const headers = {
            apikey: publishableKey,
            authorization: `Bearer ${accessToken}`,
            'content-type': 'application/json',
          };
          const response = await fetchWithLimits(
            new URL(`functions/v1/${name}`, url),
            { method: 'POST', headers, body: JSON.stringify(body), signal: signal ?? null },
            timeoutMs,
          );
          const text = await response.text();
          const received = parseJsonText(text);
          const answer = schema.safeParse(received);
          if (response.ok && answer.success) return ok(answer.data);
          return !response.ok || functionError.safeParse(received).success
            ? { ok: false, fault: toFunctionFault(response.status, text) }
            : failed('unexpected', faultMessages.unreadable, answer.error);
        } catch (cause) {
          return failed('offline', faultMessages.offline, cause);
        }
      }),
  };
};

export type Functions = ReturnType<typeof createFunctions>;
