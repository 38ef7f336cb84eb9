/** Checks requests to tables and calls where the library checks nothing or answers differently from PostgREST. */
import { restError } from '../errors.ts';
import { parseJson } from '#lib/request-body.ts';
import type { Forward, CheckedRequest } from '../checked-request.ts';
import { readRestCall, type RestCall } from './rest-call.ts';
import { largestValueCount, tooManyValues, tooManyValuesCode } from './value-limit.ts';

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const keysOf = (row: Record<string, unknown>): string => Object.keys(row).sort().join(' ');

/** The keys that a client names for a bulk insert: `"id","text"`. */
const namedColumns = (query: URLSearchParams): string[] | undefined =>
  query
    .get('columns')
    ?.split(',')
    .map((name) => name.trim().replaceAll('"', ''))
    .filter((name) => name !== '');

/** Each row counts as the columns that are named for all rows, its own keys, and at least one value. */
const countValues = (rows: readonly Record<string, unknown>[], { query }: RestCall): number => {
  const columns = namedColumns(query)?.length ?? 0;
  return rows.reduce((sum, row) => sum + Math.max(1, columns, Object.keys(row).length), 0);
};

/**
 * Rows of one bulk insert must have the same keys: the library loses the answer otherwise. With `columns`
 * PostgREST reads a missing key as null, so it is written out here; without `columns` it refuses the request.
 */
const uniformRows = (
  rows: readonly Record<string, unknown>[],
  { query, headers }: RestCall,
): Record<string, unknown>[] | Response => {
  if (new Set(rows.map(keysOf)).size <= 1) return [...rows];
  const columns = namedColumns(query);
  const wantsDefaults = (headers.prefer ?? '').includes('missing=default');
  if (columns === undefined || wantsDefaults) {
    return restError(400, 'PGRST102', 'All object keys must match');
  }
  return rows.map((row) =>
    Object.fromEntries(columns.map((column) => [column, row[column] ?? null])),
  );
};

/** What is passed on of a body, or the answer to one that is refused. */
const readRows = (value: unknown, call: RestCall): object | Response => {
  if (isRow(value)) return value;
  if (!Array.isArray(value)) return restError(400, 'PGRST102', 'Empty or invalid json');
  const rows: unknown[] = value;
  if (!rows.every(isRow)) return restError(400, 'PGRST102', 'All object keys must match');
  const count = countValues(rows, call);
  if (count > largestValueCount) return restError(413, tooManyValuesCode, tooManyValues(count));
  return call.method === 'POST' ? uniformRows(rows, call) : rows;
};

export const createRestRequests =
  (forward: Forward) =>
  async (checked: CheckedRequest, body: Uint8Array): Promise<Response> => {
    const call = readRestCall(checked.request);
    if (call instanceof Response) return call;
    const hasBody = body.byteLength > 0 && !['GET', 'HEAD'].includes(call.method);
    if (!hasBody) return forward(checked, call);
    const type = checked.request.headers.get('content-type') ?? 'application/json';
    if (!type.includes('json')) {
      return restError(415, 'PGRST102', `Content-Type not acceptable: ${type.split(';')[0] ?? ''}`);
    }
    const parsed = parseJson(body);
    if (!parsed.ok) {
      return restError(400, 'PGRST102', 'Empty or invalid json', `The body is ${parsed.problem}.`);
    }
    const rows = readRows(parsed.value, call);
    return rows instanceof Response
      ? rows
      : forward(checked, { ...call, body: JSON.stringify(rows) });
  };
