import { expect, test } from 'vitest';
import { facts, factsOf } from '#domain/content/privacy-statements.ts';

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

/** As the content loader hands over `<Fact title="…" when="…">`. */
const part = (items: readonly object[]) => ({
  kind: 'Fact',
  heading: { title: 'In short' },
  items,
});

const { items } = facts.parse(
  part([
    { title: 'Who', text: ['<p>{controller}, {email}</p>'] },
    { title: 'Form', when: 'simulated', text: ['<p>Nothing is sent.</p>'] },
    { title: 'Form', when: 'stored', text: ['<p>Kept for {retention}.</p>'] },
    { title: 'Mail', when: 'calendar model', text: ['<p>Read by {modelProvider}.</p>'] },
    { title: 'Mail', when: 'calendar no-model', text: ['<p>Read by rules.</p>'] },
    { title: 'Mail', when: 'no-calendar', text: ['<p>Kept at {mailProvider}.</p>'] },
    { title: 'Place', when: 'own-server', text: ['<p>At {host}.</p>'] },
    { title: 'Place', when: 'supabase', text: ['<p>At Supabase.</p>'] },
    { title: 'Private', when: 'model private-hidden', text: ['<p>No titles.</p>'] },
    { title: 'Visits', when: 'counted', text: ['<p>Counted.</p>'] },
    { title: 'Visits', when: 'not-counted', text: ['<p>Not counted.</p>'] },
    { title: 'Visits', when: 'beacon', text: ['<p>By the page.</p>'] },
    { title: 'Visits', when: 'country', text: ['<p>By country.</p>'] },
  ]),
);

const google = { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'x' };
const model = { AI_BASE_URL: 'https://api.models.example/v1', AI_API_KEY: 'x', AI_MODEL: 'x' };
const supabase = { PUBLIC_SUPABASE_URL: 'x', PUBLIC_SUPABASE_ANON_KEY: 'x' };

const textsOf = (env: Record<string, string>, delivery: 'simulated' | 'store' = 'store') =>
  factsOf(items, { ...site, contact: { delivery } }, env).map(({ text }) => text);

test('each statement stands there only where all that it depends on holds, with the names filled in', () => {
  const who = 'Ana, Street 1, me@site.example';
  expect(textsOf({}, 'simulated')).toEqual([
    who,
    'Nothing is sent.',
    'Kept at A mail provider.',
    'At A host.',
    'Counted.',
  ]);
  expect(textsOf({ ...google, ...supabase })).toEqual([
    who,
    'Kept for 6 months.',
    'Read by rules.',
    'At Supabase.',
    'Not counted.',
  ]);
  const withModel = textsOf({ ...google, ...model });
  expect(withModel).toEqual(expect.arrayContaining(['Read by api.models.example.', 'No titles.']));
  const sent = { ...site, planner: { privateEvents: 'send' as const } };
  expect(factsOf(items, sent, model).map(({ text }) => text)).not.toContain('No titles.');
});

test('how visits are counted is told from the setting, and none where no program could', () => {
  const visits = (counting: 'off' | 'server' | 'beacon', env = {}) =>
    factsOf(items, { ...site, counting }, { COUNTRY_HEADER: 'cf-ipcountry', ...env })
      .filter(({ title }) => title === 'Visits')
      .map(({ text }) => text);
  expect(visits('off')).toEqual(['Not counted.']);
  expect(visits('server')).toEqual(['Counted.', 'By country.']);
  expect(visits('server', supabase)).toEqual(['Not counted.']);
  expect(visits('beacon', supabase)).toEqual(['Counted.', 'By the page.', 'By country.']);
});

test('a setting that lacks one of its parts counts as none, because nothing works with it', () => {
  expect(textsOf({ ...google, GOOGLE_CLIENT_SECRET: '', ...model })).toContain(
    'Kept at A mail provider.',
  );
  expect(textsOf({ ...google, AI_BASE_URL: 'x' })).toContain('Read by rules.');
});

test('a name that does not exist is refused with those that do', () => {
  const wrong = part([{ title: 'Who', text: ['<p>At {hoster}.</p>'] }]);
  expect(facts.safeParse(wrong).error?.issues[0]?.message).toBe(
    'There is no name {hoster}: the names of content/site.yaml that can stand here are {controller}, {email}, {host}, {mailProvider}, {modelProvider}, {retention}.',
  );
});
