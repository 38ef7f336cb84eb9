/** Who is signed in, as the dashboard knows it, and as the authentication service tells it. */
import * as z from 'zod/mini';

export type Credentials = { email: string; password: string };

export type User = { id: string; email: string };

export type Session = {
  user: User;
  accessToken: string;
  refreshToken: string;
  tokenType: string;
  /** Seconds. */
  expiresIn: number;
  expiresAt: Date;
  /** The sign-in provider's own token, when there was one (Google). */
  providerToken: string | null;
};

/** A session as the authentication service hands it over, or as it was found in the browser's storage. */
const sessionRecord = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.string(),
  expires_in: z.number(),
  expires_at: z.number(),
  provider_token: z.nullish(z.string()),
  user: z.object({ id: z.uuid(), email: z.string() }),
});

/** Null for what is no session. */
export const readSession = (record: unknown): Session | null => {
  const { data } = sessionRecord.safeParse(record);
  if (!data) return null;
  return {
    user: data.user,
    accessToken: data.access_token,
    refreshToken: data.refresh_token,
    tokenType: data.token_type,
    expiresIn: data.expires_in,
    expiresAt: new Date(data.expires_at * 1000),
    providerToken: data.provider_token ?? null,
  };
};
