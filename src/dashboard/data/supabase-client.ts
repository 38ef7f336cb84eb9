/**
 * What the dashboard uses of Supabase: authentication and the tables. supabase-js also brings the clients for
 * realtime, storage and functions, which nothing here calls and which no bundler can leave out, because its
 * constructor makes one of each: 24 kB. This file joins the two packages that are used in the way supabase-js does.
 */
import { GoTrueClient, type SupportedStorage } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '#domain/database.types.ts';
import { parseJsonText } from '#lib/json-text.ts';

export type SupabaseClient = Pick<PostgrestClient<Database>, 'from' | 'rpc'> & {
  auth: GoTrueClient;
};

type Options = {
  /** The project's address, with or without a slash at its end. */
  url: string;
  publishableKey: string;
  fetch: typeof fetch;
  /** Where the session is kept; the browser's own storage if none is given. */
  storage?: SupportedStorage;
};

const toProject = (url: string) => new URL(url.endsWith('/') ? url : `${url}/`);

/** The name under which a browser keeps the session of a project. */
export const sessionKeyOf = (url: string): string =>
  `sb-${toProject(url).hostname.split('.')[0] ?? ''}-auth-token`;

/**
 * The server tells the end of a session by its own clock, and the library compares that with this computer's clock. Where
 * they differ by more than the hour that a token lasts, every token would look expired, and two tabs that ask for new
 * ones at once would end each other's session. Without `expires_at` the library adds `expires_in` to this computer's clock.
 */
const withoutServerTime = async (answer: Response): Promise<Response> => {
  if (!answer.ok || !answer.url.includes('/token?')) return answer;
  const session = parseJsonText(await answer.clone().text());
  // What is not a session stays as it came, for the library to refuse.
  return typeof session === 'object' && session !== null
    ? Response.json({ ...session, expires_at: undefined }, answer)
    : answer;
};

/** Remembers the session under the same key in the browser's storage as supabase-js does. */
export const createSupabaseClient = (options: Options): SupabaseClient => {
  const { publishableKey, storage } = options;
  const project = toProject(options.url);

  const auth = new GoTrueClient({
    url: new URL('auth/v1', project).href,
    headers: { Authorization: `Bearer ${publishableKey}`, apikey: publishableKey },
    storageKey: sessionKeyOf(options.url),
    // A link with a session in it must not replace the owner's; calendar/google/take-return.ts reads what Google sends back.
    detectSessionInUrl: false,
    fetch: async (input, init) => withoutServerTime(await options.fetch(input, init)),
    ...(storage && { storage }),
  });

  /** Sends the token of the signed-in user, or the key alone when nobody is signed in. */
  const fetchAsUser: typeof fetch = async (input, init) => {
    const { data } = await auth.getSession();
    const headers = new Headers(init?.headers);
    headers.set('apikey', publishableKey);
    headers.set('Authorization', `Bearer ${data.session?.access_token ?? publishableKey}`);
    return options.fetch(input, { ...init, headers });
  };

  const tables = new PostgrestClient<Database>(new URL('rest/v1', project).href, {
    schema: 'public',
    fetch: fetchAsUser,
    // Stores retry by themselves and say so; a silent retry here would only delay that message.
    retry: false,
  });

  return Object.assign(tables, { auth });
};
