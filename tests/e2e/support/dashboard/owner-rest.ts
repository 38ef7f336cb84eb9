/** The owner's rows read and written through the REST interface, beside the page under test. */
import { z } from 'zod';
import { monthKey } from '#domain/goals.ts';
import { monthlyFocus } from '../../../fixtures/content.ts';
import { owner } from '../environment.ts';

const backendSchema = z.object({ publishableKey: z.string() });
const sessionSchema = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.number(),
  user: z.looseObject({ id: z.string() }),
});
const rowSchema = z.object({
  id: z.string(),
  text: z.string(),
  category: z.string(),
  completed: z.boolean(),
  position: z.number(),
});

const focusMonth = monthKey(monthlyFocus.month);

const goalSchema = z.object({ month: z.string(), goal: z.string(), done: z.boolean() });

export type SeedTask = {
  text: string;
  category: string;
  due_on?: string;
  minutes?: number;
  /** An instant; the task is done. */
  completed_at?: string;
};

type Session = z.infer<typeof sessionSchema>;

/** Of this worker: one that no page knows, for the requests of the tests, and one for the browser. */
const sessions = new Map<'tests' | 'browser', { url: string; session: Session }>();

/** To be called when a page has renewed or ended its session, so that the next test gets another one. */
export const forgetBrowserSession = () => sessions.delete('browser');

/** A sign-in takes the server a tenth of a second, so that the tests of one worker share their sessions. */
const sharedSession = async (
  of: 'tests' | 'browser',
  url: string,
  signIn: () => Promise<Session>,
): Promise<Session> => {
  const tenMinutes = 600;
  const shared = sessions.get(of);
  const isGood = shared?.url === url && shared.session.expires_at > Date.now() / 1000 + tenMinutes;
  if (isGood) return shared.session;
  const session = await signIn();
  sessions.set(of, { url, session });
  return session;
};

/** Signs the owner in for a browser; the storage key is the one under which supabase-js remembers the session there. */
export const signInByRest = async (url: string) => {
  const { publishableKey } = backendSchema.parse(await (await fetch(`${url}/backend.json`)).json());
  const headers = { apikey: publishableKey, 'content-type': 'application/json' };
  const signIn = async () => {
    const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers,
      body: JSON.stringify(owner),
    });
    return sessionSchema.parse(await answer.json());
  };
  const session = await sharedSession('browser', url, signIn);
  const own = await sharedSession('tests', url, signIn);
  const todos = `${url}/rest/v1/todos?user_id=eq.${session.user.id}`;
  const asOwner = {
    ...headers,
    authorization: `Bearer ${own.access_token}`,
    prefer: 'return=representation',
  };
  const goals = `${url}/rest/v1/monthly_goals?user_id=eq.${session.user.id}`;
  const askJson = async (address: string, init: RequestInit = {}): Promise<unknown> => {
    const response = await fetch(address, { ...init, headers: asOwner });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };
  const ask = async (address: string, init?: RequestInit) =>
    z.array(rowSchema).parse(await askJson(address, init));
  const insert = (rows: readonly object[]) =>
    ask(`${url}/rest/v1/todos`, { method: 'POST', body: JSON.stringify(rows) });
  return {
    session,
    storageKey: `sb-${new URL(url).hostname.split('.')[0] ?? ''}-auth-token`,
    /** As after a sign-in at Google; the token is good for an hour. */
    connectGoogle: (accessToken: string) =>
      askJson(`${url}/rest/v1/google_credentials`, {
        method: 'POST',
        body: JSON.stringify({
          auth_user_id: session.user.id,
          email: owner.email,
          access_token: accessToken,
          token_expires_at: new Date(Date.now() + 3_600_000).toISOString(),
        }),
      }),
    disconnectGoogle: () =>
      askJson(`${url}/rest/v1/google_credentials?auth_user_id=eq.${session.user.id}`, {
        method: 'DELETE',
      }),
    /** In the order that the dashboard shows: two tabs may have put tasks at the same position. */
    rows: () => ask(`${todos}&order=position.asc,created_at.asc,id.asc`),
    deleteTasks: () => ask(todos, { method: 'DELETE' }),
    /** The goals of the owner's month that are ticked. */
    goalsDone: async () =>
      z
        .array(goalSchema)
        .parse(await askJson(`${goals}&order=goal`))
        .filter(({ month, done }) => month === focusMonth && done)
        .map(({ goal }) => goal),
    tick: (goal: string) =>
      askJson(`${url}/rest/v1/monthly_goals`, {
        method: 'POST',
        body: JSON.stringify({ month: focusMonth, goal, done: true }),
      }),
    /** One row after the other, so that they have an order. */
    add: (...texts: string[]) =>
      insert(
        texts.map((text, position) => ({ text, category: 'Personal', position, completed: false })),
      ),
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

export type OwnerRest = Awaited<ReturnType<typeof signInByRest>>;
