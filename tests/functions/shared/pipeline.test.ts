import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { anyone, asOwner } from '#functions/_shared/authenticate.ts';
import { createFunction } from '#functions/_shared/create-function.ts';
import { createCallerAddress, serveFunction } from '#functions/_shared/serve-function.ts';
import { createServiceClient } from '#functions/_shared/service-client.ts';
import { jsonResponse } from '#lib/json-response.ts';
import { owner } from '../../server/support/backend.ts';
import { useBackend } from '../../server/support/use-backend.ts';

const url = 'http://localhost:4321';
const caller = { clientIp: '192.0.2.1' };
const shared = {
  maxBodyBytes: 100,
  schema: z.object({ city: z.string('expected text'), days: z.number('expected a number') }),
};
const post = (body: string, headers: Record<string, string> = {}) =>
  new Request(`${url}/functions/v1/x`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
const good = '{"city":"Lisbon","days":2}';

describe('a function', () => {
  const weather = createFunction({
    ...shared,
    authenticate: anyone,
    act: ({ input }) => Promise.resolve(jsonResponse(200, input)),
  });

  test.each([
    [new Request(`${url}/x`), 405],
    [post(good, { 'content-type': 'text/plain' }), 415],
    [post(good, { 'content-type': 'application/jsonp' }), 415],
    [post(`"${'x'.repeat(100)}"`), 413],
    [post('{'), 400],
    [post('\ufffd'), 400],
    [post(good, { 'content-type': 'Application/JSON;charset=utf-8' }), 200],
  ])('answers %# as it should', async (request, status) => {
    const answer = await weather(request, caller);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-type')).toContain('application/json');
  });

  test('names the first problem of each field', async () => {
    const answer = await weather(post('{"city":7}'), caller);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      error: 'The request is not valid.',
      details: { city: 'expected text', days: 'expected a number' },
    });
  });

  test('that throws answers 500 and tells nothing', async () => {
    const broken = createFunction({
      ...shared,
      authenticate: anyone,
      act: () => Promise.reject(new Error('secret')),
    });
    const answer = await serveFunction(broken, { name: 'x', siteUrl: undefined })(
      post(good),
      caller,
    );
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('secret');
  });
});

describe('a function for the owner', () => {
  const running = useBackend();

  const whoAmI = (fetch: (request: Request) => Promise<Response>) =>
    createFunction({
      ...shared,
      authenticate: asOwner(
        createServiceClient({ url, secretKey: running.backend.keys.secretKey, fetch }),
      ),
      act: ({ user }) => Promise.resolve(jsonResponse(200, { id: user.id })),
    });

  test('knows who calls, and refuses nobody, a broken token and an ended session before it reads', async () => {
    const handler = whoAmI((request) => running.backend.fetch(request));
    const { id, token, client } = await running.signedIn(owner);
    const ask = (authorization: Record<string, string>) =>
      handler(post(good, authorization), caller);
    expect(await (await ask({ authorization: `Bearer ${token}` })).json()).toEqual({ id });
    expect((await handler(post('{'), caller)).status).toBe(401);
    expect((await ask({ authorization: `Bearer ${token}x` })).status).toBe(401);
    expect((await ask({ authorization: 'Basic eDp5' })).status).toBe(401);
    const publishable = running.backend.keys.publishableKey;
    expect((await ask({ authorization: `Bearer ${publishable}` })).status).toBe(401);
    await client.auth.signOut({ scope: 'global' });
    expect((await ask({ authorization: `Bearer ${token}` })).status).toBe(401);
  });

  test('does not take an outage for a wrong token', async () => {
    const handler = whoAmI(() => Promise.reject(new TypeError('no network')));
    const answer = await handler(post(good, { authorization: 'Bearer a.b.c' }), caller);
    expect(answer.status).toBe(503);
  });
});

describe('the caller of a deployed function', () => {
  const address = (headers: Record<string, string>, trustProxy?: string) =>
    createCallerAddress(() => trustProxy)(new Request(url, { headers }));

  test('is the one that Cloudflare saw, whatever the client claims', () => {
    expect(
      address({ 'cf-connecting-ip': '203.0.113.5', 'x-forwarded-for': '1.1.1.1, 10.0.0.1' }),
    ).toBe('203.0.113.5');
  });

  test('is the last entry of X-Forwarded-For elsewhere, or the one before as many proxies', () => {
    expect(address({ 'x-forwarded-for': '1.1.1.1, 203.0.113.5' })).toBe('203.0.113.5');
    expect(address({ 'x-forwarded-for': '1.1.1.1, 203.0.113.5, 10.0.0.1' }, '2')).toBe(
      '203.0.113.5',
    );
    expect(address({})).toBe('unknown');
    expect(address({ 'x-forwarded-for': 'nonsense' })).toBe('unknown');
  });

  test('is not what the client claims where TRUST_PROXY counts proxies of the owner', () => {
    const headers = { 'cf-connecting-ip': '1.1.1.1', 'x-forwarded-for': '2.2.2.2, 203.0.113.5' };
    expect(address(headers, '1')).toBe('203.0.113.5');
    expect(address({ 'cf-connecting-ip': '1.1.1.1' }, '1')).toBe('unknown');
  });

  test.each(['yes', 'true', ' ', '1e0', '0x1', '-1', '1.5', '10'])(
    'is not guessed where TRUST_PROXY is %j',
    (trustProxy) => {
      expect(() => createCallerAddress(() => trustProxy)).toThrow(
        `TRUST_PROXY=${trustProxy}: expected how many proxies of yours stand in front`,
      );
    },
  );
});

test('functions use the same versions under Deno as under Node', async () => {
  const { default: deno } = await import('../../../functions/deno.json', {
    with: { type: 'json' },
  });
  const { default: node } = await import('../../../package.json', { with: { type: 'json' } });
  for (const name of [
    '@supabase/supabase-js',
    'ai',
    '@ai-sdk/openai-compatible',
    'htmlparser2',
    'postal-mime',
  ] as const) {
    expect(deno.imports[name]).toBe(`npm:${name}@${node.dependencies[name]}`);
  }
  expect(deno.imports['zod/mini']).toBe(`npm:zod@${node.dependencies.zod}/mini`);
});
