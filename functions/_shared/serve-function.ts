/** Wraps every function, embedded and deployed: applies CORS, and answers 500 when the function throws. */
import { createCors } from '#lib/cors.ts';
import { clientAddress } from '#lib/client-address.ts';
import { errorResponse } from './responses.ts';
import type { Env, Handler } from './types.ts';

type Options = {
  /** The function's name, for the log. */
  name: string;
  /** The site's address, where it is another than the function's own. */
  siteUrl: string | undefined;
  log?: (line: string) => void;
};

/** Answers preflights, refuses pages of other sites, and turns an exception into a 500 without its details. */
export const serveFunction = (
  handler: Handler,
  { name, siteUrl, log = console.error }: Options,
): Handler => {
  const cors = createCors({
    sites: siteUrl === undefined ? [] : [siteUrl],
    methods: 'POST, OPTIONS',
    requestHeaders: 'authorization, apikey, content-type, x-client-info, x-supabase-api-version',
    exposedHeaders: 'retry-after',
  });
  const answer: Handler = async (request, caller) => {
    if (cors.refuses(request)) {
      return errorResponse(403, 'Pages of this site may not call this function.');
    }
    if (request.method === 'OPTIONS') return cors.preflight();
    try {
      return await handler(request, caller);
    } catch (error) {
      const reason = error instanceof Error ? error.name : 'unknown error';
      log(`The function ${name} failed: ${reason}`);
      return errorResponse(500, 'An unexpected error occurred.');
    }
  };
  return async (request, caller) => cors.allow(request, await answer(request, caller));
};

/**
 * The caller's address on Supabase. The hosted platform is behind Cloudflare, which sets CF-Connecting-IP itself
 * and drops one that a client sends. X-Forwarded-For is only appended to, so its first entry may be invented; the last
 * is what the nearest proxy saw. TRUST_PROXY counts the proxies of a self-hosted stack, as in the embedded server.
 */
export const callerAddress = (request: Request, env: Env): string => {
  const hops = Number(env('TRUST_PROXY') ?? 1);
  const seenByCloudflare = request.headers.get('cf-connecting-ip');
  if (seenByCloudflare !== null) return clientAddress(seenByCloudflare, 'unknown', 1);
  return clientAddress(request.headers.get('x-forwarded-for') ?? undefined, 'unknown', hops);
};

/** The handler for Deno.serve. */
export const deployFunction = (
  name: string,
  handler: Handler,
  env: Env,
): ((request: Request) => Promise<Response>) => {
  const serve = serveFunction(handler, { name, siteUrl: env('SITE_URL') });
  return (request) => serve(request, { clientIp: callerAddress(request, env) });
};
