/** What the analysis learns from the owner's mailbox, over several calls. */
import { beforeEach, expect, test } from 'vitest';
import { toGmail } from '../../fixtures/mail/labelled.ts';
import { useAnalysis } from '../support/analysis.ts';

const analysis = useAnalysis();
const { analyze, rows } = analysis;

const mailOf = (id: string, from: string, day: number, text: string) => ({
  ...toGmail(
    id,
    `From: ${from}\nTo: hello@example.com\nSubject: numbers\nDate: ${new Date(Date.UTC(2026, 9, day, 9)).toUTCString()}\nAuthentication-Results: mx.google.com; dkim=pass; spf=pass; dmarc=pass\n\n${text}`,
  ),
  threadId: `thread-${id}`,
});

const desk = 'Desk <no-reply@desk.example>';
const blog = 'Blog <no-reply@blog.example>';

beforeEach(() => {
  const box = analysis.mailbox();
  for (let at = 0; at < 20; at += 1) {
    box.messages.push(mailOf(`desk-${at}`, desk, 22 + Math.floor(at / 2), 'A case was opened.'));
    box.messages.push(mailOf(`blog-${at}`, blog, 22 + Math.floor(at / 2), 'A post was written.'));
    const answeredAt = new Date(Date.UTC(2026, 9, 22 + Math.floor(at / 2), 12)).toISOString();
    box.sent.push({ threadId: `thread-desk-${at}`, to: 'a@b.example', at: answeredAt });
  }
  box.messages.push(mailOf('desk-new', desk, 50, 'A case was opened.'));
  box.messages.push(mailOf('blog-new', blog, 50, 'A post was written.'));
});

const stored = async (id: string) => {
  const all = [...(await rows('important_emails')), ...(await rows('left_out_emails'))];
  return all.find((row) => row.message_id === id);
};

const learnedFrom = async () =>
  (
    await analysis.running.backend.query<{ examples: number }>(
      'select examples from public.mail_learning',
    )
  ).rows[0]?.examples;

test('a program whose mail the owner answers becomes important, is told so, and is forgotten', async () => {
  await analyze();
  expect((await stored('desk-new'))?.urgency_score).toBeLessThan(5);
  await analyze();
  expect(await stored('desk-new')).toMatchObject({
    reason: 'You answered 20 of 20 from this sender, within hours',
  });
  expect((await stored('desk-new'))?.urgency_score).toBeGreaterThanOrEqual(5);
  expect((await stored('blog-new'))?.urgency_score).toBeLessThan(5);
  expect(await learnedFrom()).toBe(40);

  const forget = (authorization: string) =>
    analysis.running.backend.fetch(
      new Request('http://localhost:4321/rest/v1/rpc/forget_mail_learning', {
        method: 'POST',
        headers: {
          ...{ authorization, apikey: analysis.running.backend.keys.publishableKey },
          'content-type': 'application/json',
        },
        body: '{}',
      }),
    );
  const answer = await forget(`Bearer ${analysis.owner.token}`);
  expect(answer.status).toBe(204);
  expect(await learnedFrom()).toBe(0);
  await analyze();
  await analyze();
  expect((await stored('desk-new'))?.urgency_score).toBeLessThan(5);
  expect(await rows('mail_examples')).toEqual([]);
});
