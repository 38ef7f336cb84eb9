/**
 * What the library is asked. It reads addresses and queries otherwise than our checks do (the last of a doubled parameter, the
 * host after the last `@`), so that every call is built from checked values and nothing else of a request reaches it.
 */
import type { CallerRights } from './rest/caller-rights.ts';
import type { Keys } from './data-folder/keys.ts';
import type { PlainRequest } from './database/worker-messages.ts';

export type LibraryCall = {
  method: string;
  /** Without a query, as in `/auth/v1/user`. */
  path: string;
  query?: URLSearchParams | Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** JSON. */
  body?: string | undefined;
};

export const toLibraryRequest = (
  { method, path, query = {}, headers = {}, body }: LibraryCall,
  rights: CallerRights,
  keys: Keys,
): PlainRequest => {
  const url = new URL(path, 'http://localhost');
  url.search = new URLSearchParams(query).toString();
  return {
    url: url.href,
    method,
    headers: Object.entries({
      ...headers,
      apikey: rights.kind === 'secret' ? keys.secretKey : keys.publishableKey,
      ...(rights.kind === 'user' && { authorization: `Bearer ${rights.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }),
    body,
  };
};

export const tokenCall = (grantType: string, body: unknown): LibraryCall => ({
  method: 'POST',
  path: '/auth/v1/token',
  query: { grant_type: grantType },
  body: JSON.stringify(body),
});
