/**
 * The messages that users read when something went wrong, the conversion of a service's answer to a `Fault`, and a `fetch`
 * with a time limit that keeps for it how long a busy service asks to wait.
 */
import * as z from 'zod/mini';
import { parseJsonText } from '#lib/json-text.ts';
import { failed, type Fault, type FaultKind } from '#lib/result.ts';
import { readRetryAfter, secondsInWords } from '#lib/retry-after.ts';

export const faultMessages = {
  offline: 'The server does not answer.',
  'signed-out': 'Your session has ended.',
  forbidden: 'The server does not allow this.',
  missing: 'This is no longer there.',
  conflict: 'This was changed by somebody else in the meantime.',
  invalid: 'The server does not accept this.',
  busy: 'The server is busy.',
  reconnect: 'The connection to the other service has ended. Connect it again.',
  unexpected: 'The server answered with an error.',
  unreadable: 'The server answered with something that this page does not understand.',
  noBackend: 'The server has no database to offer.',
} as const;

const kindByStatus: Readonly<Record<number, FaultKind>> = {
  // Nothing answered, or a proxy did in the server's place: the request may have been carried out all the same.
  0: 'offline',
  // A page for people, such as the login of a hotel's network.
  200: 'offline',
  511: 'offline',
  408: 'offline',
  502: 'offline',
  504: 'offline',
  400: 'invalid',
  413: 'invalid',
  422: 'invalid',
  401: 'signed-out',
  403: 'forbidden',
  404: 'missing',
  406: 'missing',
  409: 'conflict',
  429: 'busy',
  503: 'busy',
};

type Answer = {
  /** The HTTP status; 0 when there was no answer. */
  status: number;
  code?: string | undefined;
  /** The service's own message, which goes to the console only. */
  text: string;
};

const retryCode = /^retry-after:(\d+)$/;

export const toFault = ({ status, code = '', text }: Answer): Fault => {
  if (status !== 0) console.warn(`The service answered ${status} ${code}: ${text}`);
  const kind = kindByStatus[status] ?? 'unexpected';
  const { fault } = failed(kind, faultMessages[kind], { status, code });
  const seconds = Number(retryCode.exec(code)?.[1] ?? Number.NaN);
  if (kind !== 'busy' || Number.isNaN(seconds)) return fault;
  return {
    ...fault,
    message: `${faultMessages.busy} It asks to wait ${secondsInWords(seconds)}.`,
    retryAfterSeconds: seconds,
  };
};

/** Whether the request may have been carried out although no answer said so. */
export const isOutcomeUnknown = ({ kind }: Fault): boolean =>
  kind === 'offline' || kind === 'unexpected';

/** A mistake in our own code is a failure, too, and as final as a refusal. */
export const asFault = (mistake: unknown) => {
  console.error(mistake);
  return failed('unexpected', faultMessages.unexpected, mistake);
};

/** The object that is the body of an answer; undefined where it is anything else. */
export const readObject = async (answer: Response) =>
  z.looseObject({}).safeParse(parseJsonText(await answer.text())).data;

/** Puts the header's seconds into the body's `code`: supabase-js hands over an error's body and no headers. */
const withRetryCode = async (answer: Response): Promise<Response> => {
  const seconds = readRetryAfter(answer.headers.get('retry-after'), new Date());
  if (seconds === null) return answer;
  const code = `retry-after:${seconds}`;
  const body = {
    message: faultMessages.busy,
    ...(await readObject(answer)),
    code,
    error_code: code,
  };
  return Response.json(body, { status: answer.status });
};

export const fetchWithLimits = async (
  input: RequestInfo | URL,
  init: RequestInit = {},
  timeoutMs = 15_000,
): Promise<Response> => {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  const response = await fetch(input, { ...init, signal });
  return response.status === 429 || response.status === 503 ? withRetryCode(response) : response;
};
