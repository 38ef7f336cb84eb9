/**
 * Where a sign-in at Google may lead: to Google with our own client, and back to the site. A link that anybody can write
 * must not bring the code of a sign-in, or the session itself, to another host.
 */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { owner, type Running } from '../support/backend.ts';
import { googleClient } from '../support/google.ts';
import { useBackend } from '../support/use-backend.ts';

const site = 'https://your.site';
const options = { google: googleClient, siteUrl: site };
const running = useBackend(options);
const onThisMachine = useBackend({ ...options, siteUrl: 'http://localhost:4321' });

const challenge = 'c'.repeat(43);
const pkce = [
  ['provider', 'google'],
  ['code_challenge', challenge],
  ['code_challenge_method', 's256'],
] as const;

let callers = 0;
/** Each from an address of its own, so that no limit applies. */
const ask = (path: string, on: Running = running) => {
  callers += 1;
  return on.ask(path, {
    redirect: 'manual',
    headers: { 'x-test-ip': `10.0.${callers >> 8}.${callers & 255}` },
  });
};

type Parameters = readonly (readonly [name: string, value: string])[];

const authorize = (parameters: Parameters, on?: Running) =>
  ask(`/auth/v1/authorize?${new URLSearchParams(parameters.map(([...pair]) => pair))}`, on);

const locationOf = (answer: Response): URL => new URL(answer.headers.get('location') ?? '');

/** Where the browser is led after Google has refused: the address that was stored, without a code in it. */
const endOf = async (start: Response, on?: Running): Promise<URL> => {
  const state = locationOf(start).searchParams.get('state') ?? '';
  return locationOf(await ask(`/auth/v1/callback?state=${state}&error=access_denied`, on));
};

const storedStates = async (on: Running = running): Promise<number> =>
  (await on.backend.query('select 1 from auth.flow_state')).rows.length;

/** `evil.test` is where a browser would go, or might in one of its versions. */
const foreign = [
  ...'http://evil.test/ https://evil.test/ https://evil.test/?your.site'.split(' '),
  ...'https://evil.test/https://your.site/ https://evil.test/@your.site/'.split(' '),
  ...'https://evil.test#@your.site/ https://evil.test?@your.site/'.split(' '),
  ...'https://evil.test\\@your.site/ http://evil.test\\@your.site/'.split(' '),
  ...'https:\\\\evil.test\\@your.site/ https://evil.test\\\\@your.site'.split(' '),
  ...'https:evil.test//your.site/ http:evil.test//your.site/'.split(' '),
  ...'https:/evil.test//your.site/ http:/evil.test//your.site/'.split(' '),
  ...'https:///evil.test//your.site/ https:/\\evil.test//your.site/'.split(' '),
  ...'https:\\evil.test//your.site/ https://evil.test\t\\@your.site/'.split(' '),
  ...'https://evil.test\\\t@your.site/ https://evil.test/\t@your.site/'.split(' '),
  ...'https:\t//evil.test\\@your.site/ https://ev\til.test\\@your.site/'.split(' '),
  ...'https://evil.test%2f@evil.test\\@your.site/ https://your.site@evil.test/'.split(' '),
  ...'https://your.site:443@evil.test/ https://your.site%40evil.test/'.split(' '),
  ...'https://your.site.evil.test/ https://evilyour.site/ https://your.site./'.split(' '),
  ...'https://www.your.site/ https://your.site:8443/ http://your.site/'.split(' '),
  ...'http://your.site:443/ https://your.site%00.evil.test/ https://evil.test。your.site/'.split(
    ' ',
  ),
  ...'https://yоur.site/ https://[::1]/ http://127.0.0.1:4321/'.split(' '),
  ...'http://evil.test\\@127.0.0.1/ http://localhost:4321/dashboard'.split(' '),
  ...'javascript:alert(1)//your.site/ javascript://your.site/%0aalert(1)'.split(' '),
  ...'data:text/html,https://your.site/ blob:https://your.site/dashboard'.split(' '),
  ...'filesystem:https://your.site/dashboard ftp://your.site/ ws://your.site/'.split(' '),
  ...'myapp://your.site/ //evil.test/ \\\\evil.test\\ /dashboard dashboard null'.split(' '),
  ...[
    'https://evil.test\n\\@your.site/',
    'https://evil.test\r\n/@your.site/',
    ' https://evil.test\\@your.site/',
    '\u0000https://evil.test\\@your.site/',
    '',
    `https://your.site/${'x'.repeat(600)}`,
  ],
];

describe('the address to come back to', () => {
  test.each(foreign)('%j is refused, and nothing is stored', async (address) => {
    const before = await storedStates();
    const answer = await authorize([...pkce, ['redirect_to', address]]);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
    expect(await answer.text()).toContain('redirect_to');
    expect(await storedStates()).toBe(before);
  });

  test.each([
    ['https://your.site/dashboard', '/dashboard'],
    ['https://your.site', '/'],
    ['HTTPS://YOUR.SITE:443/dashboard?a=1', '/dashboard?a=1'],
    ['https:your.site/dashboard', '/dashboard'],
    ['https:\\\\your.site\\dashboard', '/dashboard'],
    ['https://your.site/dash\tboard', '/dashboard'],
    ['https://evil.test@your.site/dashboard', '/dashboard'],
    ['https://evil.test%5c@your.site/dashboard', '/dashboard'],
    ['https://your.site/a/../dashboard#access_token=x', '/dashboard'],
    ['https://your.site\\@evil.test:443\\@your.site', '/@evil.test:443/@your.site'],
    ['https://your.site//evil.test/', '//evil.test/'],
    ['https://your.site/\\evil.test\\@x', '//evil.test/@x'],
  ])('%j leads to the site itself', async (address, path) => {
    const start = await authorize([...pkce, ['redirect_to', address]]);
    expect(start.status).toBe(302);
    const end = await endOf(start);
    end.searchParams.delete('error_code');
    end.searchParams.delete('error_description');
    end.searchParams.delete('error');
    expect(end.href).toBe(`${site}${path}`);
  });

  test('without one it is the site, whatever page the link was on', async () => {
    const start = await running.ask(
      `/auth/v1/authorize?${new URLSearchParams(pkce.map(([...pair]) => pair))}`,
      { redirect: 'manual', headers: { referer: 'https://evil.test\\@your.site/' } },
    );
    expect((await endOf(start)).origin).toBe(site);
  });

  test.each([
    ['http://localhost:4321/dashboard', 302],
    ['http://127.0.0.1:4321/dashboard', 302],
    ['http://[::1]:4321/dashboard', 302],
    ['http://localhost:9999/', 400],
    ['http://127.0.0.1:9999/', 400],
    ['https://localhost:4321/', 400],
    ['http://evil.test\\@127.0.0.1:4321/', 400],
    ['http://127.0.0.1.evil.test:4321/', 400],
    ['http://localhost.evil.test:4321/', 400],
  ])('of a site on this machine, %j is answered with %i', async (address, status) => {
    const answer = await authorize([...pkce, ['redirect_to', address]], onThisMachine);
    expect(answer.status).toBe(status);
    if (status === 302) {
      const end = await endOf(answer, onThisMachine);
      expect(end.origin).toBe(new URL(address).origin);
    }
  });

  test('is where the request was answered, too, on this machine', async () => {
    const here = `${onThisMachine.url}/dashboard`;
    const start = await authorize([...pkce, ['redirect_to', here]], onThisMachine);
    expect((await endOf(start, onThisMachine)).href).toContain(here);
    const elsewhere = await authorize([...pkce, ['redirect_to', `${running.url}/dashboard`]]);
    expect(elsewhere.status).toBe(400);
  });
});

describe('the way to Google', () => {
  test('the query changes nothing that is ours', async () => {
    const start = await authorize([
      ...pkce,
      ['client_id', 'evil'],
      ['redirect_uri', 'https://evil.test/'],
      ['state', 'evil'],
      ['response_type', 'token'],
      ['response_mode', 'form_post'],
      ['scope', 'evil'],
      ['invite_token', 'evil'],
      ['nonce', 'evil'],
      ['access_type', 'offline'],
      ['prompt', 'consent'],
    ]);
    expect(start.status).toBe(302);
    const { origin, searchParams } = locationOf(start);
    expect(origin).toBe('https://accounts.google.com');
    const { state, ...others } = Object.fromEntries(searchParams);
    expect(state).toMatch(/^[0-9a-f-]{36}$/);
    expect(others).toEqual({
      access_type: 'offline',
      client_id: googleClient.clientId,
      prompt: 'consent',
      redirect_to: `${site}/`,
      redirect_uri: `${site}/auth/v1/callback`,
      response_type: 'code',
      scope: 'email profile',
    });
  });

  const without = (name: string): Parameters => pkce.filter(([other]) => other !== name);
  const wrong: [string, Parameters][] = [
    ['no challenge', without('code_challenge')],
    ['no method', without('code_challenge_method')],
    ['neither', [['provider', 'google']]],
    ['an empty challenge', [...without('code_challenge'), ['code_challenge', '']]],
    ['a short challenge', [...without('code_challenge'), ['code_challenge', 'c'.repeat(42)]]],
    ['a long challenge', [...without('code_challenge'), ['code_challenge', 'c'.repeat(129)]]],
    [
      'a challenge of other letters',
      [...without('code_challenge'), ['code_challenge', 'ü'.repeat(43)]],
    ],
    ['the method plain', [...without('code_challenge_method'), ['code_challenge_method', 'plain']]],
    ['an empty method', [...without('code_challenge_method'), ['code_challenge_method', '']]],
    ['another provider', [...without('provider'), ['provider', 'github']]],
    ['long scopes', [...pkce, ['scopes', 'x'.repeat(1_001)]]],
    ['scopes of other letters', [...pkce, ['scopes', 'a&b=<c>']]],
    ['an unknown access_type', [...pkce, ['access_type', 'everything']]],
    ['an unknown prompt', [...pkce, ['prompt', 'login']]],
    ...[...pkce, ['redirect_to', site] as const, ['state', 'x'] as const].flatMap(
      ([name, value]): [string, Parameters][] => [
        [
          `${name} twice, empty the second time`,
          [...pkce, ['redirect_to', site], [name, value], [name, '']],
        ],
        [
          `${name} twice, empty the first time`,
          [[name, ''], ...pkce, ['redirect_to', site], [name, value]],
        ],
      ],
    ),
  ];
  test.each(wrong)('%s is refused', async (_name, parameters) => {
    const before = await storedStates();
    const answer = await authorize(parameters);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' });
    expect(await storedStates()).toBe(before);
  });

  test('twice the same name in another spelling is seen as well', async () => {
    const query = new URLSearchParams(pkce.map(([...pair]) => pair));
    for (const again of [
      'code_challenge=',
      '%63ode_challenge=',
      'code%5fchallenge',
      'redirect_to=&redirect_t%6F=',
    ]) {
      expect((await ask(`/auth/v1/authorize?${query}&${again}`)).status).toBe(400);
    }
  });
});

describe('the way back', () => {
  const begin = async (): Promise<string> =>
    locationOf(await authorize([...pkce, ['redirect_to', `${site}/dashboard`]])).searchParams.get(
      'state',
    ) ?? '';

  test('a row that an earlier version has stored leads nowhere', async () => {
    for (const address of ['http://evil.test\\@your.site/', 'https://evil.test/']) {
      const state = await begin();
      await running.backend.query('update auth.flow_state set referrer = $2 where id = $1', [
        state,
        address,
      ]);
      const answer = await ask(`/auth/v1/callback?state=${state}&error=x`);
      expect(answer.status).toBe(400);
      expect(answer.headers.get('location')).toBeNull();
    }
  });

  test('the words of a link do not reach the page', async () => {
    const end = locationOf(
      await ask(
        `/auth/v1/callback?state=${await begin()}&error=access_denied&error_description=Call+0800+1234`,
      ),
    );
    expect(end.href).toContain('access_denied');
    expect(end.href).not.toContain('0800');
    expect(end.hash).toBe('');
  });

  test.each([
    ['no state', ''],
    ['a state that is no id', 'state=x&code=y'],
    ['an unknown state', `state=${crypto.randomUUID()}&code=y`],
    [
      'an error that is no code',
      `state=${crypto.randomUUID()}&error=%0d%0aLocation:%20http://evil.test`,
    ],
    [
      'an address in every place',
      'state=http://evil.test/&code=http://evil.test/&error=http://evil.test/&redirect_to=http://evil.test/',
    ],
  ])('%s leads to the site', async (_name, query) => {
    const answer = await ask(`/auth/v1/callback?${query}`);
    expect(answer.status).toBe(302);
    expect(locationOf(answer).origin).toBe(site);
    expect(locationOf(answer).href).not.toContain('evil');
  });

  test.each(['state', 'code', 'error'])('%s twice is refused', async (name) => {
    const answer = await ask(`/auth/v1/callback?state=${await begin()}&${name}=x&${name}=y`);
    expect(answer.status).toBe(400);
  });
});

describe('the other calls of the authentication service', () => {
  const token = (query: string) => running.post(`/auth/v1/token?${query}`, owner);

  test('a grant that is named twice is no grant', async () => {
    expect((await token('grant_type=password&apikey=x&redirect_to=y')).status).toBe(200);
    expect((await token('grant_type=password&grant_type=password')).status).toBe(400);
    expect((await token('grant_type=pkce&grant_type=password')).status).toBe(400);
  });

  test('a session ends by a scope that is known', async () => {
    const logout = async (query: string) => {
      const { token: accessToken } = await running.signedIn(owner);
      const headers = { authorization: `Bearer ${accessToken}` };
      return (await running.ask(`/auth/v1/logout${query}`, { method: 'POST', headers })).status;
    };
    expect(await logout('?scope=everything')).toBe(400);
    expect(await logout('?scope=local&scope=global')).toBe(400);
    for (const query of ['?scope=others', '?scope=local', '?scope=global', '']) {
      expect(await logout(query)).toBe(204);
    }
  });
});

describe('starts of sign-ins that nobody ends', () => {
  const limited = useBackend(options);
  afterEach(() => vi.useRealTimers());
  const query = new URLSearchParams([...pkce.map(([...pair]) => pair), ['redirect_to', site]]);
  const start = (ip: string, headers: Record<string, string> = {}) =>
    limited.ask(`/auth/v1/authorize?${query}`, {
      redirect: 'manual',
      headers: { 'x-test-ip': ip, ...headers },
    });

  const age = () =>
    limited.backend.query(
      `update auth.flow_state set created_at = now() - interval '10 minutes 1 second'`,
    );

  test('are removed when they are ten minutes old', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    expect((await start('192.0.2.9')).status).toBe(302);
    await age();
    vi.advanceTimersByTime(11 * 60_000);
    vi.useRealTimers();
    await vi.waitUntil(async () => (await storedStates(limited)) === 0);

    expect((await start('192.0.2.8')).status).toBe(302);
    await age();
    expect((await start('192.0.2.8')).status).toBe(302);
    expect(await storedStates(limited)).toBe(1);
    await limited.backend.query('delete from auth.flow_state');
  });

  test('are ten at once from one address, each a small row', async () => {
    for (let number = 0; number < 10; number += 1) {
      expect((await start('192.0.2.1')).status).toBe(302);
    }
    const answer = await start('192.0.2.1');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await start('192.0.2.2')).status).toBe(302);
    const { rows } = await limited.backend.query<{ bytes: number }>(
      'select octet_length(f::text) as bytes from auth.flow_state f',
    );
    expect(rows).toHaveLength(11);
    expect(Math.max(...rows.map(({ bytes }) => bytes))).toBeLessThan(1_000);
  });

  test('are two hundred from all addresses, for which a browser that has signed in before does not wait', async () => {
    const statuses: number[] = [];
    for (let number = 0; number < 210; number += 1) {
      statuses.push((await start(`10.1.0.${number}`)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(await storedStates(limited)).toBeLessThan(220);
    const signedIn = await limited.signIn(owner, { 'x-test-ip': '10.1.1.1' });
    expect(signedIn.status).toBe(200);
    const [cookie = '', ...attributes] = signedIn.headers.getSetCookie()[0]?.split('; ') ?? [];
    // This site is served by https.
    expect(attributes).toContain('Secure');
    expect((await start('10.1.1.1', { cookie })).status).toBe(302);
  });
});
