/** Signing in with Google, whose server is a fake on this machine. */
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { owner, startBackend } from '../support/backend.ts';

const pkce = `code_challenge=${'x'.repeat(43)}&code_challenge_method=s256`;

describe('Google', () => {
  let google: Server;
  let googleOrigin: string;
  let profile: Record<string, unknown> = {};
  beforeAll(async () => {
    google = createServer((_request, response) => {
      const tokens = {
        access_token: 'google-access',
        refresh_token: 'google-refresh',
        token_type: 'Bearer',
        expires_in: 3600,
      };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ ...tokens, ...profile }));
    });
    await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
    const address = google.address();
    googleOrigin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });
  afterAll(() => new Promise((resolve) => google.close(resolve)));

  const startWithGoogle = () =>
    startBackend({ google: { clientId: 'client', secret: 'secret' }, googleOrigin });

  /** Sets the account with which the fake Google answers every sign-in. */
  const googleAnswers = (email: string, verified = true): void => {
    profile = {
      id: `google-${email}`,
      email,
      email_verified: verified,
      verified_email: verified,
    };
  };

  test('lets the owner in and makes no account for another address', async () => {
    const offering = await startWithGoogle();
    try {
      const comeBackAs = async (email: string, verified = true): Promise<string> => {
        googleAnswers(email, verified);
        const start = await offering.ask(
          `/auth/v1/authorize?provider=google&${pkce}&redirect_to=http://localhost:4321/dashboard`,
          { redirect: 'manual' },
        );
        expect(start.status).toBe(302);
        const google = new URL(start.headers.get('location') ?? '');
        // Redirects to the emulator are tested in tests/server/google-consent.test.ts.
        expect(google.origin).toBe(googleOrigin);
        const state = google.searchParams.get('state') ?? '';
        const back = await offering.ask(`/auth/v1/callback?code=any&state=${state}`, {
          redirect: 'manual',
        });
        return back.headers.get('location') ?? '';
      };
      const count = async () =>
        (await offering.backend.query('select 1 from auth.users')).rows.length;
      const before = await count();
      expect(await comeBackAs('somebody-else@example.com')).toContain('signup_disabled');
      expect(await count()).toBe(before);
      expect(await comeBackAs(owner.email, false)).not.toContain('?code=');
      expect(await count()).toBe(before);
      expect(await comeBackAs(owner.email)).toMatch(/^http:\/\/localhost:4321\/dashboard\?code=/);
      expect(await count()).toBe(before);
    } finally {
      await offering.stop();
    }
  });
});
