/** Every table with one row of the owner, and what a signed-in user may do with their own rows. */
type Spec = {
  /** A row of the owner: in the order of these columns, after that of its user. */
  row: Record<string, string | number | boolean>;
  /** The column that names the user; null where every row is the site owner's. */
  user?: string | null;
  change: Record<string, unknown>;
  /** Of whoever is signed in, to their own rows. */
  rights: string;
  /** The columns that alone may be changed. */
  changes?: string;
};

const email = { subject: 'Hi', sender: 'Ada', sender_address: 'ada@x.example', urgency_score: 5 };
export const todo = { text: 'Call the bank', category: 'Personal', position: 0 };
const everything = 'DELETE INSERT SELECT UPDATE';
const tables: Record<string, Spec> = {
  todos: { row: todo, change: { text: 'x' }, rights: everything },
  deleted_todos: {
    row: {
      ...{ ...todo, id: '00000000-0000-4000-8000-000000000001', completed: false },
      created_at: '2026-11-20T10:00:00Z',
    },
    change: { text: 'x' },
    rights: 'DELETE SELECT',
  },
  google_credentials: {
    row: { email: 'owner@example.com', access_token: 'access', refresh_token: 'refresh' },
    user: 'auth_user_id',
    change: { refresh_token: 'planted' },
    rights: everything,
  },
  important_emails: {
    row: { ...email, message_id: 'm1' },
    change: { converted_to_todo: true },
    rights: 'DELETE INSERT SELECT',
    changes: 'converted_to_todo',
  },
  left_out_emails: {
    row: { ...email, message_id: 'm2', urgency_score: 2 },
    change: { subject: 'x' },
    rights: 'DELETE INSERT SELECT',
  },
  named_senders: {
    row: { address: 'eve@x.example' },
    change: { address: 'x@x.example' },
    rights: 'DELETE INSERT SELECT',
  },
  email_analyses: { row: { found: 3, remaining: 1 }, change: { remaining: 0 }, rights: 'SELECT' },
  enquiries: {
    row: { name: 'Ada', email: 'ada@example.com', message: 'Hello' },
    user: null,
    change: { status: 'spam' },
    rights: 'DELETE SELECT',
    changes: 'status',
  },
  monthly_goals: {
    row: { month: '2025-06', goal: 'Ten lessons recorded', done: true },
    change: { done: false },
    rights: everything,
  },
  owner_state: {
    row: { key: 'theme', value: '{"name": "dark"}' },
    change: { key: 'x' },
    rights: everything,
  },
  visit_counts: {
    row: { day: '2026-11-26', page: '/about', visits: 3, phones: 1, tablets: 0, forms: 0 },
    change: { visits: 9 },
    rights: 'SELECT',
  },
};
export const names = Object.keys(tables);
export const specOf = (table: string): Spec & { user: string | null } => {
  const spec = tables[table];
  if (!spec) throw new Error(`${table} is not described`);
  return { user: 'user_id', ...spec };
};
