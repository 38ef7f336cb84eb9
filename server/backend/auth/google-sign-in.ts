/** What a sign-in at Google needs besides the library: no browser sees the refresh token, and an emulator can answer. */
import { z } from 'zod';
import type { DatabaseService } from '../database/database-service.ts';
import { authError } from '../error-responses.ts';

const sessionSchema = z.looseObject({
  provider_refresh_token: z.string().max(10_000).nullish(),
  user: z.looseObject({ id: z.string(), email: z.string() }),
});

/** Hosted Supabase answers it to the browser, which hands it over with the other credentials; here it never gets there. */
const storeSql = `
  insert into public.google_credentials (auth_user_id, email, refresh_token) values ($1, $2, $3)
  on conflict (auth_user_id) do update set refresh_token = excluded.refresh_token`;

const googleOrigin = 'https://accounts.google.com';

export const createGoogleSignIn = (
  database: DatabaseService,
  emulatorOrigin: string | undefined,
) => ({
  /** Stores the refresh token of a new session and answers the session without it. */
  keepRefreshToken: async (answer: Response): Promise<Response> => {
    const read = sessionSchema.safeParse(await answer.json());
    // What cannot be read may hold the token.
    if (!read.success) return authError(500, 'unexpected_failure', 'The session cannot be read');
    const { provider_refresh_token: refreshToken, ...session } = read.data;
    if (typeof refreshToken === 'string' && refreshToken !== '') {
      const { id, email } = session.user;
      await database.run('query', { sql: storeSql, parameters: [id, email, refreshToken] });
    }
    const { status } = answer;
    const headers = new Headers(answer.headers);
    headers.delete('content-length');
    return new Response(JSON.stringify(session), { status, headers });
  },
  /** The same address at the emulator, where there is one. Throws when it is not Google's. */
  addressAtGoogle: (location: string): string => {
    const { origin, pathname, search } = new URL(location);
    if (origin !== googleOrigin)
      throw new Error('The library redirects to another host than Google.');
    return `${emulatorOrigin ?? googleOrigin}${pathname}${search}`;
  },
});

export type GoogleSignIn = ReturnType<typeof createGoogleSignIn>;
