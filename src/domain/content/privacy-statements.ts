/** What the statements of a legal page may depend on, and the names from content/site.yaml that they may hold. */
import { parseUrl } from '#lib/parse-url.ts';
import { countingOf } from '../visits/counting-setting.ts';
import type { Site } from './site.ts';

/** What a statement may depend on. */
export const conditions = [
  'simulated',
  'stored',
  'calendar',
  'no-calendar',
  'model',
  'no-model',
  'private-hidden',
  'own-server',
  'supabase',
  'counted',
  'not-counted',
  'beacon',
  'country',
] as const;
type Condition = (typeof conditions)[number];

type Env = Readonly<Record<string, string | undefined>>;

/** What a legal page may name, such as `{props.host}`. */
export const statementNames = [
  'controller',
  'email',
  'host',
  'mailProvider',
  'modelProvider',
  'retention',
] as const;

/** What `{props.host}` and the like stand for in a legal page. */
export const namesForStatements = (
  { email, legal }: Pick<Site, 'email' | 'legal'>,
  env: Env,
): Record<(typeof statementNames)[number], string> => ({
  controller: legal.controller,
  email,
  host: legal.host,
  mailProvider: legal.mailProvider,
  // To whom texts truly go, whatever anybody has written down.
  modelProvider: parseUrl(env.AI_BASE_URL ?? '')?.hostname ?? 'a language model',
  retention: legal.retention,
});

/** What holds for a site that is built and run with these settings. */
export const conditionsOf = (
  site: Pick<Site, 'contact' | 'counting' | 'planner'>,
  env: Env,
): ReadonlySet<Condition> => {
  const areSet = (...keys: readonly string[]) => keys.every((key) => Boolean(env[key]));
  const hasGoogle = areSet('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  const hasModel = areSet('AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL');
  const hasSupabase = areSet('PUBLIC_SUPABASE_URL', 'PUBLIC_SUPABASE_ANON_KEY');
  const counting = countingOf(site, env);
  const isCounted = counting !== 'off';
  return new Set<Condition>([
    site.contact.delivery === 'store' ? 'stored' : 'simulated',
    hasGoogle ? 'calendar' : 'no-calendar',
    hasModel ? 'model' : 'no-model',
    hasSupabase ? 'supabase' : 'own-server',
    ...(site.planner.privateEvents === 'hide' ? (['private-hidden'] as const) : []),
    isCounted ? 'counted' : 'not-counted',
    ...(counting === 'beacon' ? ['beacon' as const] : []),
    ...(isCounted && areSet('COUNTRY_HEADER') ? ['country' as const] : []),
  ]);
};
