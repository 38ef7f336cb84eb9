/** The analyzed e-mails in the database of the server under test, written as the analysis writes them. */
import type { Page } from 'playwright/test';
import type { Database } from '#domain/database.types.ts';
import { card as cardOf, test as base } from './dashboard.ts';
import type { OwnerRest } from './owner-rest.ts';

type Insert = Database['public']['Tables']['left_out_emails']['Insert'];
type EmailRow = Omit<Insert, 'sender'> & { sender?: string };

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

const openEmails = ({ connectGoogle, database, userId: user_id }: OwnerRest) => {
  const upsertInto =
    (table: 'important_emails' | 'left_out_emails') =>
    async (...rows: EmailRow[]) => {
      for (const row of rows)
        await database
          .from(table)
          .upsert({ user_id, sender: 'Ada', ...row })
          .throwOnError();
    };
  return {
    connect: () => connectGoogle('token'),
    important: upsertInto('important_emails'),
    leftOut: upsertInto('left_out_emails'),
    progress: (found: number, remaining = 0) =>
      database
        .from('email_analyses')
        .upsert({ user_id, found, remaining, judged_by: 'rules 1' })
        .throwOnError(),
    rows: async (table: 'important_emails' | 'named_senders') =>
      (await database.from(table).select().throwOnError()).data,
  };
};

export const test = base.extend<{ emails: ReturnType<typeof openEmails> }>({
  emails: ({ rest }, use) => use(openEmails(rest)),
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
