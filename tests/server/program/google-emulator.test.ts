/** The demo's emulator of Google: consents that are accepted after a restart. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startGoogleEmulator } from '../../../scripts/demo/google-emulator.ts';
import { googleClient } from '../support/google.ts';

test('a connection from an earlier start still works, but not with another secret', async () => {
  const google = await startGoogleEmulator({
    siteUrl: 'http://localhost:4321',
    client: googleClient,
    owner: { email: 'you@example.com', name: 'You' },
  });
  const renew = async (client_secret: string) => {
    const answer = await fetch(`${google.url}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        ...{ client_id: googleClient.clientId, client_secret, grant_type: 'refresh_token' },
        refresh_token: 'google_refresh_of_an_earlier_start',
      }),
    });
    return z.object({ access_token: z.string().optional() }).parse(await answer.json());
  };
  const statusWith = async (token = '') => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${google.url}/calendar/v3/calendars/primary/events`, { headers })).status;
  };
  expect(await renew('guessed')).toEqual({});
  const { access_token: token } = await renew(googleClient.secret);
  expect(await statusWith(token)).toBe(200);
  await google.close();
});
