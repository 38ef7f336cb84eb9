/**
 * Forwards the requests of signed-in callers to tables and functions. Which rows a caller may read and change is decided
 * by row level security, so that queries reach the library as they come.
 */
import { parseJson } from '#lib/request-body.ts';
import type { CheckedRequest, Forward } from '../checked-request.ts';
import { restError } from '../error-responses.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE']);
/** A table, or a function; names in Postgres have at most 63 letters. */
const resource = /^\/rest\/v1\/(?:rpc\/)?[a-z_][a-z0-9_]{0,62}$/;

/** The headers that supabase-js sends to PostgREST. */
const passedOn = ['accept', 'accept-profile', 'content-profile', 'prefer', 'range', 'range-unit'];

/** @returns the answer to a request that is refused without its body and the database */
export const refuseRest = ({ request, rights }: CheckedRequest): Response | undefined => {
  const { pathname } = new URL(request.url);
  if (!resource.test(pathname)) {
    return restError(404, 'PGRST125', 'Invalid path specified in request URL');
  }
  if (!methods.has(request.method)) {
    return restError(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`);
  }
  return rights.kind === 'anonymous'
    ? restError(401, '42501', `permission denied for table ${pathname.slice('/rest/v1/'.length)}`)
    : undefined;
};

export const createRestRequests =
  (forward: Forward) =>
  (checked: CheckedRequest, body: Uint8Array): Promise<Response> => {
    const { method, url, headers } = checked.request;
    const { pathname, searchParams } = new URL(url);
    searchParams.delete('apikey');
    const parsed = body.byteLength === 0 ? undefined : parseJson(body);
    if (parsed?.ok === false) {
      return Promise.resolve(
        restError(400, 'PGRST102', 'Empty or invalid json', `The body is ${parsed.problem}.`),
      );
    }
    return forward(checked, {
      method,
      path: pathname,
      query: searchParams,
      headers: Object.fromEntries(
        passedOn.flatMap((name) => {
          const value = headers.get(name);
          return value === null ? [] : [[name, value]];
        }),
      ),
      body: parsed && JSON.stringify(parsed.value),
    });
  };
