/** The analyzed e-mails in the database of the server under test, written as the analysis writes them. */
import type { Page } from 'playwright/test';
import { z } from 'zod';
import { card as cardOf, test as base } from './dashboard.ts';
import type { OwnerRest } from './owner-rest.ts';
import { openServiceRest } from '../service-rest.ts';

/** Columns of the tables, by their names there. */
type EmailRow = { message_id: string; subject: string; urgency_score: number } & Record<
  string,
  unknown
>;

/** What the analysis left out: one of a person, one that is not looked at. */
export const leftOutRows: readonly EmailRow[] = [
  {
    message_id: 'm5',
    subject: 'Photos of the workshop',
    sender: 'Grete Lind',
    sender_address: 'grete@lind.example',
    reason: 'A person wrote to you',
    urgency_score: 2,
  },
  { message_id: 'm6', subject: 'Last chance!', reason: 'Newsletter', urgency_score: 0 },
];

type Table = 'important_emails' | 'left_out_emails' | 'named_senders' | 'email_analyses';

const openEmails = (url: string, rest: OwnerRest) => {
  const userId = rest.session.user.id;
  const ask = openServiceRest(
    url,
    z.looseObject({}),
    'return=representation,resolution=merge-duplicates',
  );
  const insert = (table: Table, row: object) =>
    ask(table, { method: 'POST', body: JSON.stringify(row) });
  const insertAll =
    (table: Table) =>
    async (...rows: EmailRow[]) => {
      for (const row of rows) await insert(table, { user_id: userId, sender: 'Ada', ...row });
    };
  return {
    connect: () => rest.connectGoogle('token'),
    important: insertAll('important_emails'),
    leftOut: insertAll('left_out_emails'),
    progress: (found: number, remaining = 0, problem: string | null = null) =>
      insert('email_analyses', {
        user_id: userId,
        found,
        remaining,
        problem,
        judged_by: 'rules 1',
      }),
    rows: (table: Table) => ask(`${table}?user_id=eq.${userId}`),
  };
};

type Emails = ReturnType<typeof openEmails>;

export const test = base.extend<{ emails: Emails }>({
  emails: ({ baseURL, rest }, use) => use(openEmails(baseURL ?? '', rest)),
});

export const card = (page: Page) => cardOf(page, 'Important e-mails');
export const list = (page: Page) => card(page).getByRole('list', { name: 'Important e-mails' });
export const leftOutList = (page: Page) =>
  card(page).getByRole('list', { name: 'Left-out e-mails' });
export const analyzeButton = (page: Page) =>
  card(page).getByRole('button', { name: 'Analyze', exact: true });
export const leftOutButton = (page: Page) =>
  card(page).getByRole('button', { name: /^Left out \d+$/ });
export const openLeftOut = (page: Page) => leftOutButton(page).click();
/** What the function is asked for. */
export const analyzeCalls = '**/functions/v1/analyze-emails';

/** An e-mail that the analysis has found important. */
export const contract = {
  message_id: 'm1',
  subject: 'Contract: signature needed today',
  sender: 'Julia Stein',
  snippet: 'The last page is still without your name.',
  reason: 'Names a deadline, from somebody you know',
  suggested_action: 'Answer Julia Stein',
  urgency_score: 9,
};
