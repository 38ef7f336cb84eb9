import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createContact } from '#functions/contact/contact.ts';
import { createService, type Service } from '#functions/_shared/service.ts';
import { createFunctions } from '#functions/serve.ts';
import { type Running, startBackend } from '../server/support/backend.ts';

const site = 'http://localhost:4321';
const sent = (changes: object = {}) => ({
  name: 'Ada',
  email: 'ada@example.com',
  message: 'Can you automate my invoices?',
  website: '',
  startedAt: Date.now() - 30_000,
  ...changes,
});
const post = (body: unknown, headers: Record<string, string> = {}): Request =>
  new Request(`${site}/functions/v1/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const from = (clientIp: string) => ({ clientIp });

let running: Running;
let service: Service;

beforeAll(async () => {
  running = await startBackend();
  service = createService({
    url: site,
    secretKey: running.backend.keys.secretKey,
    fetch: (request) => running.backend.fetch(request),
  });
});
afterAll(() => running.stop());
beforeEach(async () => {
  await running.backend.query('delete from public.enquiries');
});

const stored = async (): Promise<unknown[]> =>
  (await running.backend.query('select * from public.enquiries')).rows;

describe('a message', () => {
  test('is stored for the owner with everything the form carries', async () => {
    const contact = createContact({ isOpen: true, service });
    const answer = await contact(
      post(
        sent({
          company: ' Analytical Engines ',
          service: 'audits',
          audience: 'vc',
          stage: 'early',
        }),
      ),
      from('1.1.1.1'),
    );
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ ok: true });
    expect(await stored()).toMatchObject([
      {
        name: 'Ada',
        email: 'ada@example.com',
        company: 'Analytical Engines',
        service: 'audits',
        audience: 'vc',
        stage: 'early',
        solution: null,
        status: 'new',
        message: 'Can you automate my invoices?',
      },
    ]);
  });

  test('is checked here whatever the page did: the answer names each field', async () => {
    const contact = createContact({ isOpen: true, service });
    const answer = await contact(
      post(sent({ name: ' ', email: 'nonsense', message: '', service: 'hacking' })),
      from('1.1.1.2'),
    );
    expect(answer.status).toBe(400);
    const body: unknown = await answer.json();
    expect(body).toHaveProperty('error', 'Please check the form.');
    for (const field of ['name', 'email', 'message', 'service']) {
      expect(body).toHaveProperty(['details', field]);
    }
    expect(await stored()).toEqual([]);
  });

  test.each(['', '{', '[]', 'null', '7', '{"name":{}}'])(
    'that is not one (%j) is 400',
    async (body) => {
      const contact = createContact({ isOpen: true, service });
      expect((await contact(post(body), from('1.1.1.3'))).status).toBe(400);
    },
  );

  test('of more than 32 kB is 413, in another form than JSON 415, by another method 405', async () => {
    const contact = createContact({ isOpen: true, service });
    expect(
      (await contact(post(sent({ message: 'x'.repeat(40_000) })), from('1.1.1.4'))).status,
    ).toBe(413);
    expect(
      (await contact(post(sent(), { 'content-type': 'text/plain' }), from('1.1.1.4'))).status,
    ).toBe(415);
    expect(
      (await contact(new Request(`${site}/functions/v1/contact`), from('1.1.1.4'))).status,
    ).toBe(405);
    expect(await stored()).toEqual([]);
  });

  test('that looks like markup is kept as text', async () => {
    const contact = createContact({ isOpen: true, service });
    const message = `<img src=x onerror=alert(1)>'; drop table enquiries; --`;
    await contact(post(sent({ message })), from('1.1.1.5'));
    expect(await stored()).toMatchObject([{ message }]);
  });
});

describe('programs', () => {
  test('that fill in the hidden field are told all went well and nothing is stored', async () => {
    const contact = createContact({ isOpen: true, service });
    const answer = await contact(post(sent({ website: 'https://spam.example' })), from('2.1.1.1'));
    expect(await answer.json()).toEqual({ ok: true });
    expect(await stored()).toEqual([]);
  });

  test('that send at once are asked to send again; a clock that is ahead is forgiven', async () => {
    const contact = createContact({ isOpen: true, service });
    const hasty = await contact(post(sent({ startedAt: Date.now() - 300 })), from('2.1.1.2'));
    expect(hasty.status).toBe(400);
    const ahead = await contact(post(sent({ startedAt: Date.now() + 3_600_000 })), from('2.1.1.2'));
    expect(ahead.status).toBe(200);
  });

  test('get five messages an hour through from one address, and a flood from many is stopped', async () => {
    let now = Date.now();
    const contact = createContact({ isOpen: true, service, now: () => now, fromEverybody: 7 });
    const statuses: number[] = [];
    for (let message = 0; message < 6; message += 1) {
      statuses.push((await contact(post(sent()), from('2.1.1.3'))).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await contact(post(sent()), from('2.1.1.4'))).status).toBe(200);
    expect((await contact(post(sent()), from('2.1.1.5'))).status).toBe(200);
    const flooded = await contact(post(sent()), from('2.1.1.6'));
    expect(flooded.status).toBe(429);
    expect(Number(flooded.headers.get('retry-after'))).toBeGreaterThan(0);
    now += 3_601_000;
    expect((await contact(post(sent()), from('2.1.1.3'))).status).toBe(200);
  });
});

describe('the function', () => {
  test('answers 409 in plain words while messages are only simulated', async () => {
    const functions = createFunctions({
      contactDelivery: 'simulated',
      siteUrl: site,
      backend: running.backend,
    });
    const answer = await functions(post(sent()), from('3.1.1.1'));
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ error: 'Messages are not stored on this site.' });
    expect(await stored()).toEqual([]);
  });

  test('keeps nothing and says so when the database does not answer', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = createService({
      url: site,
      secretKey: 'sb_secret_x',
      fetch: () => Promise.reject(new TypeError('no network')),
    });
    const contact = createContact({ isOpen: true, service: broken, perVisitor: 1 });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const answer = await contact(post(sent()), from('3.1.1.2'));
      expect(answer.status).toBe(503);
      expect(await answer.json()).toHaveProperty('error');
    }
    expect(log.mock.calls.flat().join(' ')).not.toContain('invoices');
    log.mockRestore();
  });

  test('is found under /functions/v1 and nothing else is', async () => {
    const functions = createFunctions({
      contactDelivery: 'store',
      siteUrl: site,
      backend: running.backend,
    });
    expect((await functions(post(sent()), from('3.1.1.3'))).status).toBe(200);
    for (const path of ['nothing', '', '../contact', 'contact/more', 'constructor', '__proto__']) {
      const answer = await functions(new Request(`${site}/functions/v1/${path}`), from('3.1.1.3'));
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toContain('application/json');
    }
  });

  test('lets the pages of the site call it and no others', async () => {
    const functions = createFunctions({
      contactDelivery: 'store',
      siteUrl: site,
      backend: running.backend,
    });
    const preflight = await functions(
      new Request(`${site}/functions/v1/contact`, { method: 'OPTIONS', headers: { origin: site } }),
      from('3.1.1.4'),
    );
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(site);
    const foreign = await functions(
      post(sent(), { origin: 'https://evil.example' }),
      from('3.1.1.4'),
    );
    expect(foreign.status).toBe(403);
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    expect(await stored()).toEqual([]);
  });
});
