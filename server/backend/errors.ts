/** Error responses in the formats of GoTrue, PostgREST and Supabase's gateway, which supabase-js expects. */
import { jsonResponse } from '#lib/json-response.ts';

/** GoTrue's format. */
export const authError = (
  status: number,
  code: string,
  message: string,
  details: object = {},
): Response =>
  jsonResponse(
    status,
    { code: status, error_code: code, msg: message, ...details },
    { 'x-sb-error-code': code },
  );

/** PostgREST's format. */
export const restError = (
  status: number,
  code: string,
  message: string,
  hint: string | null = null,
): Response => jsonResponse(status, { code, details: null, hint, message });

/** The gateway's format, for requests that reach neither service. */
export const gatewayError = (status: number, message: string, hint?: string): Response =>
  jsonResponse(status, hint === undefined ? { message } : { message, hint });
