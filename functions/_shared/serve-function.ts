/** Wraps every function, embedded and deployed: applies CORS, and answers 500 when the function throws. */
import { createCors } from '#lib/cors.ts';
import { clientAddress, proxyCount, proxyCountExpected } from '#lib/client-address.ts';
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
 * The caller's address on Supabase, whose Cloudflare sets CF-Connecting-IP and drops a client's own. Where TRUST_PROXY
 * counts the proxies of a self-hosted stack, only so many last entries of X-Forwarded-For are believed.
 * @throws Error when TRUST_PROXY is no such number
 */
export const createCallerAddress = (env: Env): ((request: Request) => string) => {
  const trusted = env('TRUST_PROXY');
  if (trusted !== undefined && !proxyCount.test(trusted)) {
    throw new Error(`TRUST_PROXY=${trusted}: expected ${proxyCountExpected}`);
  }
  return ({ headers }) => {
    const seenByCloudflare = trusted === undefined ? headers.get('cf-connecting-ip') : null;
    return seenByCloudflare === null
      ? clientAddress(headers.get('x-forwarded-for') ?? undefined, 'unknown', Number(trusted ?? 1))
      : clientAddress(seenByCloudflare, 'unknown', 1);
  };
};
