/** Builds the library's call from a request to a table or a function: known parameters and headers, each checked. */
import { restError } from '../errors.ts';
import type { LibraryCall } from '../library-call.ts';
import { refuseFilters, single } from './rest-filters.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE']);
/** Names in Postgres have at most 63 letters. */
const resource = /^(?:rpc\/)?[a-z_][a-z0-9_]{0,62}$/;

/** Parameters that hold names, which may be quoted; in a filter's value a quote is part of the value. */
const named = new Set(['select', 'columns', 'order', 'on_conflict']);

const count = /(?:^|\.)(?:limit|offset)$/;

/** Columns, paths inside JSON, arguments of a call, and the logic `and`, `or`, `not.and`, `not.or`. */
const filtered = /^(?:[a-z_][a-z0-9_]*\.)*[a-z_][a-z0-9_]*(?:->>?[a-z0-9_]+)*$/i;

const deepestParentheses = 10;

const invalid = (message: string): Response => restError(400, 'PGRST100', message);

const hasClosedQuotes = (text: string): boolean =>
  (text.replaceAll(/\\./g, '').match(/"/g)?.length ?? 0) % 2 === 0;

const depthOf = (text: string): number => {
  let [depth, deepest] = [0, 0];
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
};

/** The library looks names up in plain objects, where `constructor` or `__proto__` is something else than a column. */
const isInherited = (text: string): boolean =>
  (text.match(/\w+/g) ?? []).some((word) => word in Object.prototype);

const problemOf = (name: string, value: string): string | undefined => {
  const shown = JSON.stringify(name.slice(0, 40));
  if (!single.test(name) && !filtered.test(name)) return `The parameter ${shown} cannot be read`;
  if (`${name}${value}`.includes('\0')) {
    return 'The query may not contain the character U+0000';
  }
  if (isInherited(name) || (named.has(name) && isInherited(value))) {
    return `A name in the parameter ${shown} cannot be a column`;
  }
  if (count.test(name) && !/^\d{1,9}$/.test(value)) return `${shown} must be a number of rows`;
  if (!named.has(name)) return undefined;
  if (!hasClosedQuotes(value)) return 'A quote in the query is not closed';
  return depthOf(value) > deepestParentheses
    ? `${shown} has more than ${deepestParentheses} parentheses inside each other`
    : undefined;
};

/** A filter may be given twice, as for a range; the others may not, since readers disagree about which value counts. */
const readQuery = (given: URLSearchParams): URLSearchParams | Response => {
  const query = new URLSearchParams(given);
  // The key is checked already, and sent as a header.
  query.delete('apikey');
  for (const [name, value] of query) {
    const problem = problemOf(name, value);
    if (problem !== undefined) return invalid(problem);
    if (single.test(name) && query.getAll(name).length > 1) {
      return invalid(`${name} is given more than once`);
    }
  }
  return query;
};

/** `tx=rollback` and whatever cannot be read are left out, as PostgREST ignores them. */
const readPreferences = (header: string): string | Response => {
  const values = new Map<string, string>();
  for (const preference of header.split(',')) {
    const [, name, value] = /^\s*([a-z-]+)=([\w+/-]{1,40})\s*$/i.exec(preference) ?? [];
    if (name === undefined || value === undefined || name === 'tx') continue;
    if (values.has(name)) return invalid(`Prefer names ${name} more than once`);
    values.set(name, value);
  }
  return [...values].map(([name, value]) => `${name}=${value}`).join(', ');
};

/** The headers that supabase-js sends to PostgREST, with what each may hold. */
const passedOn: readonly (readonly [name: string, holds: RegExp])[] = [
  ['accept', /^[\w*+./;=," -]{1,200}$/],
  ['accept-profile', /^\w{1,60}$/],
  ['content-profile', /^\w{1,60}$/],
  ['range', /^\d{1,9}-\d{0,9}$/],
  ['range-unit', /^items$/],
];

const readHeaders = (headers: Headers): Record<string, string> | Response => {
  const read: Record<string, string> = {};
  for (const [name, holds] of passedOn) {
    const value = headers.get(name);
    if (value === null) continue;
    if (!holds.test(value)) return invalid(`The header ${name} cannot be read`);
    read[name] = value;
  }
  const prefer = readPreferences(headers.get('prefer') ?? '');
  if (prefer instanceof Response) return prefer;
  return prefer === '' ? read : { ...read, prefer };
};

export type RestCall = LibraryCall & { query: URLSearchParams; headers: Record<string, string> };

/** @returns the call without its body, or the answer to a request that can be refused without it */
export const readRestCall = (request: Request): RestCall | Response => {
  const url = new URL(request.url);
  const path = url.pathname.slice('/rest/v1/'.length);
  if (!resource.test(path)) {
    return restError(404, 'PGRST125', 'Invalid path specified in request URL');
  }
  const { method } = request;
  if (!methods.has(method)) {
    return restError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
  }
  const query = readQuery(url.searchParams);
  if (query instanceof Response) return query;
  const errorResponse = refuseFilters(query, path.startsWith('rpc/'));
  if (errorResponse) return errorResponse;
  const headers = readHeaders(request.headers);
  return headers instanceof Response
    ? headers
    : { method, path: `/rest/v1/${path}`, query, headers };
};
