/** The error response that all functions share. */
import { jsonResponse } from '#lib/json-response.ts';

/** `error` is text for people, `details` is data for the page. */
export const errorResponse = (
  status: number,
  error: string,
  details: unknown = null,
  headers: Readonly<Record<string, string>> = {},
): Response => jsonResponse(status, { error, details }, headers);
