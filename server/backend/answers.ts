/** Errors in the words of the service that a supabase-js client believes it is speaking to. */
const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  });

/** GoTrue's shape. */
export const authError = (status: number, code: string, message: string): Response =>
  json(status, { code: status, error_code: code, msg: message }, { 'x-sb-error-code': code });

/** PostgREST's shape. */
export const restError = (
  status: number,
  code: string,
  message: string,
  hint: string | null = null,
): Response => json(status, { code, details: null, hint, message });

/** The gateway's shape, before either service is reached. */
export const gatewayError = (status: number, message: string, hint?: string): Response =>
  json(status, hint === undefined ? { message } : { message, hint });
