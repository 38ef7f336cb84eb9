/**
 * Asks a language model at any endpoint with OpenAI's chat completions API, and returns only answers that match a
 * schema. The caller has to check the values again, because a schema checks their types only.
 */
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { parseJsonText } from '#lib/json-text.ts';
import { readBody } from '#lib/request-body.ts';
import { failed, ok, type FaultKind, type Result } from '#lib/result.ts';
import { readRetryAfter } from '#lib/retry-after.ts';
import type { Env } from './types.ts';

export type Question<T> = {
  /** The instructions. Must not contain text from outside. */
  system: string;
  /** The data; text from outside only between the marks that `fence` of domain/untrusted-text.ts adds. */
  prompt: string;
  /** Objects whose fields are all required (nullable where there may be nothing): services refuse other schemas. */
  schema: z.ZodMiniType<T>;
  signal?: AbortSignal;
};

export type Model = {
  /** AI_MODEL. */
  name: string;
  ask: <T>(question: Question<T>) => Promise<Result<T>>;
};

type Options = {
  log?: (line: string) => void;
  /** For the whole answer, including the wait that a busy service asks for. */
  timeoutMs?: number;
};

/** A service that asks for a longer wait is not asked again; the fault then says how long. */
const longestWaitSeconds = 10;

/** The largest answer that is read. Tokens are not limited, because services disagree on the name of that setting. */
const mostBytes = 256 * 1024;

class TooLong extends Error {}

/** A redirect is refused, because the key is for the address that the owner has set. */
const limitedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  const body = await readBody(response, mostBytes);
  if (!body) throw new TooLong();
  return new Response(body.length > 0 ? body : null, response);
};

/** The JSON object in an answer: some models put it between backquotes or add a sentence. */
const objectIn = (text: string): unknown =>
  parseJsonText(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));

const keyRefused = ['forbidden', 'The model service refuses the key. Check AI_API_KEY.'] as const;
const questionRefused = ['invalid', 'The model service does not accept the question.'] as const;
const busy = ['busy', 'The model service is busy.'] as const;
const notKnown = [
  'missing',
  'The model service does not know this model or address. Check AI_MODEL and AI_BASE_URL.',
] as const;
const refusals: Readonly<Record<number, readonly [FaultKind, string]>> = {
  ...{ 400: questionRefused, 413: questionRefused, 422: questionRefused },
  ...{ 401: keyRefused, 403: keyRefused, 404: notKnown },
  ...{ 429: busy, 503: busy, 529: busy },
};

/** The fault for an error status. The service's own message is not used, because some services repeat the key in it. */
const refusalOf = (status: number, retryAfter: string | undefined): Result<never> => {
  const [kind, message] = refusals[status] ?? [
    'unexpected',
    'The model service answered with an error.',
  ];
  const { fault } = failed(kind, message, status);
  const seconds = kind === 'busy' ? readRetryAfter(retryAfter, new Date()) : null;
  return {
    ok: false,
    fault: seconds === null ? fault : { ...fault, retryAfterSeconds: seconds },
  };
};

const unusable = (why: string): Result<never> =>
  failed('unexpected', `The model's answer cannot be used: ${why}.`);

/** Loaded with the first question, because it is not needed without a model. */
const loadSdk = () => Promise.all([import('ai'), import('@ai-sdk/openai-compatible')]);

const names = ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'] as const;

const readSettings = (env: Env, log: (line: string) => void) => {
  const missing = names.filter((name) => env(name) === undefined);
  if (missing.length > 0 && missing.length < names.length) {
    log(`No model is asked: of ${names.join(', ')} these are not set: ${missing.join(', ')}.`);
  }
  const [baseURL, apiKey, modelId] = names.map((name) => env(name));
  if (baseURL === undefined || apiKey === undefined || modelId === undefined) return null;
  if (!/^https?:\/\/[^\s/]/.test(baseURL) || !URL.canParse(baseURL)) {
    log('No model is asked: AI_BASE_URL is not an address such as https://api.example.com/v1.');
    return null;
  }
  return { baseURL, apiKey, modelId };
};

/** The model that the settings name; null when they name none, so that rules are used instead. */
export const createModel = (
  env: Env,
  { log = console.error, timeoutMs = 45_000 }: Options = {},
): Model | null => {
  const settings = readSettings(env, log);
  if (settings === null) return null;
  const { baseURL, apiKey, modelId } = settings;
  /** Some services refuse a schema parameter; after the first refusal the schema is in the instructions only. */
  let isSchemaRefused = false;

  const askForText = async (
    { system, prompt, schema }: Question<unknown>,
    signal: AbortSignal,
    isWithSchema = !isSchemaRefused,
  ): Promise<Result<string>> => {
    const [{ APICallError, generateText, NoObjectGeneratedError, Output }, provider] =
      await loadSdk();
    const service = provider.createOpenAICompatible({
      name: 'model',
      baseURL,
      apiKey,
      supportsStructuredOutputs: true,
      fetch: limitedFetch,
    });
    const shape = JSON.stringify(z.toJSONSchema(schema));
    try {
      const { text } = await generateText({
        model: service.chatModel(modelId),
        instructions: `${system}\n\nAnswer with one JSON object of this JSON schema and nothing else:\n${shape}`,
        prompt,
        ...(isWithSchema && { output: Output.object({ schema }) }),
        maxRetries: 0,
        abortSignal: signal,
        telemetry: { isEnabled: false },
      });
      return ok(text);
    } catch (error) {
      if (NoObjectGeneratedError.isInstance(error)) return ok(error.text ?? '');
      if (signal.aborted) return failed('offline', 'The model did not answer in time.');
      if (error instanceof TooLong) return unusable('it is too long');
      if (!APICallError.isInstance(error)) return unusable('it is empty or of another kind');
      const { statusCode, responseHeaders } = error;
      if (statusCode === undefined) return failed('offline', 'The model service does not answer.');
      if (statusCode < 400) return unusable('it is not JSON');
      return refusalOf(statusCode, responseHeaders?.['retry-after']);
    }
  };

  const askAgainWhereItHelps = async (
    question: Question<unknown>,
    signal: AbortSignal,
  ): Promise<Result<string>> => {
    const answer = await askForText(question, signal);
    if (answer.ok) return answer;
    const { kind, retryAfterSeconds = 0 } = answer.fault;
    if (kind === 'invalid' && !isSchemaRefused) {
      const plain = await askForText(question, signal, false);
      isSchemaRefused = plain.ok;
      return plain;
    }
    if (kind !== 'busy' || retryAfterSeconds > longestWaitSeconds) return answer;
    await wait(1000 * Math.max(1, retryAfterSeconds), undefined, { signal }).catch(() => undefined);
    return signal.aborted ? answer : askForText(question, signal);
  };

  return {
    name: modelId,
    ask: async (question) => {
      const timeout = AbortSignal.timeout(timeoutMs);
      const signal = question.signal ? AbortSignal.any([question.signal, timeout]) : timeout;
      const answer = await askAgainWhereItHelps(question, signal);
      if (!answer.ok) return answer;
      const found = objectIn(answer.value);
      if (found === undefined) return unusable('it is not JSON');
      const read = question.schema.safeParse(found);
      if (read.success) return ok(read.data);
      const path = read.error.issues[0]?.path.map(String).join('.') ?? '';
      return unusable(`it has another shape than asked for (${path || 'as a whole'})`);
    },
  };
};
