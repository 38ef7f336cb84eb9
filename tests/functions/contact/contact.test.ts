/** What the contact function stores, how many messages it takes, and what it answers to those that it does not take. */
import { beforeEach, describe, expect, test } from 'vitest';
import { createContact } from '#functions/contact/contact.ts';
import { createFunctions } from '#functions/serve.ts';
import type { Handler } from '#functions/_shared/types.ts';
import { useBackend } from '../../server/support/use-backend.ts';
import { caller, from, post, serviceOf, site } from '../support/functions.ts';

const running = useBackend();
let now = Date.now();

beforeEach(async () => {
  now = Date.now();
  await running.backend.query('delete from public.enquiries');
});

const open = (options: Partial<Parameters<typeof createContact>[0]> = {}) =>
  createContact({ isOpen: true, service: serviceOf(running), now: () => now, ...options });

const message = (changes: object = {}) => ({
  ...{ name: 'Ada', email: 'ada@example.com', message: 'Can you automate my invoices?' },
  ...{ website: '', startedAt: now - 30_000, ...changes },
});
const send = (contact: Handler, changes: object = {}, clientIp = caller.clientIp) =>
  contact(post('contact', message(changes)), from(clientIp));

let sent = 0;
/** The status of the answer to a message that was never sent before. */
const sendNew = async (contact: Handler, clientIp?: string): Promise<number> => {
  sent += 1;
  return (await send(contact, { message: `No. ${sent}` }, clientIp)).status;
};
const stored = async () => (await running.backend.query('select * from public.enquiries')).rows;

describe('a message', () => {
  test('is stored for the owner as text, with everything the form carries', async () => {
    const enquiry = {
      ...{ company: 'Analytical Engines', service: 'audits', audience: 'vc', stage: 'early' },
      ...{ message: `<img src=x onerror=alert(1)>'; drop table enquiries; --`, page: '/for-b2b' },
      ...{ referrer: 'news.example', utm_source: 'letter', utm_campaign: 'spring' },
    };
    const answer = await send(open(), { ...enquiry, utm_medium: ['email'], utm_content: '\0' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ ok: true });
    const nothing = { solution: null, engagement: null, utm_medium: null, utm_content: null };
    expect(await stored()).toMatchObject([
      { name: 'Ada', email: 'ada@example.com', status: 'new', ...enquiry, ...nothing },
    ]);
  });

  test('is checked here whatever the page did: the answer names each field', async () => {
    const wrong = { name: ' ', email: 'nonsense', message: '', service: 'hacking' };
    const answer = await send(open(), wrong);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      error: 'Please check the form.',
      details: { name: 'missing', email: 'incomplete', message: 'missing', service: 'unknown' },
    });
    expect(await stored()).toEqual([]);
  });

  const again = {
    name: ' ADA ',
    email: 'Ada@Example.com',
    message: 'Can you  automate my invoices?\n',
  };

  test('that is sent twice is stored once and answered alike, also at the same moment and by another process', async () => {
    const perVisitor = { capacity: 1, refillSeconds: 600 };
    const contact = open({ perVisitor });
    const pressed = await Promise.all([send(contact), send(open({ perVisitor }), again)]);
    const later = [await send(contact, again), await send(contact)];
    expect([...pressed, ...later].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await stored()).toHaveLength(1);
  });
});

test('the same message after midnight is known', async () => {
  now = Date.parse('2026-11-20T23:59:00Z');
  await send(open());
  await running.backend.query("update public.enquiries set created_at = '2026-11-20T23:59:00Z'");
  now += 120_000;
  expect((await send(open())).status).toBe(200);
  expect(await stored()).toHaveLength(1);
});

describe('programs', () => {
  test('that fill in the hidden field reach the owner as spam, and do not stand in the way of the same message without it', async () => {
    const contact = open();
    for (const changes of [{ website: 'https://spam.example' }, {}, { website: 'again' }]) {
      const answer = await send(contact, changes);
      expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    }
    expect((await stored()).map(({ status }) => status)).toEqual(['spam', 'new']);
  });

  test('that fill in the hidden field are stored a few times only, by any process, and use up nothing of others', async () => {
    const one = { capacity: 1, refillSeconds: 60 };
    const limits = { fromPrograms: one, fromEverybody: one, firstMessages: one, perVisitor: one };
    const contact = open(limits);
    const trapped = async (by: Handler, text: string) =>
      (await send(by, { website: 'x', message: text })).status;
    expect([await trapped(contact, 'a'), await trapped(contact, 'b')]).toEqual([200, 429]);
    expect(await trapped(open(limits), 'c')).toBe(429);
    expect(await sendNew(contact)).toBe(200);
    expect(await sendNew(open(limits))).toBe(429);
  });

  test('get five messages through at once from one address, then one every two minutes', async () => {
    const contact = open();
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push(await sendNew(contact));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const tooMany = await send(contact);
    expect(tooMany.headers.get('retry-after')).toBe('120');
    expect(await tooMany.text()).toContain('try again in 2 minutes.');
    expect(await sendNew(contact, '192.0.2.2')).toBe(200);
    now += 119_000;
    expect((await send(contact)).headers.get('retry-after')).toBe('1');
    now += 1000;
    expect([await sendNew(contact), await sendNew(contact)]).toEqual([200, 429]);
  });

  test('flooding from many addresses are stopped, by any process, and let in again one by one', async () => {
    const options = {
      fromEverybody: { capacity: 1, refillSeconds: 60 },
      firstMessages: { capacity: 3, refillSeconds: 60 },
    };
    const contact = open(options);
    const flood = [1, 2, 3, 4, 5, 6].map((at) => sendNew(contact, `198.51.100.${at}`));
    expect((await Promise.all(flood)).sort()).toEqual([200, 200, 200, 429, 429, 429]);
    const elsewhere = await send(open(options));
    expect(elsewhere.status).toBe(429);
    expect(Number(elsewhere.headers.get('retry-after'))).toBeLessThanOrEqual(61);
    now += 62_000;
    expect(await sendNew(contact, '198.51.100.7')).toBe(200);
    expect(await sendNew(contact, '198.51.100.8')).toBe(429);
  });

  test('that send all they may do not close the form for a visitor who has not written today', async () => {
    const fromEverybody = { capacity: 5, refillSeconds: 36 };
    const contact = open({ fromEverybody });
    for (let turn = 0; turn < 5; turn += 1) await sendNew(contact, '198.51.100.1');
    const visitor = () => sendNew(contact, '198.51.100.2');
    // Who has written already waits, and another process of the function knows it from the database.
    expect([await visitor(), await visitor()]).toEqual([200, 429]);
    expect(await sendNew(open({ fromEverybody }), '198.51.100.3')).toBe(200);
    // Networks of one IPv6 customer are one visitor.
    expect(await sendNew(contact, '2001:db8:7:1::1')).toBe(200);
    expect(await sendNew(contact, '2001:db8:7:2::1')).toBe(429);
  });
});

describe('the function', () => {
  const serve = (contactDelivery: 'store' | 'simulated') =>
    createFunctions({ contactDelivery, siteUrl: site, backend: running.backend });

  test('answers 409 in plain words while messages are only simulated', async () => {
    const answer = await send(serve('simulated'));
    expect(answer.status).toBe(409);
    expect(await stored()).toEqual([]);
  });

  test('says so when the database does not answer, logs no words of the visitor, and may be asked again', async () => {
    const logged: string[] = [];
    const contact = open({
      service: serviceOf(running, () => Promise.reject(new TypeError('no network'))),
      perVisitor: { capacity: 1, refillSeconds: 600 },
      log: (line) => logged.push(line),
    });
    expect([(await send(contact)).status, (await send(contact)).status]).toEqual([503, 503]);
    expect(logged).toHaveLength(2);
    expect(logged.join()).not.toContain('invoices');
  });

  test('lets the pages of the site call it and no others', async () => {
    const functions = serve('store');
    const asked = { method: 'OPTIONS', headers: { origin: site } };
    const preflight = await functions(new Request(`${site}/functions/v1/contact`, asked), caller);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(site);
    const origin = 'https://evil.example';
    const foreign = await functions(post('contact', message(), { origin }), caller);
    expect(foreign.status).toBe(403);
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    expect(await stored()).toEqual([]);
  });
});
