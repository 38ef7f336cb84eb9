/** Reads and checks the settings of the server from the environment. */
import { relative, resolve } from 'node:path';
import { z } from 'zod';
import { proxyCount, proxyCountExpected } from '#lib/client-address.ts';

const siteUrlExpected = 'the address that visitors open, without a path: https://example.com';
const googleEmulatorExpected = 'an address on this machine, such as http://127.0.0.1:4002';

/** Scheme, host and port alone: a path, a query or a user name would silently be ignored. */
const isOrigin = (text: string): boolean =>
  /^https?:/i.test(text) && URL.canParse(text) && new URL(text).href === `${new URL(text).origin}/`;

/** Nobody else may be given what is meant for Google. */
const isLoopbackOrigin = (text: string): boolean =>
  isOrigin(text) && ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(text).hostname);

const settingsSchema = z.object({
  /** 0 lets the system choose a free port. */
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'a port number')
    .transform(Number)
    .refine((port) => port <= 65_535, 'a port number up to 65535')
    .default(4321),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  BACKUP_COPY_DIR: z.string().min(1).optional(),
  SITE_URL: z
    .string()
    .refine((text) => isOrigin(text), siteUrlExpected)
    .transform((text) => new URL(text).origin)
    .optional(),
  TRUST_PROXY: z.string().regex(proxyCount, proxyCountExpected).transform(Number).default(0),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[a-z\d-]{1,60}$/i, 'the name of a header, such as CF-IPCountry')
    .toLowerCase()
    .optional(),
  OWNER_EMAIL: z.email('an e-mail address').optional(),
  OWNER_PASSWORD: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_EMULATOR_URL: z
    .string()
    .refine((text) => isLoopbackOrigin(text), googleEmulatorExpected)
    .transform((text) => new URL(text).origin)
    .optional(),
  SAMPLE_WEATHER: z.string().optional(),
  PUBLIC_SUPABASE_URL: z
    .url({ protocol: /^https?$/, error: 'an address such as https://abc.supabase.co' })
    .optional(),
  PUBLIC_SUPABASE_ANON_KEY: z.string().min(1).optional(),
});

/** @throws Error that names a setting that cannot be used, and says what is expected */
export const readSettings = (env: Readonly<Record<string, string | undefined>>) => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      ({ path, message }) =>
        `${path.join('.')}=${String(given[String(path[0])])}: expected ${message}`,
    );
    throw new Error(problems.join('\n'));
  }
  const values = parsed.data;
  if (Boolean(values.PUBLIC_SUPABASE_URL) !== Boolean(values.PUBLIC_SUPABASE_ANON_KEY)) {
    throw new Error(
      'Set both PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_ANON_KEY to use a Supabase of your own, or neither.',
    );
  }
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: secret } = values;
  if (Boolean(clientId) !== Boolean(secret)) {
    throw new Error('Set both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or neither.');
  }
  const copies = values.BACKUP_COPY_DIR && resolve(values.BACKUP_COPY_DIR);
  if (copies && !relative(resolve(values.DATA_DIR), copies).startsWith('..'))
    throw new Error('BACKUP_COPY_DIR lies in the data folder: choose a folder on another disk.');
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    /** A second place for backups. */
    backupCopies: copies,
    /** The public address, as in `https://example.com`, where it is not this machine's own. */
    siteUrl: values.SITE_URL,
    /** How many proxies of the owner forward requests: so many entries of X-Forwarded-For are believed. */
    trustedProxies: values.TRUST_PROXY,
    /** In small letters: in which header a proxy names the visitor's country. */
    countryHeader: values.COUNTRY_HEADER,
    ownerEmail: values.OWNER_EMAIL,
    ownerPassword: values.OWNER_PASSWORD,
    /** Google sign-in for the owner; off without it. */
    google: clientId && secret ? { clientId, secret } : undefined,
    /** The address of an emulator of Google's interfaces on this machine; without it Google itself is asked. */
    googleOrigin: values.GOOGLE_EMULATOR_URL,
    /** Whether the emulator also takes the weather service's place, as in the demo. */
    isWeatherSample: values.SAMPLE_WEATHER === 'yes',
    /** The site uses a Supabase of the owner's, so that no embedded one is started. */
    hasOwnSupabase: values.PUBLIC_SUPABASE_URL !== undefined,
  };
};

export type Settings = ReturnType<typeof readSettings>;
