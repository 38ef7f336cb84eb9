/**
 * What every function checks before it acts, in this order: method, content type, who is calling, size, JSON, schema.
 * A function itself is then parse -> act -> respond.
 */
import type * as z from 'zod/mini';
import { parseJson, readBody } from '#lib/request-body.ts';
import type { Authenticate } from './authenticate.ts';
import { errorResponse } from './responses.ts';
import type { Caller, Handler } from './types.ts';

type Issue = { path: readonly PropertyKey[]; message: string };

type Options<Input, User> = {
  maxBodyBytes: number;
  schema: z.ZodMiniType<Input>;
  /** The content type of its JSON. Pages send a beacon as text, because browsers ask nobody before they do. */
  type?: 'application/json' | 'text/plain';
  /** Who may call it, a rule of authenticate.ts. */
  authenticate: Authenticate<User>;
  /** What a 400 says; by default the first problem of each field. */
  invalidResponse?: (issues: readonly Issue[]) => Response;
  act: (call: { input: Input; user: User; caller: Caller; headers: Headers }) => Promise<Response>;
};

const firstProblemOfEachField = (issues: readonly Issue[]): Response => {
  const problems = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = path.map(String).join('.') || 'body';
    if (!problems.has(field)) problems.set(field, message);
  }
  return errorResponse(400, 'The request is not valid.', Object.fromEntries(problems));
};

export const hasType = (request: Request, type: string): boolean =>
  (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() === type;

export const createFunction =
  <Input, User>({
    maxBodyBytes,
    schema,
    type = 'application/json',
    authenticate,
    invalidResponse = firstProblemOfEachField,
    act,
  }: Options<Input, User>): Handler =>
  async (request, caller) => {
    if (request.method !== 'POST') {
      return errorResponse(405, 'Send the request with POST.', null, { allow: 'POST, OPTIONS' });
    }
    if (!hasType(request, type)) {
      return errorResponse(415, `Send the request as ${type === 'text/plain' ? type : 'JSON'}.`);
    }
    const who = await authenticate(request);
    if (!who.ok) return who.response;
    // The caller has ended the connection: the function has not failed, and a line for each would let strangers fill the log.
    const body = await readBody(request, maxBodyBytes).catch(() => 'broken-off' as const);
    if (body === 'broken-off') return errorResponse(400, 'The request broke off.');
    if (body === undefined) return errorResponse(413, 'The request is too long.');
    const parsed = parseJson(body);
    if (!parsed.ok) return errorResponse(400, `The request is ${parsed.problem}.`);
    const input = schema.safeParse(parsed.value);
    if (!input.success) return invalidResponse(input.error.issues);
    return act({ input: input.data, user: who.user, caller, headers: request.headers });
  };
