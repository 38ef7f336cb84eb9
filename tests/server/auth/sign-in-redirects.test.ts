/**
 * Where a sign-in at Google may lead: to Google with our own client, and back to the site. A link that anybody can write
 * must not bring the code of a sign-in, or the session itself, to another host.
 */
import { describe, expect, test } from 'vitest';
import { addressOnSite } from '#server/backend/auth/site-address.ts';
import { owner } from '../support/backend.ts';
import { googleClient } from '../support/google.ts';
import { useBackend } from '../support/use-backend.ts';

const site = 'https://your.site';
const running = useBackend({ google: googleClient, siteUrl: site });

const pkce = {
  provider: 'google',
  code_challenge: 'c'.repeat(43),
  code_challenge_method: 's256',
};

const authorize = (parameters: Record<string, string> = {}, headers = {}) =>
  running.ask(`/auth/v1/authorize?${new URLSearchParams({ ...pkce, ...parameters })}`, {
    redirect: 'manual',
    headers: { 'x-test-ip': '192.0.2.7', ...headers },
  });
const callback = (query: string) =>
  running.ask(`/auth/v1/callback?${query}`, { redirect: 'manual' });

const locationOf = (answer: Response): URL => new URL(answer.headers.get('location') ?? '');
const stateOf = (start: Response) => locationOf(start).searchParams.get('state') ?? '';
const storedStates = async (): Promise<number> =>
  (await running.backend.query('select 1 from auth.flow_state')).rows.length;

const expectRefused = async (answer: Promise<Response>) => {
  const before = await storedStates();
  const { status, headers } = await answer;
  expect([status, headers.get('location')]).toEqual([400, null]);
  expect(await (await answer).text()).toContain('"validation_failed"');
  expect(await storedStates()).toBe(before);
};

/** `evil.test` is where a browser would go, or might in one of its versions. */
const foreign = [
  ...'http://evil.test/ https://evil.test/@your.site/ https://evil.test#@your.site/'.split(' '),
  ...'https://evil.test\\@your.site/ https:evil.test//your.site/ https:///evil.test//x'.split(' '),
  ...'https://evil.test\t\\@your.site/ https://your.site@evil.test/ https://your.site./'.split(' '),
  ...'https://your.site.evil.test/ https://evilyour.site/ https://www.your.site/'.split(' '),
  ...'https://your.site:8443/ http://your.site/ https://your.site%00.evil.test/'.split(' '),
  ...'https://yоur.site/ https://[::1]/ http://localhost:4321/dashboard'.split(' '),
  ...'javascript:alert(1)//your.site/ blob:https://your.site/dashboard ftp://your.site/'.split(' '),
  ...'//evil.test/ \\\\evil.test\\ /dashboard'.split(' '),
  ...['https://evil.test\r\n/@your.site/', '\u0000https://evil.test\\@your.site/', ''],
];

describe('the address to come back to', () => {
  const addressFor = (text: string, siteUrl = site, requestUrl = siteUrl) =>
    addressOnSite(text, { siteUrl, requestUrl });

  test('is refused when it is not on the site, and nothing is stored', async () => {
    for (const address of foreign) expect(addressFor(address), address).toBeUndefined();
    await expectRefused(authorize({ redirect_to: 'http://evil.test/' }));
    await expectRefused(authorize({ redirect_to: `${site}/${'x'.repeat(600)}` }));
  });

  test.each([
    ['https://your.site', '/'],
    ['HTTPS://YOUR.SITE:443/dashboard?a=1', '/dashboard?a=1'],
    ['https:\\\\your.site\\dash\tboard', '/dashboard'],
    ['https://evil.test%5c@your.site/a/../dashboard#access_token=x', '/dashboard'],
    ['https://your.site\\@evil.test:443\\@your.site', '/@evil.test:443/@your.site'],
    ['https://your.site/\\evil.test\\@x', '//evil.test/@x'],
  ])('%j is an address of the site itself', (text, path) => {
    expect(addressFor(text)).toBe(`${site}${path}`);
  });

  test('may be any name of this machine for a site on it, with the port of the site or of the request', () => {
    const [local, asked] = ['http://localhost:4321', 'http://127.0.0.1:5000/auth/v1/authorize'];
    for (const origin of [local, 'http://127.0.0.1:4321', 'http://[::1]:4321', 'http://[::1]:5000'])
      expect(addressFor(`${origin}/x`, local, asked)).toBe(`${origin}/x`);
    for (const origin of [
      'http://localhost:9999',
      'https://localhost:4321',
      'http://evil.test:4321',
    ])
      expect(addressFor(`${origin}/x`, local, asked), origin).toBeUndefined();
    expect(addressFor('http://127.0.0.1:5000/x', site, asked)).toBeUndefined();
  });
});

describe('the way to Google and back', () => {
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
    { code_challenge: 'c'.repeat(42) },
    { code_challenge: 'ü'.repeat(43) },
    { code_challenge_method: '' },
    { code_challenge_method: 'plain' },
    { provider: 'github' },
    { scopes: 'a&b=<c>' },
    { access_type: 'everything' },
    { prompt: 'login' },
  ])('%j is refused', async (wrong) => {
    await expectRefused(authorize(wrong));
  });

  test('the account that is proposed to Google is an e-mail address, or none', async () => {
    // From one address only ten may begin at once.
    const headers = () => ({ 'x-test-ip': `10.2.0.${(callers += 1)}` });
    let callers = 0;
    const hintOf = async (login_hint: string) =>
      locationOf(await authorize({ login_hint }, headers())).searchParams.getAll('login_hint');
    expect(await hintOf('ada+mail@your.site')).toEqual(['ada+mail@your.site']);
    for (const rude of [
      ...['', 'ada', 'ada@your.site&state=evil', 'ada@your.site\r\nLocation: http://evil.test/'],
      ...['ada@your.site#x', 'a@b.c d@e.f', '"ada"@your.site', `${'a'.repeat(320)}@your.site`],
    ])
      expect(await hintOf(rude), rude).toEqual([]);
  });

  test('a stored address that is not on the site leads nowhere', async () => {
    const state = stateOf(await authorize({ redirect_to: `${site}/dashboard` }));
    await running.backend.query('update auth.flow_state set referrer = $2 where id = $1', [
      state,
      'http://evil.test\\@your.site/',
    ]);
    await expectRefused(callback(`state=${state}&error=x`));
  });

  const unknown = crypto.randomUUID();
  test.each([
    '',
    `state=${unknown}&code=y`,
    `state=${unknown}&error=%0d%0aLocation:%20http://evil.test`,
    'state=http://evil.test/&code=http://evil.test/&error=http://evil.test/&redirect_to=http://evil.test/',
  ])('the query "%s" leads back to the site', async (query) => {
    const { origin, href } = locationOf(await callback(query));
    expect(origin).toBe(site);
    expect(href).not.toContain('evil');
  });
});

describe('starts of sign-ins that nobody ends', () => {
  const start = (ip: string, headers = {}) => authorize({}, { 'x-test-ip': ip, ...headers });

  test('are ten at once from one address, and removed by the next one when they are ten minutes old', async () => {
    await running.backend.query('delete from auth.flow_state');
    for (let number = 0; number < 10; number += 1)
      expect((await start('192.0.2.1')).status).toBe(302);
    const answer = await start('192.0.2.1');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await storedStates()).toBe(10);
    await running.backend.query(
      `update auth.flow_state set created_at = now() - interval '10 minutes 1 second'`,
    );
    expect((await start('192.0.2.2')).status).toBe(302);
    expect(await storedStates()).toBe(1);
  });

  test('are two hundred from all addresses, for which a browser that has signed in before does not wait', async () => {
    const statuses: number[] = [];
    for (let number = 0; number < 210; number += 1)
      statuses.push((await start(`10.1.0.${number}`)).status);
    expect(statuses.at(-1)).toBe(429);
    const signedIn = await running.signIn(owner, { 'x-test-ip': '10.1.1.1' });
    const [cookie = '', ...attributes] = signedIn.headers.getSetCookie()[0]?.split('; ') ?? [];
    // This site is served by https.
    expect(attributes).toContain('Secure');
    expect((await start('10.1.1.1', { cookie })).status).toBe(302);
  });
});
