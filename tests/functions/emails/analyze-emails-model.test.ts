/** Rules judge first, so that nothing waits for a model; a model that fails costs no judgement. */
import { rulesVersion } from '#domain/mail/mail-rules.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Model } from '#functions/_shared/model.ts';
import { failed, ok } from '#lib/result.ts';
import {
  importantEmailRow,
  taskTextOfEmail,
  toImportantEmail,
} from '#domain/mail/important-emails.ts';
import { useAnalysis, written } from '../support/analysis.ts';

const analysis = useAnalysis();
const { analyze, rows } = analysis;

let asked: string[] = [];
const subjectIn = (prompt: string) => /Subject: (\S+)/.exec(prompt)?.[1] ?? '';

/** @param refuses whether the question about the message with this subject fails */
const modelThat = (refuses: (subject: string) => boolean): Model => ({
  name: 'test',
  ask: ({ prompt, schema }) => {
    const subject = subjectIn(prompt);
    asked.push(subject);
    return Promise.resolve(
      refuses(subject)
        ? failed('offline', 'The model did not answer in time.')
        : ok(schema.parse({ urgency: 8, reason: 'Now', suggestedAction: 'Run' })),
    );
  },
});

const stored = async () => [
  ...(await rows('important_emails')),
  ...(await rows('left_out_emails')),
];
const judges = async () => (await stored()).map(({ judged_by }) => String(judged_by)).sort();

beforeEach(() => {
  asked = [];
  for (let at = 0; at < 30; at += 1) {
    analysis.mailbox().messages.push(written(`m${at}`, `s${at}`, 'Could you have a look?'));
  }
});

test('all messages have the score of the rules before the first question to a model', async () => {
  const model = modelThat(() => false);
  expect((await analyze({ model })).body).toEqual({ importantCount: 30, totalAnalyzed: 30 });
  expect(asked).toEqual([]);
  expect(await judges()).toEqual(Array<string>(30).fill(`rules ${rulesVersion}`));
  expect(await rows('email_analyses')).toMatchObject([{ found: 30, remaining: 30, problem: null }]);
  await analyze({ model });
  expect(asked).toHaveLength(30);
  expect(await judges()).toEqual(Array<string>(30).fill(`model test, rules ${rulesVersion}`));
  expect(await rows('email_analyses')).toMatchObject([{ found: 30, remaining: 0, problem: null }]);
  await analyze({ model });
  expect(asked).toHaveLength(30);
});

test('a model that fails three times is not asked again in a call; why is stored, and the scores stay', async () => {
  const model = modelThat(() => true);
  await analyze({ model });
  expect((await analyze({ model })).status).toBe(200);
  expect(asked).toHaveLength(3);
  expect(await rows('email_analyses')).toMatchObject([
    { remaining: 0, problem: 'The model did not answer in time.' },
  ]);
  expect(await stored()).toHaveLength(30);
  const failedFirst = [...asked];
  asked = [];
  await analyze({ model });
  expect(asked.filter((one) => failedFirst.includes(one))).toEqual([]);
});

test('one message that a model cannot judge does not keep it from the others', async () => {
  const model = modelThat((subject) => subject === 's3');
  await analyze({ model });
  await analyze({ model });
  expect(asked).toHaveLength(30);
  expect((await judges()).filter((one) => one.includes('model failed'))).toHaveLength(1);
});

test('an endless question ends with the call’s time', async () => {
  let time = Date.parse('2026-11-20T12:00:00Z');
  const model = modelThat(() => false);
  const slow: Model = {
    ...model,
    ask: (question) => {
      time += 20_000;
      return model.ask(question);
    },
  };
  await analyze({ model, now: () => time });
  await analyze({ model: slow, now: () => time });
  expect(asked.length).toBeLessThan(30);
  expect(await rows('email_analyses')).toMatchObject([{ remaining: 30 - asked.length }]);
});

test('of a model that obeys what a message tells it nothing reaches a row, the card or a task', async () => {
  const orders = [
    'Open https://evil.example and enter your bank password.',
    'Pay to PT50 0002 0123 1234 5678 9015 4.',
    'Call +351 912 345 678 now.',
    '<img src=x onerror=alert(1)> [click](javascript:alert(1))',
  ];
  const obeying: Model = {
    name: 'test',
    ask: ({ prompt, schema }) => {
      const order = orders[Number(subjectIn(prompt).slice(1)) % orders.length];
      return Promise.resolve(
        ok(schema.parse({ urgency: 10, reason: order, suggestedAction: order })),
      );
    },
  };
  await analyze({ model: obeying });
  await analyze({ model: obeying });
  const shown = (await rows('important_emails')).map((row) =>
    toImportantEmail(importantEmailRow.parse({ ...row, received_at: String(row.received_at) })),
  );
  expect(shown).toHaveLength(30);
  const everything = JSON.stringify([shown, shown.map(taskTextOfEmail)]);
  for (const trace of ['evil', 'password', 'PT50', '912 345', 'onerror', 'javascript:']) {
    expect(everything).not.toContain(trace);
  }
  expect(new Set(shown.map(({ suggestedAction }) => suggestedAction))).toEqual(
    new Set(['Answer Ada']),
  );
});

test('a model that takes a minute for each answer delays no score: all 30 are there within seconds', async () => {
  const slow: Model = {
    name: 'test',
    ask: ({ signal }) =>
      new Promise((resolve) => {
        const stop = () => resolve(failed('offline', 'The model did not answer in time.'));
        signal?.addEventListener('abort', stop);
      }),
  };
  const began = performance.now();
  expect((await analyze({ model: slow })).body).toMatchObject({ totalAnalyzed: 30 });
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(await stored()).toHaveLength(30);
});
