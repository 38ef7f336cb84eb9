/** What the card says of its lists, as React draws it. */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmailsBody } from '#dashboard/emails/EmailsBody.tsx';
import { importantEmail } from '../../../fakes/email-gateway.ts';
import { useFakeClock } from '../../../fakes/clock.ts';
import { open } from './open-emails.ts';

useFakeClock();

const email = importantEmail('e1');

test.each([
  ['the sender and the reason of a message', [email], ['Ada', 'Names a deadline']],
  ['that nothing needs the owner', [], ['Nothing in your inbox needs you.', 'Left out']],
])('the card says %s', async (_, emails, words) => {
  const { store, overview } = await open(...emails);
  const shown = overview();
  if (!shown) throw new Error('Nothing was read.');
  const body = createElement(EmailsBody, { overview: shown, emails: store, today: '2026-11-20' });
  const html = renderToString(body);
  for (const text of words) expect(html).toContain(text);
});
