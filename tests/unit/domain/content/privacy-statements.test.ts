import { expect, test } from 'vitest';
import {
  conditionsOf,
  namesForStatements,
  statementNames,
} from '#domain/content/privacy-statements.ts';

const site = {
  email: 'me@site.example',
  contact: { delivery: 'store' as const },
  planner: { privateEvents: 'hide' as const },
  counting: 'server' as const,
  legal: {
    controller: 'Ana, Street 1',
    host: 'A host',
    mailProvider: 'A mail provider',
    retention: '6 months',
  },
};
const google = { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'x' };
const model = { AI_BASE_URL: 'https://api.models.example/v1', AI_API_KEY: 'x', AI_MODEL: 'x' };
const supabase = { PUBLIC_SUPABASE_URL: 'x', PUBLIC_SUPABASE_ANON_KEY: 'x' };

test.each([
  [site, {}, 'stored no-calendar no-model own-server private-hidden counted'],
  [
    { ...site, contact: { delivery: 'simulated' as const } },
    { ...google, ...supabase },
    'simulated calendar no-model supabase private-hidden not-counted',
  ],
  [
    { ...site, planner: { privateEvents: 'send' as const } },
    { ...google, ...model },
    'stored calendar model own-server counted',
  ],
  // A client id without its secret, or a model's address without a key, is treated as not set, because it does not work.
  [
    site,
    { GOOGLE_CLIENT_ID: 'x', AI_BASE_URL: 'x', COUNTRY_HEADER: 'cf-ipcountry' },
    'stored no-calendar no-model own-server private-hidden counted country',
  ],
  [
    { ...site, counting: 'off' as const },
    {},
    'stored no-calendar no-model own-server private-hidden not-counted',
  ],
  [
    { ...site, counting: 'beacon' as const },
    supabase,
    'stored no-calendar no-model supabase private-hidden counted beacon',
  ],
])('%o with %o: %s', (given, env, holding) => {
  expect([...conditionsOf(given, env)].join(' ')).toBe(holding);
});

test('texts name the model’s host that is truly asked', () => {
  expect(namesForStatements(site, model)).toEqual({
    controller: 'Ana, Street 1',
    email: 'me@site.example',
    host: 'A host',
    mailProvider: 'A mail provider',
    modelProvider: 'api.models.example',
    retention: '6 months',
  });
  expect(Object.keys(namesForStatements(site, {}))).toEqual([...statementNames]);
});
