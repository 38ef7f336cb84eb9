/** What the analysis learns from the owner's mailbox, over several calls. */
import { expect, test } from 'vitest';
import { toGmail } from '../../fixtures/mail/gmail.ts';
import { useAnalysis } from '../support/analysis.ts';

const { running, owner, mailbox, analyze, query, rows, storedAs } = useAnalysis();

/** Mail of a program, on a day of October 2026. */
const mailOf = (id: string, program: 'desk' | 'blog', day: number) =>
  toGmail(
    id,
    `From: ${program} <no-reply@${program}.example>\nTo: hello@example.com\nSubject: numbers\nDate: ${new Date(Date.UTC(2026, 9, day, 9)).toUTCString()}\nAuthentication-Results: mx.google.com; dkim=pass; spf=pass; dmarc=pass\n\nSomething has happened.`,
  );

const scoreOf = async (id: string) => Number((await storedAs(id))?.urgency_score);
const learnedFrom = async () => (await query('select examples from public.mail_learning'))[0];

test('a program whose mail the owner answers becomes important, is told so, and is forgotten', async () => {
  const { messages, sent } = mailbox();
  for (let at = 0; at < 20; at += 1) {
    const day = 22 + Math.floor(at / 2);
    messages.push(mailOf(`desk-${at}`, 'desk', day), mailOf(`blog-${at}`, 'blog', day));
    const answeredAt = new Date(Date.UTC(2026, 9, day, 12)).toISOString();
    sent.push({ threadId: `thread-desk-${at}`, to: 'a@b.example', at: answeredAt });
  }
  messages.push(mailOf('desk-new', 'desk', 50), mailOf('blog-new', 'blog', 50));

  await analyze();
  expect(await scoreOf('desk-new')).toBeLessThan(5);
  await analyze();
  const reason = 'You answered 20 of 20 from this sender, within hours';
  expect(await storedAs('desk-new')).toMatchObject({ reason });
  expect(await scoreOf('desk-new')).toBeGreaterThanOrEqual(5);
  expect(await scoreOf('blog-new')).toBeLessThan(5);
  expect(await learnedFrom()).toEqual({ examples: 40 });

  const authorization = `Bearer ${owner.token}`;
  const forget = await running.post('/rest/v1/rpc/forget_mail_learning', {}, { authorization });
  expect(forget.status).toBe(204);
  expect(await learnedFrom()).toEqual({ examples: 0 });
  await analyze();
  await analyze();
  expect(await scoreOf('desk-new')).toBeLessThan(5);
  expect(await rows('mail_examples')).toEqual([]);
});
