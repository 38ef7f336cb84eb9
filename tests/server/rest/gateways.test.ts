/** The dashboard's own gateways in front of the real database: their contracts, and what only a database can do. */
import { beforeEach, expect, test, vi } from 'vitest';
import { createDatabase } from '#dashboard/data/database.ts';
import { createFunctions } from '#dashboard/data/functions.ts';
import { createOwnerStateGateway } from '#dashboard/shared/owner-state.ts';
import { createEmailGateway } from '#dashboard/emails/gateway.ts';
import { createEnquiryGateway } from '#dashboard/enquiries/gateway.ts';
import { createGoalGateway } from '#dashboard/goals/gateway.ts';
import { createTaskGateway } from '#dashboard/tasks/gateway.ts';
import { ok } from '#lib/result.ts';
import { describeEmailGateway, type StoredEmails } from '../../contracts/email-gateway.ts';
import { describeEnquiryGateway, type SentEnquiry } from '../../contracts/enquiry-gateway.ts';
import { describeGoalGateway } from '../../contracts/goal-gateway.ts';
import { describeTaskGateway } from '../../contracts/task-gateway.ts';
import { aSession } from '../../fakes/session-gateway.ts';
import { useBackend, useSignedIn } from '../support/use-backend.ts';

const running = useBackend();
const mine = useSignedIn(running);
const query = (...asked: Parameters<typeof running.backend.query>) =>
  running.backend.query(...asked);

/** Of the owner; the function `analyze-emails` cannot be reached. */
const gateways = () => {
  const caller = {
    userId: mine.id,
    renew: () => Promise.resolve(false),
    reach: () => {
      const { publishableKey } = running.backend.keys;
      return Promise.resolve(
        ok({ url: `${running.url}/`, publishableKey, googleApi: '', weatherApi: '' }),
      );
    },
    session: () =>
      Promise.resolve(
        ok({ ...aSession, user: { ...aSession.user, id: mine.id }, accessToken: mine.token }),
      ),
  };
  const database = createDatabase(caller);
  return {
    tasks: createTaskGateway(database),
    goals: createGoalGateway(database),
    enquiries: createEnquiryGateway(database),
    ownerState: createOwnerStateGateway(database),
    emails: createEmailGateway(database, createFunctions(caller)),
  };
};

const tables = [
  ...['todos', 'deleted_todos', 'enquiries', 'monthly_goals', 'important_emails'],
  ...['left_out_emails', 'named_senders', 'email_analyses', 'owner_state'],
];
beforeEach(async () => {
  // What the service says about refused calls goes to the console.
  vi.spyOn(console, 'warn').mockReturnValue();
  for (const table of tables) await query(`delete from public.${table}`);
});

describeTaskGateway('The real one', () => Promise.resolve(gateways().tasks));
describeGoalGateway('The real one', () => Promise.resolve(gateways().goals));

const insertTasks = (count: number) =>
  query(
    `insert into public.todos (user_id, text, category, position)
     select $1, 'task ' || number, 'Other', number from generate_series(0, $2::int - 1) as number`,
    [mine.id, count],
  );
const listed = async ({ tasks } = gateways()) => {
  const list = await tasks.list();
  if (!list.ok) throw new Error(list.fault.message);
  return list.value;
};

test('a list of tasks that is longer than one answer of the service comes whole, in order', async () => {
  await insertTasks(2300);
  const positions = (await listed()).tasks.map(({ position }) => position);
  expect(positions).toEqual(Array.from({ length: 2300 }, (_, index) => index));
});

test('a task that does not fit is counted and the others are shown', async () => {
  await insertTasks(3);
  await query('alter table public.todos drop constraint todos_category_is_known');
  await query("update public.todos set category = 'Hobby' where position = 1");
  expect(await listed()).toMatchObject({
    ...{ unreadable: 1, tasks: [{ position: 0 }, { position: 2 }] },
  });
});

const send = async (...enquiries: SentEnquiry[]) => {
  for (const { name, createdAt, status = 'new' } of enquiries) {
    await query(
      `insert into public.enquiries (name, email, message, status, created_at)
       values ($1, $1 || '@example.com', 'I am ' || $1, $2, $3)`,
      [name, status, createdAt],
    );
  }
};
describeEnquiryGateway('The real one', () =>
  Promise.resolve({ gateway: gateways().enquiries, send }),
);

const store = async ({ important = [], leftOut = [] }: StoredEmails) => {
  const insert = (table: string, email: object) =>
    query(
      `insert into public.${table} (id, user_id, message_id, subject, sender, sender_address,
         snippet, reason, suggested_action, urgency_score, received_at)
       select id, $1, "messageId", subject, sender, "senderAddress", snippet, reason, "suggestedAction", urgency,
         "receivedAt"
       from jsonb_to_record($2) as email(id uuid, "messageId" text, subject text, sender text,
         "senderAddress" text, snippet text, reason text, "suggestedAction" text, urgency int,
         "receivedAt" timestamptz)`,
      [mine.id, JSON.stringify(email)],
    );
  for (const email of leftOut) await insert('left_out_emails', email);
  for (const email of important) await insert('important_emails', email);
};
describeEmailGateway('The real one', () => Promise.resolve({ gateway: gateways().emails, store }));

test('the table of e-mails is read when the function fails', async () => {
  const { emails } = gateways();
  const email = (urgency: number) => ({
    ...{ id: crypto.randomUUID(), messageId: 'm', subject: 'Notes', sender: 'Ada' },
    ...{ senderAddress: 'ada@x.example', snippet: '', reason: '', urgency, listId: '' },
    ...{ receivedAt: '2026-11-20T10:00:00.000Z', suggestedAction: '', isConverted: false },
  });
  const [plain, urgent] = [email(6), { ...email(9), messageId: 'n' }];
  await store({ important: [plain, urgent] });
  const call = 'execute on function public.get_important_emails';
  await query(`revoke ${call} from authenticated`);
  expect(await emails.overview()).toMatchObject({ value: { emails: [urgent, plain] } });
  await query(`grant ${call} to authenticated`);
});

const stateOf = (text: string) => ({ text });
const at = (minute: number) => `2026-11-20T10:0${minute}:00.000Z`;

test('of what the owner has chosen the newer value wins, and an older one is answered with it', async () => {
  const { list, set } = gateways().ownerState;
  await set({ key: 'plan', value: stateOf('newer'), updatedAt: at(5) });
  expect(await set({ key: 'plan', value: stateOf('older'), updatedAt: at(4) })).toMatchObject({
    value: { value: stateOf('newer') },
  });
  await set({ key: 'plan', value: stateOf('as new'), updatedAt: at(5) });
  expect(await list()).toMatchObject({ value: [{ key: 'plan', value: stateOf('as new') }] });
});

test('a hundred names of 32 kB are kept, and one that is there can still be changed', async () => {
  const { set } = gateways().ownerState;
  await query(
    `insert into public.owner_state (user_id, key, value) select $1, 'k' || n, '{}' from generate_series(1, 100) n`,
    [mine.id],
  );
  const setLength = (key: string, length: number) =>
    set({ key, value: stateOf('x'.repeat(length)), updatedAt: new Date().toISOString() });
  const invalid = { ok: false, fault: { kind: 'invalid' } };
  expect(await setLength('one more', 1)).toMatchObject(invalid);
  expect(await setLength('k1', 32_756)).toMatchObject({ ok: true });
  expect(await setLength('k1', 32_757)).toMatchObject(invalid);
});
