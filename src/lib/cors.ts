/** Which pages may call an API from a browser: those on its own host and those of the listed sites, no others. */
import { parseUrl } from './parse-url.ts';

type Options = {
  /** Addresses of other sites whose pages may call, as in `https://example.com`. */
  sites: readonly string[];
  /** What a preflight answers, as comma-separated lists. */
  methods: string;
  requestHeaders: string;
  /** Answer headers that the calling page may read besides the usual ones. */
  exposedHeaders?: string;
};

/** Requests without an Origin header come from programs, to which these rules do not apply. */
export const createCors = ({ sites, methods, requestHeaders, exposedHeaders }: Options) => {
  const known = new Set(sites.map((url) => new URL(url).origin));
  const mayCall = (request: Request, origin: string): boolean =>
    known.has(origin) ||
    parseUrl(origin)?.host === (request.headers.get('host') ?? new URL(request.url).host);
  return {
    /** Whether a page of another site sends the request, from the browser of a visitor who does not know of it. */
    refuses: (request: Request): boolean => {
      const origin = request.headers.get('origin');
      return origin !== null && !mayCall(request, origin);
    },
    preflight: (): Response =>
      new Response(null, {
        status: 204,
        headers: {
          'access-control-allow-methods': methods,
          'access-control-allow-headers': requestHeaders,
          'access-control-max-age': '86400',
        },
      }),
    /** Copies the answer and adds the headers with which a browser lets an allowed page read it. */
    allow: (request: Request, response: Response): Response => {
      const answer = new Response(response.body, response);
      answer.headers.delete('access-control-allow-credentials');
      answer.headers.delete('access-control-allow-origin');
      answer.headers.append('vary', 'Origin');
      const origin = request.headers.get('origin');
      if (origin !== null && mayCall(request, origin)) {
        answer.headers.set('access-control-allow-origin', origin);
        if (exposedHeaders !== undefined) {
          answer.headers.set('access-control-expose-headers', exposedHeaders);
        }
      }
      return answer;
    },
  };
};
