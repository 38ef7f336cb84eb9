/** Checks requests to tables and calls where the library checks nothing or answers differently from PostgREST. */
import { restError } from './errors.ts';
import { parseJson } from '#lib/request-body.ts';
import type { Forward, CheckedRequest } from './checked-request.ts';
import { refuseFilters } from './rest-filters.ts';
import { largestValueCount, tooManyValues, tooManyValuesCode } from './value-limit.ts';

/** @returns the answer to a request that can be refused by its method and its address alone */
export const refuseRestAddress = (request: Request): Response | undefined => {
  const url = new URL(request.url);
  let path: string;
  try {
    path = decodeURIComponent(url.pathname).slice('/rest/v1/'.length);
  } catch {
    return restError(400, 'PGRST125', 'Invalid path specified in request URL');
  }
  if (!resource.test(path)) {
    return restError(404, 'PGRST125', 'Invalid path specified in request URL');
  }
  if (!methods.has(request.method)) {
    return restError(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`);
  }
  if (url.search.includes('%00')) {
    return restError(400, 'PGRST100', 'The query may not contain the character U+0000');
  }
  const named = quotable.flatMap((key) => url.searchParams.getAll(key));
  if (!named.every(hasClosedQuotes)) {
    return restError(400, 'PGRST100', 'A quote in the query is not closed');
  }
  return refuseFilters(url.searchParams, path.startsWith('rpc/'));
};

type Answer = (checked: CheckedRequest, body: Uint8Array) => Promise<Response>;

type Options = { forward: Forward };

const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE']);
/** Names in Postgres have at most 63 letters. */
const resource = /^(?:rpc\/)?[a-z_][a-z0-9_]{0,62}$/;

/** Parameters that hold names, which may be quoted; in a filter's value a quote is part of the value. */
const quotable = ['select', 'columns', 'order', 'on_conflict'];

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasClosedQuotes = (text: string): boolean =>
  (text.replaceAll(/\\./g, '').match(/"/g)?.length ?? 0) % 2 === 0;

const keysOf = (row: Record<string, unknown>): string => Object.keys(row).sort().join(' ');

/** The keys that a client names for a bulk insert: `"id","text"`. */
const namedColumns = (url: URL): string[] | undefined =>
  url.searchParams
    .get('columns')
    ?.split(',')
    .map((name) => name.trim().replaceAll('"', ''))
    .filter((name) => name !== '');

/** Each row counts as the columns that are named for all rows, its own keys, and at least one value. */
const countValues = (rows: readonly Record<string, unknown>[], request: Request): number => {
  const columns = namedColumns(new URL(request.url))?.length ?? 0;
  return rows.reduce((sum, row) => sum + Math.max(1, columns, Object.keys(row).length), 0);
};

/**
 * Rows of one bulk insert must have the same keys: the library loses the answer otherwise. With `columns`
 * PostgREST reads a missing key as null, so it is written out here; without `columns` it refuses the request.
 */
const uniformRows = (
  rows: readonly Record<string, unknown>[],
  request: Request,
): Record<string, unknown>[] | Response => {
  if (new Set(rows.map(keysOf)).size <= 1) return [...rows];
  const columns = namedColumns(new URL(request.url));
  const wantsDefaults = (request.headers.get('prefer') ?? '').includes('missing=default');
  if (columns === undefined || wantsDefaults) {
    return restError(400, 'PGRST102', 'All object keys must match');
  }
  return rows.map((row) =>
    Object.fromEntries(columns.map((column) => [column, row[column] ?? null])),
  );
};

export const createRestRequests = ({ forward }: Options): Answer => {
  const write: Answer = async (checked, body) => {
    const { request } = checked;
    if (body.byteLength === 0) return forward(checked);
    const type = request.headers.get('content-type') ?? 'application/json';
    if (!type.includes('json')) {
      return restError(415, 'PGRST102', `Content-Type not acceptable: ${type.split(';')[0] ?? ''}`);
    }
    const parsed = parseJson(body);
    if (!parsed.ok) return restError(400, 'PGRST102', 'Empty or invalid json');
    const { value } = parsed;
    if (Array.isArray(value)) {
      const entries: unknown[] = value;
      if (!entries.every(isRow)) return restError(400, 'PGRST102', 'All object keys must match');
      const count = countValues(entries, request);
      if (count > largestValueCount) {
        return restError(413, tooManyValuesCode, tooManyValues(count));
      }
      const rows = request.method === 'POST' ? uniformRows(entries, request) : entries;
      return rows instanceof Response ? rows : forward(checked, JSON.stringify(rows));
    }
    if (!isRow(value)) return restError(400, 'PGRST102', 'Empty or invalid json');
    return forward(checked, new TextDecoder().decode(body));
  };

  return (checked, body) =>
    ['GET', 'HEAD'].includes(checked.request.method) ? forward(checked) : write(checked, body);
};
