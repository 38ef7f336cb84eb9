/**
 * The caller's address as Supabase's edge reports it. Behind no such proxy a client may write what it likes there:
 * the embedded server takes the socket's address instead.
 */
export const forwardedIp = (request: Request): string =>
  request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? 'unknown';
