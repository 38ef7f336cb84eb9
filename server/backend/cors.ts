/** Which pages may use the embedded backend from a browser, and with which of PostgREST's and GoTrue's headers. */
import { createCors } from '#lib/cors.ts';

/** Hosted Supabase accepts every origin. This backend accepts its site's origin and those that are listed. */
export const createBackendCors = (sites: readonly string[]) =>
  createCors({
    sites,
    methods: 'GET, HEAD, POST, PATCH, PUT, DELETE, OPTIONS',
    requestHeaders:
      'authorization, apikey, content-type, accept, accept-profile, content-profile, prefer, range, range-unit, x-client-info, x-supabase-api-version, x-retry-count, x-region',
    exposedHeaders:
      'content-range, content-location, preference-applied, x-sb-error-code, sb-error-code, x-supabase-api-version, retry-after',
  });
