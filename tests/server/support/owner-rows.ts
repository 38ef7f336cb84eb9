/** Rows in every table of the owner, with what is easily lost on the way, and their comparison. */
import { open } from './data-folder/data-folders.ts';

export const ownerTexts = [
  ...['=HYPERLINK("http://x")', "'=kept as it is", '+351 call, "urgent"; semicolons'],
  ...['-5 % \\ back\\slash \\n', '@mention\twith a tab', 'two lines\nand a third\r\nhere'],
  'emoji \u{1F469}\u{200D}\u{1F4BB} 漢字 é \u{202E}right to left',
];

const tables = [
  ...[
    ...['todos', 'deleted_todos', 'monthly_goals', 'enquiries', 'important_emails'],
    'left_out_emails',
  ],
  'owner_state',
  ...['named_senders', 'sent_emails', 'email_analyses'],
] as const;

type Query = (sql: string, parameters?: readonly unknown[]) => Promise<{ rows: object[] }>;

/** All rows as JSON, without the account, which differs from place to place. */
export const rowsOf = async (query: Query, userId: string): Promise<Record<string, string[]>> => {
  await query(`set time zone 'UTC'`);
  const all: Record<string, string[]> = {};
  for (const table of tables) {
    const { rows } = await query(
      `select (to_jsonb(t) - 'user_id')::text as row from public.${table} t where user_id = '${userId}' order by 1`,
    );
    all[table] = rows.map((row) => JSON.stringify(row));
  }
  return all;
};

/** @returns the rows, so that they can be compared with those that have arrived elsewhere */
export const fillEveryTable = async (folder: string): Promise<Record<string, string[]>> => {
  const { query, close } = await open(folder);
  const statements = [
    `insert into public.todos (user_id, text, category, position, completed) values (public.owner_id(), 'to the bin', 'Other', 9, false)`,
    `delete from public.todos`,
    `update public.todos set due_on = '2026-10-25', due_at = '01:30', minutes = 45, times_known = true, recurrence = 'FREQ=DAILY' where position = 0`,
    `update public.todos set completed = true where position = 1`,
    `update public.todos set waiting_for = 'Ana', waiting_since = '2026-11-20', later_until = '2026-12-01' where position = 2`,
    `insert into public.monthly_goals (user_id, month, goal, done) values (public.owner_id(), '2026-11', '=A goal', true)`,
    `insert into public.owner_state (user_id, key, value, updated_at) values (public.owner_id(), 'pins', '{"a": [1, "=x"]}', '2026-11-20 10:00+00'), (public.owner_id(), 'theme', '{"name": "dark"}', '2026-11-20 10:00+00')`,
    `insert into public.enquiries (name, email, message, page, created_at) values ('Zoë', 'z@example.com', E'=cmd\\n"hi"', '', '2026-03-29 00:59:59.123456+00')`,
    `insert into public.important_emails (user_id, subject, sender, urgency_score, message_id, judged_by) values (public.owner_id(), 's', 'a', 9, 'm1', 'owner'), (public.owner_id(), 's', 'a', 9, null, '')`,
    `insert into public.left_out_emails (user_id, subject, sender, urgency_score, message_id) values (public.owner_id(), 's', 'a', 1, 'm2')`,
    `insert into public.named_senders (user_id, address, is_important) values (public.owner_id(), 'a@example.com', true), (public.owner_id(), 'news.example.com', false)`,
    `insert into public.sent_emails (user_id, message_id, thread_id, sent_at, recipients) values (public.owner_id(), 'm3', 't', now(), '{a@example.com,"b, c"}')`,
    `insert into public.email_analyses (user_id, found, remaining) values (public.owner_id(), 2, 1)`,
  ];
  for (const [index, statement] of statements.entries()) {
    await query(statement);
    // Before the changes to them.
    if (index === 1)
      for (const [position, text] of ownerTexts.entries())
        await query(
          `insert into public.todos (user_id, text, category, position) values (public.owner_id(), $1, 'Other', $2)`,
          [text, position],
        );
  }
  const { rows } = await query<{ id: string }>('select public.owner_id() as id');
  const all = await rowsOf(query, rows[0]?.id ?? '');
  await close();
  return all;
};
