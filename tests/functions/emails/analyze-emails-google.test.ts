import { expect, test } from 'vitest';
import { createFunctions } from '#functions/serve.ts';
import { useBackend, useSignedIn } from '../../server/support/use-backend.ts';
import { googleEnv, useGoogle } from '../../server/support/google.ts';
import { caller, post, signedInWith, site } from '../support/functions.ts';

const running = useBackend();
const owner = useSignedIn(running);
const google = useGoogle({
  messages: [
    {
      id: 'msg_contract',
      from: 'Julia Stein <julia@northwind.example>',
      subject: 'Contract',
      body_text: 'Could you send the signed contract by Friday?',
      date: new Date(Date.now() - 3_600_000).toISOString(),
    },
    {
      id: 'msg_news',
      from: 'News <news@letter.example>',
      subject: 'Autumn',
      body_text: 'Pumpkin soup, hot. Please do not reply.',
      date: new Date(Date.now() - 7_200_000).toISOString(),
    },
  ],
});

test('the inbox of a Google account is analyzed, also with a token that has expired', async () => {
  await google.connect(running, owner.id, { expiresAt: new Date(0) });
  const functions = createFunctions({
    ...{ contactDelivery: 'simulated', siteUrl: site, backend: running.backend },
    ...{ env: googleEnv, fetch: google.fetch },
  });
  const call = post('analyze-emails', { userId: owner.id }, signedInWith(owner));
  const answer = await functions(call, caller);
  expect(await answer.json()).toEqual({ importantCount: 1, totalAnalyzed: 2 });
  const { rows } = await running.backend.query<{ message_id: string; urgency_score: number }>(
    `select message_id, urgency_score from public.important_emails
     union all select message_id, urgency_score from public.left_out_emails order by message_id`,
  );
  expect(rows.map(({ message_id, urgency_score }) => [message_id, urgency_score >= 5])).toEqual([
    ['msg_contract', true],
    ['msg_news', false],
  ]);
});
