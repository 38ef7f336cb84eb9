import { forwardedIp } from './client-ip.ts';
import { withCors } from './cors.ts';
import type { Env, Handler } from './handler.ts';
import { errorResponse } from './responses.ts';

/** What Deno.serve gets: the handler with its errors caught and its caller named. */
export const deployed = (handler: Handler, env: Env): ((request: Request) => Promise<Response>) => {
  const answer = withCors(handler, env('SITE_URL'));
  return async (request) => {
    try {
      return await answer(request, { clientIp: forwardedIp(request) });
    } catch (error) {
      console.error('The function failed:', error instanceof Error ? error.name : 'unknown error');
      return errorResponse(500, 'An unexpected error occurred.');
    }
  };
};
