/** Who is signed in, as the dashboard knows it. */
export type Credentials = { email: string; password: string };

export type User = { id: string; email: string; hasGoogleIdentity: boolean };

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
