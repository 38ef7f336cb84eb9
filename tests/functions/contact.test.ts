import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createContact } from '#functions/contact/contact.ts';
import { createServiceClient, type ServiceClient } from '#functions/_shared/service-client.ts';
import type { Handler } from '#functions/_shared/types.ts';
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
let service: ServiceClient;

beforeAll(async () => {
  running = await startBackend();
  service = createServiceClient({
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

  test('get five messages through at once from one address, then one every two minutes', async () => {
    let now = Date.now();
    const contact = createContact({ isOpen: true, service, now: () => now });
    let number = 0;
    const send = (clientIp: string) =>
      contact(
        post(sent({ message: `No. ${(number += 1)}`, startedAt: now - 9_000 })),
        from(clientIp),
      );
    const statuses: number[] = [];
    for (let message = 0; message < 6; message += 1) {
      statuses.push((await send('2.1.1.3')).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await send('2.1.1.3');
    expect(refused.headers.get('retry-after')).toBe('120');
    expect((await send('2.1.1.4')).status).toBe(200);
    now += 119_000;
    expect((await send('2.1.1.3')).headers.get('retry-after')).toBe('1');
    now += 1_000;
    expect((await send('2.1.1.3')).status).toBe(200);
    expect((await send('2.1.1.3')).status).toBe(429);
  });

  test('on one IPv6 network count as one, whatever address of it they use', async () => {
    const perVisitor = { capacity: 1, refillSeconds: 60 };
    const contact = createContact({ isOpen: true, service, perVisitor });
    const send = async (message: string, clientIp: string) =>
      (await contact(post(sent({ message })), from(clientIp))).status;
    expect(await send('one', '2001:db8:0:1::1')).toBe(200);
    expect(await send('two', '2001:db8:0:1:ffff::2')).toBe(429);
    expect(await send('three', '2001:db8:0:2::1')).toBe(200);
  });

  test('that are refused or fail do not use up what a visitor on the same address may send', async () => {
    const perVisitor = { capacity: 1, refillSeconds: 60 };
    const contact = createContact({ isOpen: true, service, perVisitor });
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect((await contact(post(sent({ email: 'nonsense' })), from('2.1.1.8'))).status).toBe(400);
      expect((await contact(post(sent({ website: 'x' })), from('2.1.1.8'))).status).toBe(200);
    }
    expect((await contact(post(sent()), from('2.1.1.8'))).status).toBe(200);
  });

  test('flooding from many addresses are stopped, by any process, and let in again one by one', async () => {
    let now = Date.now();
    const options = {
      isOpen: true,
      service,
      now: () => now,
      fromEverybody: { capacity: 3, refillSeconds: 60 },
    };
    let number = 0;
    const send = (contact: Handler) => {
      number += 1;
      const message = sent({ message: `No. ${number}`, startedAt: now - 9_000 });
      return contact(post(message), from(`2.1.2.${number}`));
    };
    const first = createContact(options);
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => send(first)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429]);
    const elsewhere = await send(createContact(options));
    expect(elsewhere.status).toBe(429);
    expect(Number(elsewhere.headers.get('retry-after'))).toBeLessThanOrEqual(61);
    now += 62_000;
    expect((await send(first)).status).toBe(200);
    expect((await send(first)).status).toBe(429);
  });
});

describe('the same message twice', () => {
  const again = {
    name: ' ADA ',
    email: 'Ada@Example.com',
    message: 'Can you  automate my invoices?\n',
  };

  test('is stored once and answered alike, also at the same moment and by another process', async () => {
    const perVisitor = { capacity: 1, refillSeconds: 600 };
    const contact = createContact({ isOpen: true, service, perVisitor });
    const other = createContact({ isOpen: true, service, perVisitor });
    const pressed = await Promise.all([
      contact(post(sent()), from('4.1.1.1')),
      other(post(sent(again)), from('4.1.1.1')),
    ]);
    expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
    expect((await contact(post(sent(again)), from('4.1.1.1'))).status).toBe(200);
    expect((await contact(post(sent()), from('4.1.1.1'))).status).toBe(200);
    expect(await stored()).toHaveLength(1);
  });

  test('is stored again after a day, and any other message at once', async () => {
    let now = Date.parse('2026-11-21T23:59:00Z');
    const contact = createContact({ isOpen: true, service, now: () => now });
    const send = (changes: object = {}) =>
      contact(post(sent({ startedAt: now - 9_000, ...changes })), from('4.1.1.2'));
    await send();
    await running.backend.query("update public.enquiries set created_at = '2026-11-21T23:59:00Z'");
    now += 120_000;
    const afterMidnight = createContact({ isOpen: true, service, now: () => now });
    expect(
      (await afterMidnight(post(sent({ startedAt: now - 9_000 })), from('4.1.1.2'))).status,
    ).toBe(200);
    expect(await stored()).toHaveLength(1);
    await send({ message: 'Another question' });
    expect(await stored()).toHaveLength(2);
    now += 24 * 60 * 60 * 1000;
    expect((await send()).status).toBe(200);
    expect(await stored()).toHaveLength(3);
  });
});

describe('characters', () => {
  const problem = async (changes: object) => {
    const contact = createContact({ isOpen: true, service });
    const answer = await contact(post(sent(changes)), from('5.1.1.1'));
    const body: unknown = await answer.json();
    return [answer.status, body] as const;
  };

  test.each(['name', 'email', 'company', 'message'])(
    'NUL in %s is refused by the name of the field',
    async (field) => {
      const [status, body] = await problem({ [field]: `a\0@example.com` });
      expect(status).toBe(400);
      expect(body).toHaveProperty(
        ['details', field],
        'Please remove the characters that cannot be shown.',
      );
    },
  );

  test.each(['\u200b\u200d', '\u2800', '\u3164 \u00ad', '\u0301', '\u202e\u2066', '\ud800'])(
    'a name of %j alone is no name',
    async (name) => {
      const [status, body] = await problem({ name });
      expect(status).toBe(400);
      expect(body).toHaveProperty(['details', 'name'], 'Please enter your name.');
    },
  );

  test('that are hidden or turn the text round are taken out; line breaks stay', async () => {
    const contact = createContact({ isOpen: true, service });
    await contact(
      post(
        sent({
          name: 'A\u200bda\u202e \x07L\nB',
          message: 'One\r\nTwo\u2028\tThree\u202e\x1b[31m \ud83d\udc69\u200d\ud83d\udcbb \udc00',
        }),
      ),
      from('5.1.1.2'),
    );
    expect(await stored()).toMatchObject([
      { name: 'Ada L B', message: 'One\nTwo\n\tThree[31m \ud83d\udc69\u200d\ud83d\udcbb' },
    ]);
  });

  test('of any language may stand in an e-mail address', async () => {
    const contact = createContact({ isOpen: true, service });
    for (const email of ['jörg@münchen.example', 'ada@xn--mnchen-3ya.example']) {
      expect((await contact(post(sent({ email })), from('5.1.1.3'))).status).toBe(200);
    }
    expect(await stored()).toHaveLength(2);
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
    const broken = createServiceClient({
      url: site,
      secretKey: 'sb_secret_x',
      fetch: () => Promise.reject(new TypeError('no network')),
    });
    const contact = createContact({
      isOpen: true,
      service: broken,
      perVisitor: { capacity: 1, refillSeconds: 600 },
    });
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
