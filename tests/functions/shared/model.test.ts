import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createModel } from '#functions/_shared/model.ts';
import type { Env } from '#functions/_shared/types.ts';
import { useModelService } from '../support/model.ts';

const service = useModelService();

const city = z.object({ city: z.string().check(z.maxLength(20)), days: z.int() });
const lisbon = { city: 'Lisbon', days: 2 };

const ask = (options: Parameters<typeof createModel>[1] = {}, env: Env = service.env) => {
  const model = createModel(env, options);
  if (model === null) throw new Error('The settings name no model.');
  return model.ask({ system: 'Name a city.', prompt: 'In Portugal', schema: city });
};

test('hands over what the model said, and asks with the instructions, the schema and the key', async () => {
  service.answer({ json: lisbon });
  expect(await ask()).toEqual({ ok: true, value: lisbon });
  const [asked] = service.asked();
  expect(asked).toMatchObject({ prompt: 'In Portugal', hasSchema: true });
  expect(asked?.system).toContain('Name a city.');
  expect(asked?.system).toContain('"days"');
});

test.each([
  ['between backquotes', `\`\`\`json\n${JSON.stringify(lisbon)}\n\`\`\``],
  ['after a sentence', `Here you are: ${JSON.stringify(lisbon)}`],
])('reads an answer %s', async (_, text) => {
  service.answer({ text });
  expect(await ask()).toEqual({ ok: true, value: lisbon });
});

test.each([
  ['is not JSON', { text: 'Lisbon is lovely.' }],
  ['is half an object', { text: '{"city":"Lis' }],
  ['is empty', { text: '' }],
  ['is a list of several', { json: [lisbon, { ...lisbon, city: 'Porto' }] }],
  ['has another type in a field', { json: { city: 'Lisbon', days: 'two' } }],
  ['lacks a field', { json: { city: 'Lisbon' } }],
  ['has a text that is too long', { json: { ...lisbon, city: 'x'.repeat(21) } }],
])('does not hand over an answer that %s', async (_, answer) => {
  service.answer(answer);
  const told = await ask();
  expect(told).toMatchObject({ ok: false, fault: { kind: 'unexpected' } });
});

test('gives up when the model takes too long', async () => {
  service.answer('silence');
  expect(await ask({ timeoutMs: 300 })).toMatchObject({
    ok: false,
    fault: { kind: 'offline', message: 'The model did not answer in time.' },
  });
});

test('gives up when whoever asked no longer wants to know', async () => {
  service.answer('silence');
  const model = createModel(service.env);
  const answer = model?.ask({
    system: '',
    prompt: 'x',
    schema: city,
    signal: AbortSignal.timeout(300),
  });
  expect(await answer).toMatchObject({ ok: false, fault: { kind: 'offline' } });
});

describe('a service that refuses', () => {
  test.each([
    [401, 'forbidden', 'AI_API_KEY'],
    [403, 'forbidden', 'AI_API_KEY'],
    [404, 'missing', 'AI_MODEL'],
    [500, 'unexpected', 'error'],
  ])('with %i is %s, and the key is in nothing that is handed over', async (status, kind, word) => {
    service.answer({ status });
    const told = await ask();
    expect(told).toMatchObject({ ok: false, fault: { kind } });
    expect(told.ok || told.fault.message).toContain(word);
    expect(JSON.stringify(told)).not.toContain(service.settings.AI_API_KEY);
    expect(service.asked()).toHaveLength(1);
  });

  test('for a second is asked once more after that second', async () => {
    service.answer({ status: 429, retryAfter: 1 }, { json: lisbon });
    const before = performance.now();
    expect(await ask()).toEqual({ ok: true, value: lisbon });
    expect(performance.now() - before).toBeGreaterThanOrEqual(1000);
    expect(service.asked()).toHaveLength(2);
  });

  test('for long is not asked again, and its wait is handed over', async () => {
    service.answer({ status: 429, retryAfter: 120 }, { json: lisbon });
    expect(await ask()).toMatchObject({
      ok: false,
      fault: { kind: 'busy', retryAfterSeconds: 120 },
    });
    expect(service.asked()).toHaveLength(1);
  });

  test('twice is asked no third time', async () => {
    service.answer({ status: 429, retryAfter: 1 });
    expect(await ask()).toMatchObject({ ok: false, fault: { kind: 'busy' } });
    expect(service.asked()).toHaveLength(2);
  });

  test('because of the schema is asked without it, then and from then on', async () => {
    service.answer({ status: 400 }, { json: lisbon });
    const model = createModel(service.env);
    const question = { system: '', prompt: 'x', schema: city };
    expect(await model?.ask(question)).toEqual({ ok: true, value: lisbon });
    expect(await model?.ask(question)).toEqual({ ok: true, value: lisbon });
    expect(service.asked().map(({ hasSchema }) => hasSchema)).toEqual([true, false, false]);
    expect(service.asked()[1]?.system).toContain('"days"');
  });

  test('because of the question itself keeps being asked with the schema', async () => {
    service.answer({ status: 413 }, { status: 413 }, { json: lisbon });
    const model = createModel(service.env);
    const question = { system: '', prompt: 'x', schema: city };
    expect(await model?.ask(question)).toMatchObject({ ok: false, fault: { kind: 'invalid' } });
    expect(await model?.ask(question)).toEqual({ ok: true, value: lisbon });
    expect(service.asked().map(({ hasSchema }) => hasSchema)).toEqual([true, false, true]);
  });
});

describe('a service that cannot be trusted', () => {
  const answering = async (
    respond: Parameters<typeof createServer>[1],
    run: (url: string) => Promise<void>,
  ) => {
    const server = createServer(respond ?? (() => undefined));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    try {
      await run(`http://127.0.0.1:${port}/v1`);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  };
  const at =
    (url: string): Env =>
    (name) =>
      name === 'AI_BASE_URL' ? url : service.env(name);

  test('may answer without end and only a limited part of it is read', async () => {
    let isClosed = false;
    await answering(
      (_, response) => {
        response.on('close', () => {
          isClosed = true;
        });
        response.writeHead(200, { 'content-type': 'application/json' });
        const write = () => {
          while (!response.destroyed && response.write(`[${'" ",'.repeat(16_000)}`));
        };
        response.on('drain', write);
        write();
      },
      async (url) => {
        expect(await ask({}, at(url))).toMatchObject({ ok: false });
        await expect.poll(() => isClosed).toBe(true);
      },
    );
  });

  test('may redirect, and the key is not sent there', async () => {
    let wasAsked = false;
    await answering(
      (_, response) => {
        wasAsked = true;
        response.end('{}');
      },
      (other) =>
        answering(
          (_, response) => response.writeHead(307, { location: `${other}/chat/completions` }).end(),
          async (url) => {
            expect(await ask({}, at(url))).toMatchObject({ ok: false });
            expect(wasAsked).toBe(false);
          },
        ),
    );
  });

  test('may not be there', async () => {
    expect(await ask({}, at('http://127.0.0.1:9/v1'))).toMatchObject({
      ok: false,
      fault: { kind: 'offline' },
    });
  });
});

describe('without settings', () => {
  const withSettings = (settings: Record<string, string>) => {
    const lines: string[] = [];
    const model = createModel((name) => settings[name], { log: (line) => lines.push(line) });
    return { model, lines };
  };

  test('there is no model and nothing to say', () => {
    expect(withSettings({})).toEqual({ model: null, lines: [] });
  });

  test('a part of them is named as missing, without the key', () => {
    const { model, lines } = withSettings({ AI_API_KEY: 'sk-secret' });
    expect(model).toBeNull();
    expect(lines).toEqual([
      'No model is asked: of AI_BASE_URL, AI_API_KEY, AI_MODEL these are not set: AI_BASE_URL, AI_MODEL.',
    ]);
  });

  test('an address that is none is refused', () => {
    const { model, lines } = withSettings({ ...service.settings, AI_BASE_URL: 'api.example.com' });
    expect(model).toBeNull();
    expect(lines.join()).toContain('AI_BASE_URL');
  });
});
