/** Errors in the words of the service that a supabase-js client believes it is speaking to. */
import { jsonResponse } from '#lib/json-response.ts';

/** GoTrue's shape. */
export const authError = (status: number, code: string, message: string): Response =>
  jsonResponse(
    status,
    { code: status, error_code: code, msg: message },
    { 'x-sb-error-code': code },
  );

/** PostgREST's shape. */
export const restError = (
  status: number,
  code: string,
  message: string,
  hint: string | null = null,
): Response => jsonResponse(status, { code, details: null, hint, message });

/** The gateway's shape, before either service is reached. */
export const gatewayError = (status: number, message: string, hint?: string): Response =>
  jsonResponse(status, hint === undefined ? { message } : { message, hint });
