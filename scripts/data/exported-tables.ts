/** The tables that export writes and import reads, each as a file of CSV and one of JSON. */
export type Kind = {
  /** The files' name. */
  name: string;
  table: string;
  /** A file with these columns holds this kind; the first one that fits counts. */
  has: readonly string[];
};

export const kinds: readonly Kind[] = [
  { name: 'enquiries', table: 'enquiries', has: ['name', 'email', 'message'] },
  { name: 'goals', table: 'monthly_goals', has: ['month', 'goal'] },
  { name: 'important-emails', table: 'important_emails', has: ['subject', 'converted_to_todo'] },
  { name: 'not-important-emails', table: 'left_out_emails', has: ['subject', 'message_id'] },
  { name: 'named-senders', table: 'named_senders', has: ['address'] },
  { name: 'choices', table: 'owner_state', has: ['key', 'value'] },
  { name: 'tasks', table: 'todos', has: ['text'] },
];

export const kindOf = (columns: readonly string[]): Kind | undefined =>
  kinds.find(({ has }) => has.every((column) => columns.includes(column)));
