/** How a model service is asked, which of its answers are handed over, and what it cannot do to whoever asks it. */
import { createServer, type RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createModel, type Model } from '#functions/_shared/model.ts';
import type { Env } from '#functions/_shared/types.ts';
import { listen } from '#server/process.ts';
import { type ModelAnswer, useModelService } from '../support/model.ts';

const service = useModelService();

const city = z.object({ city: z.string().check(z.maxLength(20)), days: z.int() });
const lisbon = { city: 'Lisbon', days: 2 };
const answered = { ok: true, value: lisbon };

const open = (options: Parameters<typeof createModel>[1] = {}, env: Env = service.env): Model => {
  const model = createModel(env, options);
  if (model === null) throw new Error('The settings name no model.');
  return model;
};
const ask = (model = open(), signal = new AbortController().signal) =>
  model.ask({ system: 'Name a city.', prompt: 'In Portugal', schema: city, signal });
const fault = (kind: string, more = {}) => ({ ok: false, fault: { kind, ...more } });

test('hands over what the model said, and asks with the instructions, the schema and the key', async () => {
  service.answer({ json: lisbon });
  expect(await ask()).toEqual(answered);
  const [asked] = service.asked();
  expect(asked).toMatchObject({ prompt: 'In Portugal', hasSchema: true });
  expect(asked?.system).toContain('Name a city.');
  expect(asked?.system).toContain('"days"');
});

test.each<[string, ModelAnswer]>([
  ['is not JSON', { text: 'Lisbon is lovely.' }],
  ['is half an object', { text: '{"city":"Lis' }],
  ['has another type in a field', { json: { city: 'Lisbon', days: 'two' } }],
  ['has a text that is too long', { json: { ...lisbon, city: 'x'.repeat(21) } }],
  ['has more than 256 kB', { text: 'x'.repeat(260 * 1024) + JSON.stringify(lisbon) }],
])('does not hand over an answer that %s', async (_, answer) => {
  service.answer(answer);
  expect(await ask()).toMatchObject(fault('unexpected'));
});

test('gives up when the model takes too long, or whoever asked no longer wants to know', async () => {
  const late = fault('offline', { message: 'The model did not answer in time.' });
  service.answer('silence');
  expect(await ask(open({ timeoutMs: 300 }))).toMatchObject(late);
  expect(await ask(open(), AbortSignal.timeout(300))).toMatchObject(late);
});

describe('a service that refuses', () => {
  test.each([
    [401, 'forbidden', 'AI_API_KEY'],
    [404, 'missing', 'AI_MODEL'],
    [500, 'unexpected', 'error'],
  ])('with %i is %s, and the key is in nothing that is handed over', async (status, kind, word) => {
    service.answer({ status });
    const told = await ask();
    expect(told).toMatchObject(fault(kind));
    expect(told.ok || told.fault.message).toContain(word);
    expect(JSON.stringify(told)).not.toContain(service.settings.AI_API_KEY);
    expect(service.asked()).toHaveLength(1);
  });

  test.each([
    ['for a second, twice', 1, 2],
    ['for more than ten seconds', 11, 1],
  ])('%s, is not asked again, and its wait is handed over', async (_, retryAfter, times) => {
    service.answer({ status: 429, retryAfter });
    expect(await ask()).toMatchObject(fault('busy', { retryAfterSeconds: retryAfter }));
    expect(service.asked()).toHaveLength(times);
  });

  test('because of the schema is asked without it, then and from then on', async () => {
    service.answer({ status: 400 }, { json: lisbon });
    const model = open();
    expect([await ask(model), await ask(model)]).toEqual([answered, answered]);
    expect(service.asked().map(({ hasSchema }) => hasSchema)).toEqual([true, false, false]);
    expect(service.asked()[1]?.system).toContain('"days"');
  });
});

describe('a service that cannot be trusted', () => {
  const at =
    (url: string): Env =>
    (name) =>
      name === 'AI_BASE_URL' ? url : service.env(name);

  /** Asks a model at a server on loopback that answers so. */
  const askAt = async (respond: RequestListener) => {
    const server = createServer(respond);
    const port = await listen(server, { port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${port}/v1`;
    try {
      return await ask(open({}, at(url)));
    } finally {
      server.closeAllConnections();
      server.close();
    }
  };

  test('may redirect, and the key is not sent there', async () => {
    const asked: (string | undefined)[] = [];
    const answer = await askAt(({ url }, response) => {
      asked.push(url);
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    expect(answer.ok).toBe(false);
    expect(asked).toEqual(['/v1/chat/completions']);
  });
});

test('without settings there is no model; a part of them and a wrong address are told, without the key', () => {
  const linesOf = (settings: Readonly<Record<string, string>>) => {
    const lines: string[] = [];
    expect(createModel((name) => settings[name], { log: (line) => lines.push(line) })).toBeNull();
    return lines;
  };
  expect(linesOf({})).toEqual([]);
  expect(linesOf({ AI_API_KEY: 'sk-secret' })).toEqual([
    'No model is asked: of AI_BASE_URL, AI_API_KEY, AI_MODEL these are not set: AI_BASE_URL, AI_MODEL.',
  ]);
  expect(linesOf({ ...service.settings, AI_BASE_URL: 'api.example.com' })).toEqual([
    expect.stringContaining('AI_BASE_URL is not an address'),
  ]);
});
