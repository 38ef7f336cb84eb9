/** Error responses in the formats of GoTrue, PostgREST and Supabase's gateway, which supabase-js expects. */
import { jsonResponse } from '#lib/json-response.ts';

/** GoTrue's format. */
export const authError = (
  status: number,
  code: string,
  message: string,
  retryAfterSeconds?: number,
): Response =>
  jsonResponse(
    status,
    { code: status, error_code: code, msg: message },
    {
      'x-sb-error-code': code,
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    },
  );

/** PostgREST's format. */
export const restError = (
  status: number,
  code: string,
  message: string,
  hint: string | null = null,
): Response => jsonResponse(status, { code, details: null, hint, message });

/** The gateway's format, for requests that reach neither service. */
export const gatewayError = (status: number, message: string): Response =>
  jsonResponse(status, { message });
