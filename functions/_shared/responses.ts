import { jsonResponse } from '#lib/json-response.ts';

/** The one shape of every function's error: `error` for people, `details` for the page. */
export const errorResponse = (
  status: number,
  error: string,
  details: unknown = null,
  headers: Readonly<Record<string, string>> = {},
): Response => jsonResponse(status, { error, details }, headers);
