/** What every function does before it acts, who may call one, and how a deployed one knows its caller. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { anyone, asOwner } from '#functions/_shared/authenticate.ts';
import { createFunction } from '#functions/_shared/create-function.ts';
import { createCallerAddress, serveFunction } from '#functions/_shared/serve-function.ts';
import { jsonResponse } from '#lib/json-response.ts';
import denoSettings from '../../../functions/deno.json' with { type: 'json' };
import nodeSettings from '../../../package.json' with { type: 'json' };
import { owner, stranger } from '../../server/support/backend.ts';
import { useBackend } from '../../server/support/use-backend.ts';
import { caller, post, serviceOf, signedInWith, site } from '../support/functions.ts';

const shared = {
  maxBodyBytes: 100,
  schema: z.object({ city: z.string('expected text'), days: z.number('expected a number') }),
};
const good = { city: 'Lisbon', days: 2 };

/** A request whose caller goes away before its end. */
const brokenOff = () =>
  new Request(`${site}/x`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, duplex: 'half' },
    body: new ReadableStream({ start: (controller) => controller.error(new Error('aborted')) }),
  });

describe('a function', () => {
  const weather = createFunction({
    ...shared,
    authenticate: anyone,
    act: ({ input }) => Promise.resolve(jsonResponse(200, input)),
  });

  test.each([
    [new Request(`${site}/x`), 405],
    [post('x', good, { 'content-type': 'text/plain' }), 415],
    [post('x', good, { 'content-type': 'application/jsonp' }), 415],
    [post('x', 'x'.repeat(101)), 413],
    [post('x', '{'), 400],
    [post('x', '\ufffd'), 400],
    [brokenOff(), 400],
    [post('x', good, { 'content-type': 'Application/JSON;charset=utf-8' }), 200],
  ])('answers %# as it should', async (request, status) => {
    const answer = await weather(request, caller);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-type')).toContain('application/json');
  });

  test('that throws answers 500 and tells nothing', async () => {
    const act = () => Promise.reject(new Error('secret'));
    const logged: string[] = [];
    const served = serveFunction(createFunction({ ...shared, authenticate: anyone, act }), {
      ...{ name: 'x', siteUrl: undefined, log: (line) => logged.push(line) },
    });
    const answer = await served(post('x', good), caller);
    expect(answer.status).toBe(500);
    expect((await answer.text()) + logged.join()).not.toContain('secret');
  });
});

describe('a function for the owner', () => {
  const running = useBackend();

  const whoAmI = (fetch?: (request: Request) => Promise<Response>) =>
    createFunction({
      ...shared,
      authenticate: asOwner(serviceOf(running, fetch)),
      act: ({ user }) => Promise.resolve(jsonResponse(200, { id: user.id })),
    });

  test('knows who calls, and refuses all others before it reads', async () => {
    const handler = whoAmI();
    const { id, token, client } = await running.signedIn(owner);
    const statusFor = async (authorization: string) =>
      (await handler(post('x', '{', { authorization }), caller)).status;
    const answer = await handler(post('x', good, signedInWith({ token })), caller);
    expect(await answer.json()).toEqual({ id });
    expect(await statusFor('')).toBe(401);
    expect(await statusFor(`Bearer ${token}x`)).toBe(401);
    expect(await statusFor('Basic eDp5')).toBe(401);
    expect(await statusFor(`Bearer ${running.backend.keys.publishableKey}`)).toBe(401);
    expect(await statusFor(`Bearer ${(await running.signedIn(stranger)).token}`)).toBe(403);
    await client.auth.signOut({ scope: 'global' });
    expect(await statusFor(`Bearer ${token}`)).toBe(401);
  });

  test('does not take an outage for a wrong token', async () => {
    const handler = whoAmI(() => Promise.reject(new TypeError('no network')));
    const answer = await handler(post('x', good, signedInWith({ token: 'a.b.c' })), caller);
    expect(answer.status).toBe(503);
  });
});

test.each<[Record<string, string>, string, string?]>([
  [{ 'cf-connecting-ip': '203.0.113.5', 'x-forwarded-for': '1.1.1.1, 10.0.0.1' }, '203.0.113.5'],
  [{ 'x-forwarded-for': '1.1.1.1, 203.0.113.5' }, '203.0.113.5'],
  [{ 'x-forwarded-for': '1.1.1.1, 203.0.113.5, 10.0.0.1' }, '203.0.113.5', '2'],
  [
    { 'cf-connecting-ip': '1.1.1.1', 'x-forwarded-for': '2.2.2.2, 203.0.113.5' },
    '203.0.113.5',
    '1',
  ],
  [{ 'cf-connecting-ip': '1.1.1.1' }, 'unknown', '1'],
])(
  'a deployed function knows its caller by %j as %s, with %s proxies',
  (headers, known, proxies) => {
    expect(createCallerAddress(() => proxies)(new Request(site, { headers }))).toBe(known);
  },
);

test('functions use the same versions under Deno as under Node', () => {
  const versions: Readonly<Record<string, string>> = nodeSettings.dependencies;
  const packages = Object.entries(denoSettings.imports).filter(([name]) => !name.startsWith('#'));
  expect(packages.length).toBeGreaterThan(5);
  for (const [imported, address] of packages) {
    const name = imported.replace('zod/mini', 'zod');
    expect(address).toBe(`npm:${name}@${versions[name]}${imported.slice(name.length)}`);
  }
});
