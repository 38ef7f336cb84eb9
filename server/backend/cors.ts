const methods = 'GET, HEAD, POST, PATCH, PUT, DELETE, OPTIONS';
const headers =
  'authorization, apikey, content-type, accept, accept-profile, content-profile, prefer, range, range-unit, x-client-info, x-supabase-api-version, x-retry-count, x-region';
const exposed =
  'content-range, content-location, preference-applied, x-sb-error-code, sb-error-code, x-supabase-api-version, retry-after';

export type Cors = {
  /** A page of another site is asking: its visitor's browser is not to be its tool. */
  refuses: (request: Request) => boolean;
  preflight: () => Response;
  /** Lets the asking page read the answer. */
  allow: (request: Request, response: Response) => Response;
};

const hostOf = (url: string): string | undefined => {
  try {
    return new URL(url).host;
  } catch {
    return undefined;
  }
};

/**
 * Hosted Supabase lets every origin ask. This backend lives on its site's own origin, so pages elsewhere are
 * turned away unless they are listed; programs send no Origin and only need a key.
 */
export const createCors = (siteUrl: string, others: readonly string[] = []): Cors => {
  const known = new Set([siteUrl, ...others].map((url) => new URL(url).origin));
  const isOwn = (request: Request, origin: string): boolean =>
    known.has(origin) ||
    hostOf(origin) === (request.headers.get('host') ?? new URL(request.url).host);
  return {
    refuses: (request) => {
      const origin = request.headers.get('origin');
      return origin !== null && !isOwn(request, origin);
    },
    preflight: () =>
      new Response(null, {
        status: 204,
        headers: {
          'access-control-allow-methods': methods,
          'access-control-allow-headers': headers,
          'access-control-max-age': '86400',
        },
      }),
    allow: (request, response) => {
      const answer = new Response(response.body, response);
      answer.headers.delete('access-control-allow-credentials');
      answer.headers.delete('access-control-allow-origin');
      answer.headers.append('vary', 'Origin');
      const origin = request.headers.get('origin');
      if (origin !== null && isOwn(request, origin)) {
        answer.headers.set('access-control-allow-origin', origin);
        answer.headers.set('access-control-expose-headers', exposed);
      }
      return answer;
    },
  };
};
