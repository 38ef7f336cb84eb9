/** The state in which every test of the dashboard begins: none of the rows of the owner that an earlier test left. */
import { z } from 'zod';
import { openServiceRest } from '../service-rest.ts';

/** `deleted_todos` comes after `todos`, because a trigger copies each deleted task into it. */
const tables = [
  ...['todos', 'deleted_todos', 'monthly_goals', 'owner_state', 'enquiries', 'visit_counts'],
  ...['important_emails', 'left_out_emails', 'named_senders', 'email_analyses'],
];

/** Deletes every row of the owner, and the connection to Google. */
export const emptyDatabase = async (url: string, userId: string): Promise<void> => {
  const ask = openServiceRest(url, z.unknown(), 'return=representation');
  for (const path of [
    `google_credentials?auth_user_id=eq.${userId}`,
    ...tables.map((table) => `${table}?user_id=eq.${userId}`),
  ])
    await ask(path, { method: 'DELETE' });
};
