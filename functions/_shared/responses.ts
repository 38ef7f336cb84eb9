/** The error responses that all functions share. */
import { jsonResponse } from '#lib/json-response.ts';
import type { Fault } from '#lib/result.ts';
import { secondsInWords } from '#lib/retry-after.ts';

/** `error` is text for people, `details` is data for the page. */
export const errorResponse = (
  status: number,
  error: string,
  details: unknown = null,
  headers: Readonly<Record<string, string>> = {},
): Response => jsonResponse(status, { error, details }, headers);

/** The same for a caller who may ask again after some seconds, which the text and the header tell alike. */
export const waitResponse = (status: number, error: string, seconds: number): Response =>
  errorResponse(status, `${error} Please try again in ${secondsInWords(seconds)}.`, null, {
    'retry-after': String(seconds),
  });

const statusOf: Partial<Record<Fault['kind'], number>> = {
  missing: 404,
  reconnect: 409,
  busy: 503,
};

/** For a service that could not be used; `details.kind` names the reason for the page. */
export const faultResponse = ({ kind, message, retryAfterSeconds }: Fault): Response =>
  errorResponse(
    statusOf[kind] ?? 502,
    message,
    { kind: kind === 'missing' ? 'not-connected' : kind },
    retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
  );
