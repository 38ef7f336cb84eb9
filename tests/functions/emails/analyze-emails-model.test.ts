/** Rules judge first, so that nothing waits for a model; a model that fails costs no judgement. */
import { rulesVersion } from '#domain/mail/mail-score.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Model } from '#functions/_shared/model.ts';
import { failed, ok } from '#lib/result.ts';
import { today, useAnalysis, written } from '../support/analysis.ts';

const { mailbox, analyze, rows, stored } = useAnalysis();

let asked: string[] = [];
const judges = async () => (await stored()).map(({ judged_by }) => String(judged_by));

/** @param refuses whether the question about the message with this subject fails */
const modelThat = (refuses: (subject: string) => boolean): Model => ({
  name: 'test',
  ask: ({ prompt, schema }) => {
    const subject = /Subject: (\S+)[^]*?<\/outside/.exec(prompt)?.[1] ?? '';
    asked.push(subject);
    return Promise.resolve(
      refuses(subject)
        ? failed('offline', 'The model did not answer in time.')
        : ok(schema.parse({ urgency: 8, reason: 'Now', suggestedAction: 'Run' })),
    );
  },
});

beforeEach(() => {
  asked = [];
  for (let at = 0; at < 30; at += 1) {
    mailbox().messages.push(written(`m${at}`, `s${at}`, 'Could you have a look?'));
  }
});

test('all messages have the score of the rules before the first question to a model', async () => {
  const model = modelThat(() => false);
  expect((await analyze({ model })).body).toMatchObject({ totalAnalyzed: 30 });
  expect(asked).toEqual([]);
  expect(await judges()).toEqual(Array<string>(30).fill(`rules ${rulesVersion}`));
  expect(await rows('email_analyses')).toMatchObject([{ found: 30, remaining: 30, problem: null }]);
  await analyze({ model });
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
  const failedFirst = asked;
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

test('a reply waits for its conversation where Gmail does not answer: it is judged once', async () => {
  const reply = written('r', 'reply', 'Yes, please.', 'In-Reply-To: <1@fourhour.example>');
  mailbox().messages.splice(0, Infinity, { ...reply, threadId: 'talk' });
  let isDown = true;
  mailbox().answerAt('/threads/talk', ({ searchParams }) => {
    if (isDown && searchParams.get('format') === 'full') throw new TypeError('fetch failed');
    return Response.json({ messages: [] });
  });
  const model = modelThat(() => false);
  await analyze({ model });
  expect((await analyze({ model })).body).toMatchObject({ details: { kind: 'offline' } });
  expect([asked, await judges()]).toEqual([[], [`rules ${rulesVersion}`]]);
  isDown = false;
  expect((await analyze({ model })).status).toBe(200);
  expect([asked, await judges()]).toEqual([['reply'], [`model test, rules ${rulesVersion}`]]);
});

test('a slow model is asked no longer than the time of a call', async () => {
  let time = today;
  const model = modelThat(() => {
    time += 20_000;
    return false;
  });
  await analyze({ model, now: () => time });
  await analyze({ model, now: () => time });
  expect(asked.length).toBeLessThan(30);
  expect(await rows('email_analyses')).toMatchObject([{ remaining: 30 - asked.length }]);
});
