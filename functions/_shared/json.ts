export const json = (
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  });

/** The one shape of every function's refusal: `error` for people, `details` for the page. */
export const refusal = (
  status: number,
  error: string,
  details: unknown = null,
  headers: Record<string, string> = {},
): Response => json(status, { error, details }, headers);
