/** What the entries of deployed functions share: their environment, their database, and how they are served. */
import * as z from 'zod/mini';
import { isTimeZone, setTimeZone } from '#domain/time-zone.ts';
import { parseJsonText } from '#lib/json-text.ts';
import { createCallerAddress, serveFunction } from './serve-function.ts';
import { createServiceClient } from './service-client.ts';
import type { Env, Handler } from './types.ts';

export const env: Env = (name) => {
  const value = Deno.env.get(name);
  return value === '' ? undefined : value;
};

/** Supabase gives its newer keys as JSON with names, its older key as a plain token. */
const namedKeys = z
  .record(z.string(), z.string())
  .safeParse(parseJsonText(env('SUPABASE_SECRET_KEYS') ?? '')).data;
const secretKey =
  namedKeys?.default ??
  Object.values(namedKeys ?? {})[0] ??
  env('SUPABASE_SECRET_KEY') ??
  env('SUPABASE_SERVICE_ROLE_KEY');

const url = env('SUPABASE_URL');
if (url === undefined || secretKey === undefined) {
  throw new Error(
    'SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY (or SUPABASE_SECRET_KEYS) are missing.',
  );
}

// A deployed function cannot read the zone of content/site.yaml.
const zone = env('TIME_ZONE');
if (zone !== undefined) {
  if (!isTimeZone(zone)) throw new Error(`TIME_ZONE is '${zone}', which is no time zone.`);
  setTimeZone(zone);
}

/** The database of the project that the function belongs to. */
export const service = createServiceClient({ url, secretKey, fetch: (request) => fetch(request) });

/** A setting that cannot be used ends the function's start, with a line in its log. */
export const deploy = (name: string, handler: Handler): void => {
  const serve = serveFunction(handler, { name, siteUrl: env('SITE_URL') });
  const callerAddress = createCallerAddress(env);
  Deno.serve((request) => serve(request, { clientIp: callerAddress(request) }));
};
