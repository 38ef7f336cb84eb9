/** A model service on loopback whose answers are set by the test. */
import { LLMock } from '@copilotkit/aimock';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Env } from '#functions/_shared/types.ts';

export type ModelAnswer =
  /** The content of the answer: an object as JSON, or any text. */
  | { json: unknown }
  | { text: string }
  /** The service answers with this error status. */
  | { status: number; retryAfter?: number }
  | 'silence';

type Message = { role: string; content?: unknown };

const textOf = (messages: readonly Message[], role: string): string =>
  messages
    .filter((message) => message.role === role)
    .map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)))
    .join('\n');

const key = 'sk-test-0123456789abcdef';

/**
 * Started before the first test of a file and stopped after the last. It does not answer (`silence`) until a test sets
 * an answer, and refuses requests without the key.
 */
export const useModelService = () => {
  const mock = new LLMock({ port: 0, auth: { apiKeys: [key] } });
  let planned: readonly ModelAnswer[] = ['silence'];
  let asked: { system: string; prompt: string; hasSchema: boolean }[] = [];
  let silence = Promise.withResolvers<{ content: string }>();

  const reply = (answer: ModelAnswer) => {
    if (answer === 'silence') return silence.promise;
    if ('json' in answer) return { content: JSON.stringify(answer.json) };
    if ('text' in answer) return { content: answer.text };
    // Services often repeat a part of the key.
    return { error: { message: `Refused for the key ${key}` }, ...answer };
  };

  mock.on({ predicate: () => true }, ({ messages, ...request }) => {
    asked.push({
      system: textOf(messages, 'system'),
      prompt: textOf(messages, 'user'),
      hasSchema: JSON.stringify(request).includes('json_schema'),
    });
    const [next = 'silence', ...rest] = planned;
    if (rest.length > 0) planned = rest;
    return reply(next);
  });

  const reset = () => {
    silence.resolve({ content: '' });
    silence = Promise.withResolvers();
    planned = ['silence'];
    asked = [];
    mock.clearRequests();
  };
  beforeAll(async () => {
    await mock.start();
  });
  afterEach(reset);
  afterAll(() => mock.stop());

  const settings = (): Readonly<Record<'AI_BASE_URL' | 'AI_API_KEY' | 'AI_MODEL', string>> => ({
    AI_BASE_URL: `${mock.url}/v1`,
    AI_API_KEY: key,
    AI_MODEL: 'test-model',
  });
  const env: Env = (name) => Object.entries(settings()).find(([known]) => known === name)?.[1];
  return {
    /** The settings that name this service. */
    get settings() {
      return settings();
    },
    env,
    /** Sets the answers to the next questions, in order; the last one is given to every further question, too. */
    answer: (...answers: readonly ModelAnswer[]) => {
      planned = answers;
    },
    /** The questions since the test began. */
    asked: () => asked,
  };
};
