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
export const sessionRecord = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.string(),
  expires_in: z.number(),
  expires_at: z.number(),
  provider_token: z.nullish(z.string()),
  user: z.object({ id: z.uuid(), email: z.string() }),
});

export const toSession = (record: z.infer<typeof sessionRecord>): Session => ({
  user: record.user,
  accessToken: record.access_token,
  refreshToken: record.refresh_token,
  tokenType: record.token_type,
  expiresIn: record.expires_in,
  expiresAt: new Date(record.expires_at * 1000),
  providerToken: record.provider_token ?? null,
});
