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

export type Asked = { system: string; prompt: string; hasSchema: boolean };

export type ModelService = {
  /** The settings that name this service. */
  readonly settings: Readonly<Record<'AI_BASE_URL' | 'AI_API_KEY' | 'AI_MODEL', string>>;
  env: Env;
  /** Sets the answers to the next questions, in order; the last one is given to every further question, too. */
  answer: (...answers: readonly ModelAnswer[]) => void;
  /** The questions since the test began. */
  asked: () => readonly Asked[];
};

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
export const useModelService = (): ModelService => {
  const mock = new LLMock({ port: 0, auth: { apiKeys: [key] } });
  let planned: readonly ModelAnswer[] = ['silence'];
  let asked: readonly Asked[] = [];
  let endSilence: readonly (() => void)[] = [];

  const reply = async (answer: ModelAnswer) => {
    if (answer === 'silence') {
      await new Promise<void>((resolve) => {
        endSilence = [...endSilence, resolve];
      });
      return { content: '' };
    }
    if ('json' in answer) return { content: JSON.stringify(answer.json) };
    if ('text' in answer) return { content: answer.text };
    const { status, retryAfter } = answer;
    return {
      // Services often repeat a part of the key.
      error: { message: `Refused for the key ${key}` },
      status,
      ...(retryAfter !== undefined && { retryAfter }),
    };
  };

  const breakSilence = () => {
    endSilence.forEach((end) => end());
    endSilence = [];
  };

  mock.on({ predicate: () => true }, (request) => {
    asked = [
      ...asked,
      {
        system: textOf(request.messages, 'system'),
        prompt: textOf(request.messages, 'user'),
        hasSchema: JSON.stringify(request).includes('json_schema'),
      },
    ];
    const [next = 'silence', ...rest] = planned;
    if (rest.length > 0) planned = rest;
    return reply(next);
  });

  beforeAll(async () => {
    await mock.start();
  });
  afterEach(() => {
    breakSilence();
    planned = ['silence'];
    asked = [];
    mock.clearRequests();
  });
  afterAll(async () => {
    breakSilence();
    await mock.stop();
  });

  const settingsNow = () => ({
    AI_BASE_URL: `${mock.url}/v1`,
    AI_API_KEY: key,
    AI_MODEL: 'test-model',
  });
  return {
    get settings() {
      return settingsNow();
    },
    env: (name) => Object.entries(settingsNow()).find(([known]) => known === name)?.[1],
    answer: (...answers) => {
      planned = answers;
    },
    asked: () => asked,
  };
};
