import { beforeEach, expect, test, vi } from 'vitest';
import type { EmailGateway } from '#dashboard/emails/gateway.ts';
import { createImportantEmails } from '#dashboard/emails/store.ts';
import { failed, ok } from '#lib/result.ts';
import { describeEmailGateway, type StoredEmails } from '../../contracts/email-gateway.ts';
import { createFakeTools } from '../../fakes/store-tools.ts';
import { emailGatewayOf } from '../support/dashboard-gateway.ts';
import { useBackend, useSignedIn } from '../support/use-backend.ts';

const running = useBackend();
const mine = useSignedIn(running);
const gateway = () => emailGatewayOf(mine);
const missing = { ok: false, fault: { kind: 'missing', message: 'This is no longer there.' } };

const tables = ['important_emails', 'left_out_emails', 'important_senders', 'email_analyses'];

const insert = async (table: 'important_emails' | 'left_out_emails', messageId: string) => {
  const { rows } = await running.backend.query<{ id: string }>(
    `insert into public.${table} (user_id, message_id, subject, sender, sender_address, snippet,
       reason, suggested_action, urgency_score, received_at, judged_by)
     values ($1, $2, 'Notes', 'Ada', 'ada@x.example', '', 'Names a deadline', 'Answer', 6, now(), 'rules 1')
     returning id`,
    [mine.id, messageId],
  );
  return rows[0]?.id ?? '';
};

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  for (const table of tables) await running.backend.query(`delete from public.${table}`);
});

test('a left out message is marked as important, and left out again', async () => {
  const id = await insert('left_out_emails', 'm1');
  expect(await gateway().notImportant(10)).toMatchObject({
    value: { emails: [{ id }], unreadable: 0, count: 1 },
  });
  expect(await gateway().markImportant(id, true)).toMatchObject({ ok: true });
  expect(await gateway().overview()).toMatchObject({ value: { emails: [{ id }] } });
  expect(await gateway().leaveOut(id)).toMatchObject({ ok: true });
  expect(await gateway().overview()).toMatchObject({ value: { emails: [] } });
});

test('a message that has gone is missing and not marked', async () => {
  const gone = 'b5b1a5b0-0000-4000-8000-000000000000';
  expect(await gateway().markImportant(gone, true)).toMatchObject(missing);
  expect(await gateway().leaveOut(gone)).toMatchObject(missing);
});

test('a message that has become a task is not left out', async () => {
  const id = await insert('important_emails', 'm1');
  expect(await gateway().setConverted(id, true)).toMatchObject({ ok: true });
  expect(await gateway().leaveOut(id)).toMatchObject(missing);
});

test('progress that cannot be read is a fault, and not an inbox that was never analyzed', async () => {
  expect(await gateway().progress()).toEqual({ ok: true, value: null });
  await running.backend.query('alter table public.email_analyses alter column found drop not null');
  await running.backend.query(
    `insert into public.email_analyses (user_id, found, remaining, judged_by) values ($1, null, 0, 'rules 1')`,
    [mine.id],
  );
  expect(await gateway().progress()).toMatchObject({ ok: false, fault: { kind: 'unexpected' } });
  expect(await gateway().overview()).toMatchObject({ ok: false });
});

test('a conversion whose answer the network loses is stored once and no failure', async () => {
  const id = await insert('important_emails', 'm1');
  const real = gateway();
  let sent = 0;
  const losing: EmailGateway = {
    ...real,
    setConverted: async (...change) => {
      sent += 1;
      const answer = await real.setConverted(...change);
      return sent === 1 && answer.ok ? failed('offline', 'The server does not answer.') : answer;
    },
  };
  const { tools, notices, end } = createFakeTools();
  const emails = createImportantEmails(losing, tools, {
    add: () => Promise.resolve(ok(undefined)),
    takeBack: () => undefined,
  });
  const stop = emails.$overview.listen(() => undefined);
  await expect.poll(() => emails.$overview.get().status).toBe('ready');
  emails.addTodo(id);
  await expect.poll(() => emails.$waiting.get()).toBe(0);
  expect(sent).toBe(1);
  expect(await real.find(id)).toMatchObject({ value: { isConverted: true } });
  expect(notices.filter(({ tone }) => tone === 'error')).toEqual([]);
  stop();
  end();
});

test('the table, which is read when the function fails, answers in the order of the function', async () => {
  const converted = await insert('important_emails', 'm1');
  await running.backend.query('update public.important_emails set urgency_score = 9');
  expect(await gateway().setConverted(converted, true)).toMatchObject({ ok: true });
  const open = await insert('important_emails', 'm2');
  const order = async () => {
    const answer = await gateway().overview();
    return answer.ok ? answer.value.emails.map(({ id }) => id) : answer.fault;
  };
  expect(await order()).toEqual([open, converted]);
  await running.backend.query(
    'revoke execute on function public.get_important_emails from authenticated',
  );
  expect(await order()).toEqual([open, converted]);
  await running.backend.query(
    'grant execute on function public.get_important_emails to authenticated',
  );
});

const store = async ({ important = [], notImportant = [] }: StoredEmails) => {
  for (const email of [...important, ...notImportant]) {
    const { id, subject, sender, snippet, reason, urgency } = email;
    const [table, action] =
      'suggestedAction' in email
        ? ['important_emails', email.suggestedAction]
        : ['left_out_emails', ''];
    await running.backend.query(
      `insert into public.${table}
         (id, user_id, message_id, subject, sender, sender_address, snippet, reason, suggested_action, urgency_score, received_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        id,
        mine.id,
        email.messageId,
        subject,
        sender,
        email.senderAddress,
        snippet,
        reason,
        action,
        urgency,
        email.receivedAt,
      ],
    );
  }
};

describeEmailGateway('The real one', () =>
  Promise.resolve({ gateway: emailGatewayOf(mine), store }),
);
