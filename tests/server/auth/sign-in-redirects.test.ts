/**
 * Where a sign-in at Google may lead: to Google with our own client, and back to the site. A link that anybody can write
 * must not bring the code of a sign-in, or the session itself, to another host.
 */
import { describe, expect, test } from 'vitest';
import { owner, type Running } from '../support/backend.ts';
import { googleClient } from '../support/google.ts';
import { useBackend } from '../support/use-backend.ts';

const site = 'https://your.site';
const options = { google: googleClient, siteUrl: site };
const running = useBackend(options);
const onThisMachine = useBackend({ ...options, siteUrl: 'http://localhost:4321' });

const pkce = {
  provider: 'google',
  code_challenge: 'c'.repeat(43),
  code_challenge_method: 's256',
};

let callers = 0;
/** Each from an address of its own, so that no limit applies. */
const ask = (path: string, on: Running = running) => {
  callers += 1;
  return on.ask(path, {
    redirect: 'manual',
    headers: { 'x-test-ip': `10.0.${callers >> 8}.${callers & 255}` },
  });
};

const authorize = (parameters: Record<string, string>, on?: Running) =>
  ask(`/auth/v1/authorize?${new URLSearchParams({ ...pkce, ...parameters })}`, on);

const locationOf = (answer: Response): URL => new URL(answer.headers.get('location') ?? '');
const stateOf = (start: Response) => locationOf(start).searchParams.get('state') ?? '';

/** Where the browser is led after Google has refused: the address that was stored, without a code in it. */
const endOf = async (start: Response, on?: Running): Promise<URL> =>
  locationOf(await ask(`/auth/v1/callback?state=${stateOf(start)}&error=access_denied`, on));

const storedStates = async (on: Running = running): Promise<number> =>
  (await on.backend.query('select 1 from auth.flow_state')).rows.length;

const expectRefused = async (answer: Promise<Response>, why = '') => {
  const before = await storedStates();
  const { status, headers } = await answer;
  expect([status, headers.get('location')], why).toEqual([400, null]);
  const text = await (await answer).text();
  expect(text, why).toContain('"validation_failed"');
  expect(await storedStates(), why).toBe(before);
  return text;
};

/** `evil.test` is where a browser would go, or might in one of its versions. */
const foreign = [
  ...'http://evil.test/ https://evil.test/?your.site https://evil.test/@your.site/'.split(' '),
  ...'https://evil.test#@your.site/ https://evil.test\\@your.site/'.split(' '),
  ...'https:\\\\evil.test\\@your.site/ https:evil.test//your.site/'.split(' '),
  ...'https:/evil.test//your.site/ https:///evil.test//your.site/'.split(' '),
  ...'https://evil.test\t\\@your.site/ https:\t//evil.test\\@your.site/'.split(' '),
  ...'https://evil.test%2f@evil.test\\@your.site/ https://your.site@evil.test/'.split(' '),
  ...'https://your.site:443@evil.test/ https://your.site%40evil.test/'.split(' '),
  ...'https://your.site.evil.test/ https://evilyour.site/ https://your.site./'.split(' '),
  ...'https://www.your.site/ https://your.site:8443/ http://your.site/'.split(' '),
  ...'https://your.site%00.evil.test/ https://evil.test。your.site/'.split(' '),
  ...'https://yоur.site/ https://[::1]/ http://localhost:4321/dashboard'.split(' '),
  ...'javascript:alert(1)//your.site/ data:text/html,https://your.site/'.split(' '),
  ...'blob:https://your.site/dashboard filesystem:https://your.site/dashboard'.split(' '),
  ...'ftp://your.site/ myapp://your.site/ //evil.test/ \\\\evil.test\\ /dashboard'.split(' '),
  ...['https://evil.test\r\n/@your.site/', '\u0000https://evil.test\\@your.site/', ''],
  `https://your.site/${'x'.repeat(600)}`,
];

describe('the address to come back to', () => {
  test('is refused when it is not on the site, and nothing is stored', async () => {
    for (const redirect_to of foreign) {
      expect(await expectRefused(authorize({ redirect_to }), redirect_to)).toContain('redirect_to');
    }
  });

  test.each([
    ['https://your.site', '/'],
    ['HTTPS://YOUR.SITE:443/dashboard?a=1', '/dashboard?a=1'],
    ['https:\\\\your.site\\dash\tboard', '/dashboard'],
    ['https://evil.test%5c@your.site/a/../dashboard#access_token=x', '/dashboard'],
    ['https://your.site\\@evil.test:443\\@your.site', '/@evil.test:443/@your.site'],
    ['https://your.site/\\evil.test\\@x', '//evil.test/@x'],
  ])('%j leads to the site itself', async (redirect_to, path) => {
    const { origin, pathname, search } = await endOf(await authorize({ redirect_to }));
    expect(`${origin}${pathname}${search}`.replace(/[?&]error.*/, '')).toBe(`${site}${path}`);
  });

  test('may be any name of this machine for a site on it, with the port of the site or of the request', async () => {
    const { url } = onThisMachine;
    for (const origin of [
      ...['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:4321`),
      url,
    ]) {
      const start = await authorize({ redirect_to: `${origin}/dashboard` }, onThisMachine);
      expect((await endOf(start, onThisMachine)).origin).toBe(origin);
    }
    for (const redirect_to of [
      ...['http://localhost:9999/', 'http://127.0.0.1:9999/', 'https://localhost:4321/'],
      ...['http://evil.test\\@127.0.0.1:4321/', 'http://127.0.0.1.evil.test:4321/'],
    ]) {
      await expectRefused(authorize({ redirect_to }, onThisMachine), redirect_to);
    }
    await expectRefused(authorize({ redirect_to: `${running.url}/dashboard` }));
  });
});

describe('the way to Google', () => {
  test('the query changes nothing that is ours', async () => {
    const start = await authorize({
      ...{ client_id: 'evil', redirect_uri: 'https://evil.test/', state: 'evil', nonce: 'evil' },
      ...{ response_type: 'token', response_mode: 'form_post', scope: 'evil' },
      ...{ invite_token: 'evil', access_type: 'offline', prompt: 'consent' },
    });
    const { origin, searchParams } = locationOf(start);
    expect(origin).toBe('https://accounts.google.com');
    const { state, ...others } = Object.fromEntries(searchParams);
    expect(state).toMatch(/^[0-9a-f-]{36}$/);
    expect(others).toEqual({
      ...{ access_type: 'offline', client_id: googleClient.clientId, prompt: 'consent' },
      ...{ redirect_to: `${site}/`, redirect_uri: `${site}/auth/v1/callback` },
      ...{ response_type: 'code', scope: 'email profile' },
    });
  });

  test.each([
    { code_challenge: '' },
    { code_challenge: 'c'.repeat(42) },
    { code_challenge: 'c'.repeat(129) },
    { code_challenge: 'ü'.repeat(43) },
    { code_challenge_method: '' },
    { code_challenge_method: 'plain' },
    { provider: 'github' },
    { scopes: 'x'.repeat(1_001) },
    { scopes: 'a&b=<c>' },
    { access_type: 'everything' },
    { prompt: 'login' },
  ])('%j is refused', async (wrong) => {
    await expectRefused(authorize(wrong));
  });

  test('of a name that is given twice one value is taken, and it is checked', async () => {
    const query = new URLSearchParams({ ...pkce, redirect_to: `${site}/dashboard` });
    for (const twice of [
      `${query}&redirect_t%6F=https://evil.test/`,
      `redirect_to=https://evil.test/&${query}`,
    ]) {
      const answer = await ask(`/auth/v1/authorize?${twice}`);
      if (answer.status === 302) expect((await endOf(answer)).origin).toBe(site);
      else expect(answer.status).toBe(400);
    }
  });
});

describe('the way back', () => {
  const begin = async () => stateOf(await authorize({ redirect_to: `${site}/dashboard` }));

  test('a stored address that is not on the site leads nowhere', async () => {
    const state = await begin();
    await running.backend.query('update auth.flow_state set referrer = $2 where id = $1', [
      state,
      'http://evil.test\\@your.site/',
    ]);
    await expectRefused(ask(`/auth/v1/callback?state=${state}&error=x`));
  });

  const unknown = crypto.randomUUID();
  test.each([
    '',
    'state=x&code=y',
    `state=${unknown}&code=y`,
    `state=${unknown}&error=%0d%0aLocation:%20http://evil.test`,
    'state=http://evil.test/&code=http://evil.test/&error=http://evil.test/&redirect_to=http://evil.test/',
  ])('the query "%s" leads to the site', async (query) => {
    const { origin, href } = locationOf(await ask(`/auth/v1/callback?${query}`));
    expect(origin).toBe(site);
    expect(href).not.toContain('evil');
  });
});

describe('starts of sign-ins that nobody ends', () => {
  const limited = useBackend(options);
  const query = new URLSearchParams({ ...pkce, redirect_to: site });
  const start = async (ip: string, headers: Record<string, string> = {}) =>
    limited.ask(`/auth/v1/authorize?${query}`, {
      redirect: 'manual',
      headers: { 'x-test-ip': ip, ...headers },
    });
  const age = () =>
    limited.backend.query(
      `update auth.flow_state set created_at = now() - interval '10 minutes 1 second'`,
    );

  test('are removed by the next one when they are ten minutes old', async () => {
    await start('192.0.2.8');
    await age();
    await start('192.0.2.8');
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
    const [cookie = '', ...attributes] = signedIn.headers.getSetCookie()[0]?.split('; ') ?? [];
    // This site is served by https.
    expect(attributes).toContain('Secure');
    expect((await start('10.1.1.1', { cookie })).status).toBe(302);
  });
});
