/** The demo's mail: 30 messages of a working week in the inbox, and what the owner wrote before. */
import mail from './data/mail.json' with { type: 'json' };
import type { GoogleMessage } from './google-emulator.ts';

const before = (now: Date, hours: number): string =>
  new Date(now.getTime() - hours * 3_600_000).toISOString();

export const mailOf = (now: Date): readonly GoogleMessage[] => [
  ...mail.inbox.map(({ from, subject, hoursAgo, text, html }, index) => ({
    id: `demo-${String(index + 1).padStart(2, '0')}`,
    ...{ from, subject, date: before(now, hoursAgo) },
    ...(text !== undefined && { body_text: text }),
    ...(html !== undefined && { body_html: html }),
  })),
  ...mail.sent.map(({ to, daysAgo }, index) => ({
    id: `demo-sent-${index + 1}`,
    ...{ from: 'hello@example.com', to, label_ids: ['SENT'] },
    ...{ subject: 'As agreed', date: before(now, daysAgo * 24) },
    body_text: 'Here is what we spoke about. Tell me when something is missing.',
  })),
];
