/** The owner's rows, read and written beside the page under test with the key to which no policy applies; and a session for its browser. */
import { createClient, type Session } from '@supabase/supabase-js';
import type { Database } from '#domain/database.types.ts';
import { monthKey } from '#domain/goals.ts';
import { dataPaths } from '#server/backend/data-folder/data-folder.ts';
import { readKeys } from '#server/backend/data-folder/keys.ts';
import { monthlyFocus } from '../../../fixtures/content.ts';
import { owner, serverUnderTest } from '../environment.ts';

export type SeedTask = {
  text: string;
  category: string;
  due_on?: string;
  minutes?: number;
  /** An instant; the task is done. */
  completed_at?: string;
};

type NewTask = Database['public']['Tables']['todos']['Insert'];

const inMemory = { auth: { persistSession: false, autoRefreshToken: false } };
const focusMonth = monthKey(monthlyFocus.month);

/** `deleted_todos` comes after `todos`, because a trigger copies each deleted task into it. */
const tables = [
  ...(['todos', 'deleted_todos', 'monthly_goals', 'owner_state', 'enquiries'] as const),
  ...(['visit_counts', 'important_emails', 'left_out_emails', 'named_senders'] as const),
  'email_analyses',
] as const;

/** A sign-in takes the server a tenth of a second, so that the tests of one worker share the session of the browser. */
let shared: Session | undefined;

/** To be called when a page has renewed or ended its session, so that the next test gets another one. */
export const forgetBrowserSession = () => {
  shared = undefined;
};

const signIn = async (url: string, publishableKey: string): Promise<Session> => {
  const { auth } = createClient(url, publishableKey, inMemory);
  const { data, error } = await auth.signInWithPassword(owner);
  if (error) throw error;
  return data.session;
};

/** @param dataDir of the server at the address */
export const openOwnerRest = async (url: string, dataDir = serverUnderTest().dataDir) => {
  const keys = readKeys(dataPaths(dataDir));
  if (!keys) throw new Error(`There are no keys in ${dataDir}.`);
  const tenMinutes = 600;
  if ((shared?.expires_at ?? 0) < Date.now() / 1000 + tenMinutes) shared = undefined;
  const session = (shared ??= await signIn(url, keys.publishableKey));
  const user_id = session.user.id;
  const database = createClient<Database>(url, keys.secretKey, inMemory);
  const insert = (tasks: readonly Omit<NewTask, 'position'>[]) =>
    database
      .from('todos')
      .insert(tasks.map((task, position) => ({ position, user_id, ...task })))
      .throwOnError();
  return {
    session,
    userId: user_id,
    database,
    /** Under which supabase-js remembers the session in a browser. */
    storageKey: `sb-${new URL(url).hostname.split('.')[0] ?? ''}-auth-token`,
    /** Deletes every row of the owner, and the connection to Google. */
    empty: async () => {
      await database.from('google_credentials').delete().eq('auth_user_id', user_id).throwOnError();
      for (const table of tables)
        await database.from(table).delete().eq('user_id', user_id).throwOnError();
    },
    /** As after a sign-in at Google; the token is good for an hour. */
    connectGoogle: (access_token: string) =>
      database
        .from('google_credentials')
        .insert({
          ...{ auth_user_id: user_id, email: owner.email, access_token },
          token_expires_at: new Date(Date.now() + 3_600_000).toISOString(),
        })
        .throwOnError(),
    googleConnections: async () =>
      (await database.from('google_credentials').select().throwOnError()).data,
    /** In the order that the dashboard shows: two tabs may have put tasks at the same position. */
    rows: async () => {
      const query = database.from('todos').select().order('position').order('created_at');
      return (await query.order('id').throwOnError()).data;
    },
    /** The goals of the owner's month that are ticked. */
    goalsDone: async () => {
      const query = database.from('monthly_goals').select().order('goal');
      const { data } = await query.eq('month', focusMonth).eq('done', true).throwOnError();
      return data.map(({ goal }) => goal);
    },
    tick: (goal: string) =>
      database
        .from('monthly_goals')
        .insert({ user_id, month: focusMonth, goal, done: true })
        .throwOnError(),
    add: (...texts: string[]) => insert(texts.map((text) => ({ text, category: 'Personal' }))),
    /** Many rows in few requests, ordered by their positions. */
    seed: async (tasks: readonly SeedTask[]) => {
      const rows = tasks.map((task, position) => ({
        ...{ due_on: null, minutes: null, times_known: task.due_on !== undefined },
        ...{ completed_at: null, ...task, position },
        completed: task.completed_at !== undefined,
      }));
      for (let from = 0; from < rows.length; from += 500)
        await insert(rows.slice(from, from + 500));
    },
  };
};

export type OwnerRest = Awaited<ReturnType<typeof openOwnerRest>>;
