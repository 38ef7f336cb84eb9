/** How much of a model service's answer is read, how long it is waited for, and when it is asked again. */
import { createServer } from 'node:http';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createModel } from '#functions/_shared/model.ts';
import { useModelService } from '../support/model.ts';

const service = useModelService();

const city = z.object({ city: z.string(), days: z.int() });
const lisbon = { city: 'Lisbon', days: 2 };

const ask = (options: Parameters<typeof createModel>[1] = {}, signal?: AbortSignal) => {
  const model = createModel(service.env, options);
  if (model === null) throw new Error('The settings name no model.');
  const question = { system: 'Name a city.', prompt: 'In Portugal', schema: city };
  return model.ask(signal ? { ...question, signal } : question);
};

const kilobytes = (count: number) => 'x'.repeat(count * 1024);

test('of a long answer 250 kB are read, and 260 kB are not', async () => {
  service.answer({ text: kilobytes(250) + JSON.stringify(lisbon) });
  expect(await ask()).toEqual({ ok: true, value: lisbon });
  service.answer({ text: kilobytes(260) + JSON.stringify(lisbon) });
  expect(await ask()).toMatchObject({ ok: false, fault: { kind: 'unexpected' } });
});

test('an answer is waited for 45 s, unless another time is set', async () => {
  const timeouts = vi.spyOn(AbortSignal, 'timeout');
  try {
    service.answer({ json: lisbon });
    await ask();
    await ask({ timeoutMs: 700 });
    expect(timeouts.mock.calls).toEqual([[45_000], [700]]);
  } finally {
    timeouts.mockRestore();
  }
});

test('the time limit holds for a caller who sets none of their own', async () => {
  service.answer('silence');
  expect(await ask({ timeoutMs: 300 }, new AbortController().signal)).toMatchObject({
    ok: false,
    fault: { kind: 'offline' },
  });
});

test.each([429, 503, 529])('%i means busy: it is asked again after a second', async (status) => {
  service.answer({ status }, { json: lisbon });
  const before = performance.now();
  expect(await ask()).toEqual({ ok: true, value: lisbon });
  expect(performance.now() - before).toBeGreaterThanOrEqual(1000);
  expect(service.asked()).toHaveLength(2);
});

test('a wait of more than ten seconds is handed over, whatever the time limit', async () => {
  service.answer({ status: 429, retryAfter: 11 }, { json: lisbon });
  expect(await ask({ timeoutMs: 60_000 })).toMatchObject({
    ok: false,
    fault: { kind: 'busy', retryAfterSeconds: 11 },
  });
  expect(service.asked()).toHaveLength(1);
});

test('who no longer wants to know does not wait for a busy service, and it is not asked again', async () => {
  service.answer({ status: 429, retryAfter: 9 }, { json: lisbon });
  const controller = new AbortController();
  const answer = ask({}, controller.signal);
  await expect.poll(() => service.asked().length).toBe(1);
  const before = performance.now();
  controller.abort();
  expect((await answer).ok).toBe(false);
  expect(performance.now() - before).toBeLessThan(5000);
  expect(service.asked()).toHaveLength(1);
});

/** What the fault says of a service that is busy with this header, and how often it was asked. */
const askBusy = async (retryAfter: string) => {
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    response.writeHead(429, { 'retry-after': retryAfter }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const url = `http://127.0.0.1:${port}/v1`;
  try {
    const model = createModel((name) => (name === 'AI_BASE_URL' ? url : service.env(name)));
    const answer = await model?.ask({ system: '', prompt: 'x', schema: city });
    return { fault: answer?.ok === false ? answer.fault : undefined, asked };
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();

test('a service may name the date from which it may be asked again', async () => {
  const { fault, asked } = await askBusy(inSeconds(120));
  expect(fault).toMatchObject({ kind: 'busy' });
  expect(fault?.retryAfterSeconds).toBeGreaterThan(110);
  expect(fault?.retryAfterSeconds).toBeLessThanOrEqual(120);
  expect(asked).toBe(1);
});

test('a date that is over means that the service may be asked again', async () => {
  expect(await askBusy(inSeconds(-120))).toMatchObject({
    fault: { kind: 'busy', retryAfterSeconds: 0 },
    asked: 2,
  });
});

test('a date that is none is as good as no date', async () => {
  const { fault, asked } = await askBusy('soon');
  expect(fault).toMatchObject({ kind: 'busy' });
  expect(fault).not.toHaveProperty('retryAfterSeconds');
  expect(asked).toBe(2);
});
