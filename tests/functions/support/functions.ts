/** What the tests of all functions share: how a function is called, and its client of the database. */
import { createServiceClient } from '#functions/_shared/service-client.ts';
import type { Running } from '../../server/support/backend.ts';

export const site = 'http://localhost:4321';

export const from = (clientIp: string) => ({ clientIp });
export const caller = from('192.0.2.1');

/** A call of the function of this name; a text is sent as it is. */
export const post = (
  name: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Request =>
  new Request(`${site}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

export const signedInWith = ({ token }: { token: string }) => ({
  authorization: `Bearer ${token}`,
});

export const serviceOf = (
  { backend }: Running,
  fetch: (request: Request) => Promise<Response> = (request) => backend.fetch(request),
) => createServiceClient({ url: site, secretKey: backend.keys.secretKey, fetch });
