/** Statements of a legal page that depend on how the site is set up, with names from content/site.yaml in them. */
import { z } from 'zod';
import { parseUrl } from '#lib/parse-url.ts';
import { line } from './parts.ts';
import { section } from './sections.ts';
import { countingOf } from '../visits/counting.ts';
import type { Site } from './site.ts';
import { sentence } from './text.ts';

/** What a statement may depend on. */
const conditions = [
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

/** What `{host}` and the like stand for in a statement. */
const namesOf = ({ email, legal }: Pick<Site, 'email' | 'legal'>, env: Env) => ({
  controller: legal.controller,
  email,
  host: legal.host,
  mailProvider: legal.mailProvider,
  // To whom texts truly go, whatever anybody has written down.
  modelProvider: parseUrl(env.AI_BASE_URL ?? '')?.hostname ?? 'a language model',
  retention: legal.retention,
});
const names = ['controller', 'email', 'host', 'mailProvider', 'modelProvider', 'retention'];
const placeholder = /\{([^}]*)\}/g;

const unknownNames = (text: string): readonly string[] =>
  [...text.matchAll(placeholder)].flatMap(([, name = '']) => (names.includes(name) ? [] : [name]));

const statement = sentence(900).refine((text) => unknownNames(text).length === 0, {
  error: ({ input }) =>
    `There is no name {${unknownNames(String(input)).join('}, {')}}: the names of content/site.yaml that can stand here are {${names.join('}, {')}}.`,
});

const fact = z.strictObject({
  title: line(60),
  /** All of these have to hold; without it the statement always stands there. */
  when: z
    .string()
    .transform((words) => words.split(/[\s,]+/))
    .pipe(z.array(z.enum(conditions)))
    .optional(),
  text: statement,
});

export const facts = section('Fact', { items: z.array(fact).min(1) });

type Facts = z.infer<typeof facts>;
type Fact = Pick<Facts['items'][number], 'title' | 'text'>;

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

/** The statements that hold, with the names filled in. */
export const factsOf = (
  items: Facts['items'],
  site: Pick<Site, 'contact' | 'counting' | 'email' | 'legal' | 'planner'>,
  env: Env,
): readonly Fact[] => {
  const holding = conditionsOf(site, env);
  const values = new Map(Object.entries(namesOf(site, env)));
  return items
    .filter(({ when = [] }) => when.every((condition) => holding.has(condition)))
    .map(({ title, text }) => ({
      title,
      text: text.replace(placeholder, (all, name: string) => values.get(name) ?? all),
    }));
};
