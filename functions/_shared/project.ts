import type { Env } from './handler.ts';
import { createService, type Service } from './service.ts';

const secretKeyIn = (env: Env): string | undefined => {
  const keys = env('SUPABASE_SECRET_KEYS');
  if (keys !== undefined) {
    try {
      const named: unknown = JSON.parse(keys);
      if (typeof named === 'object' && named !== null) {
        const key: unknown = Reflect.get(named, 'default') ?? Object.values(named)[0];
        if (typeof key === 'string') return key;
      }
    } catch {
      // An unreadable list is as good as none: the older variable may still be there.
    }
  }
  return env('SUPABASE_SECRET_KEY') ?? env('SUPABASE_SERVICE_ROLE_KEY');
};

/** The project that a deployed function belongs to, from what Supabase sets in its environment. */
export const projectService = (
  env: Env,
  send: (request: Request) => Promise<Response> = (request) => fetch(request),
): Service => {
  const url = env('SUPABASE_URL');
  const secretKey = secretKeyIn(env);
  if (url === undefined || secretKey === undefined) {
    throw new Error(
      'SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY (or SUPABASE_SECRET_KEYS) are missing.',
    );
  }
  return createService({ url, secretKey, fetch: send });
};
