import type { Handler } from './handler.ts';
import { errorResponse } from './responses.ts';

const headers = 'authorization, apikey, content-type, x-client-info, x-supabase-api-version';

const sameHost = (request: Request, origin: string): boolean => {
  try {
    return new URL(origin).host === (request.headers.get('host') ?? new URL(request.url).host);
  } catch {
    return false;
  }
};

/**
 * Answers preflights and lets the site's own pages read the answer. `siteUrl` is needed only where the site lives
 * on another host than the functions; pages of any other site are refused.
 */
export const withCors =
  (handler: Handler, siteUrl: string | undefined): Handler =>
  async (request, caller) => {
    const origin = request.headers.get('origin');
    const allowed =
      origin === null ||
      sameHost(request, origin) ||
      (siteUrl !== undefined && new URL(siteUrl).origin === origin);
    const answer = !allowed
      ? errorResponse(403, 'Pages of this site may not call this function.')
      : request.method === 'OPTIONS'
        ? new Response(null, {
            status: 204,
            headers: {
              'access-control-allow-methods': 'POST, OPTIONS',
              'access-control-allow-headers': headers,
              'access-control-max-age': '86400',
            },
          })
        : await handler(request, caller);
    answer.headers.append('vary', 'Origin');
    if (origin !== null && allowed) answer.headers.set('access-control-allow-origin', origin);
    return answer;
  };
