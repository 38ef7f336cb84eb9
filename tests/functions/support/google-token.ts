/** Set-up of the tests of the google-token function: a real backend, and an emulator in Google's place. */
import { beforeEach } from 'vitest';
import { createFunctions } from '#functions/serve.ts';
import { googleEnv, type TestGoogle, useGoogle } from '../../server/support/google.ts';
import type { Running, SignedIn } from '../../server/support/backend.ts';
import { useBackend, useSignedIn } from '../../server/support/use-backend.ts';

type Functions = ReturnType<typeof createFunctions>;

export type GoogleTokenBackend = {
  running: Running;
  mine: SignedIn;
  google: TestGoogle;
  /** The server functions, with Google's answers from the emulator unless the options say otherwise. */
  open: (options?: { fetch?: typeof fetch; env?: typeof googleEnv }) => Functions;
  /** Sends the body as the owner. */
  ask: (
    functions: Functions,
    body?: object,
  ) => Promise<{ status: number; body: unknown; text: string; headers: Headers }>;
  /** What the functions have logged since the test began. */
  logged: () => readonly string[];
};

const siteUrl = 'http://localhost:4321';

export const caller = { clientIp: '192.0.2.1' };

export const request = (body: string, headers: Record<string, string> = {}) =>
  new Request(`${siteUrl}/functions/v1/google-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

export const asOwner = ({ token }: SignedIn) => ({ authorization: `Bearer ${token}` });

/** No account is connected when a test begins. */
export const useGoogleToken = (): GoogleTokenBackend => {
  const running = useBackend();
  const mine = useSignedIn(running);
  const google = useGoogle();
  let logged: string[] = [];

  beforeEach(async () => {
    logged = [];
    await running.backend.query('delete from public.google_credentials');
  });

  return {
    running,
    mine,
    google,
    open: (options = {}) =>
      createFunctions({
        contactDelivery: 'simulated',
        siteUrl,
        backend: running.backend,
        env: googleEnv,
        fetch: google.fetch,
        log: (line) => logged.push(line),
        ...options,
      }),
    ask: async (functions, body = { action: 'read' }) => {
      const response = await functions(request(JSON.stringify(body), asOwner(mine)), caller);
      const text = await response.text();
      const answered: unknown = JSON.parse(text);
      return { status: response.status, body: answered, text, headers: response.headers };
    },
    logged: () => logged,
  };
};
