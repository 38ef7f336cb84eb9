/** How many messages the contact function takes, and what it does with the same one twice. */
import { describe, expect, test } from 'vitest';
import type { Handler } from '#functions/_shared/types.ts';
import { from, post, sent, useContactBackend } from '../support/contact-messages.ts';

const { running, openContact, stored } = useContactBackend();

describe('programs', () => {
  test('that fill in the hidden field are told all went well and nothing is stored', async () => {
    const contact = openContact();
    const answer = await contact(post(sent({ website: 'https://spam.example' })), from('2.1.1.1'));
    expect(await answer.json()).toEqual({ ok: true });
    expect(await stored()).toEqual([]);
  });

  test('that send at once are asked to send again; a clock that is ahead is forgiven', async () => {
    const contact = openContact();
    const hasty = await contact(post(sent({ startedAt: Date.now() - 300 })), from('2.1.1.2'));
    expect(hasty.status).toBe(400);
    const ahead = await contact(post(sent({ startedAt: Date.now() + 3_600_000 })), from('2.1.1.2'));
    expect(ahead.status).toBe(200);
  });

  test('get five messages through at once from one address, then one every two minutes', async () => {
    let now = Date.now();
    const contact = openContact({ now: () => now });
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
    const contact = openContact({ perVisitor });
    const send = async (message: string, clientIp: string) =>
      (await contact(post(sent({ message })), from(clientIp))).status;
    expect(await send('one', '2001:db8:0:1::1')).toBe(200);
    expect(await send('two', '2001:db8:0:1:ffff::2')).toBe(429);
    expect(await send('three', '2001:db8:0:2::1')).toBe(200);
  });

  test('that are refused or fail do not use up what a visitor on the same address may send', async () => {
    const perVisitor = { capacity: 1, refillSeconds: 60 };
    const contact = openContact({ perVisitor });
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect((await contact(post(sent({ email: 'nonsense' })), from('2.1.1.8'))).status).toBe(400);
      expect((await contact(post(sent({ website: 'x' })), from('2.1.1.8'))).status).toBe(200);
    }
    expect((await contact(post(sent()), from('2.1.1.8'))).status).toBe(200);
  });

  test('flooding from many addresses are stopped, by any process, and let in again one by one', async () => {
    let now = Date.now();
    const options = {
      now: () => now,
      fromEverybody: { capacity: 1, refillSeconds: 60 },
      firstMessages: { capacity: 3, refillSeconds: 60 },
    };
    let number = 0;
    const send = (contact: Handler) => {
      number += 1;
      const message = sent({ message: `No. ${number}`, startedAt: now - 9_000 });
      return contact(post(message), from(`2.1.2.${number}`));
    };
    const first = openContact(options);
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => send(first)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429]);
    const elsewhere = await send(openContact(options));
    expect(elsewhere.status).toBe(429);
    expect(Number(elsewhere.headers.get('retry-after'))).toBeLessThanOrEqual(61);
    now += 62_000;
    expect((await send(first)).status).toBe(200);
    expect((await send(first)).status).toBe(429);
  });
});

test('twenty addresses that send all they may do not close the form for a visitor who has not written today', async () => {
  let now = Date.now();
  const contact = openContact({ now: () => now });
  let number = 0;
  const send = async (clientIp: string, to = contact) => {
    number += 1;
    const message = sent({ message: `No. ${number}`, startedAt: now - 9_000 });
    return (await to(post(message), from(clientIp))).status;
  };
  const flood = async () => {
    for (let message = 0; message < 5; message += 1) {
      for (let sender = 0; sender < 20; sender += 1) await send(`3.1.1.${sender}`);
    }
  };
  await flood();
  expect(await stored()).toHaveLength(100);
  expect(await send('3.1.1.99')).toBe(200);
  // Who has written already waits, and another process of the function knows it from the database.
  expect(await send('3.1.1.99')).toBe(429);
  expect(await send('3.1.1.98', openContact({ now: () => now }))).toBe(200);
  now += 60 * 60_000;
  await flood();
  expect(await send('3.1.1.97')).toBe(200);
  expect((await stored()).length).toBeLessThanOrEqual(203);
  // Networks of one IPv6 customer are one visitor here.
  expect(await send('2001:db8:7:1::1')).toBe(200);
  expect(await send('2001:db8:7:2::1')).toBe(429);
});

describe('the same message twice', () => {
  const again = {
    name: ' ADA ',
    email: 'Ada@Example.com',
    message: 'Can you  automate my invoices?\n',
  };

  test('is stored once and answered alike, also at the same moment and by another process', async () => {
    const perVisitor = { capacity: 1, refillSeconds: 600 };
    const contact = openContact({ perVisitor });
    const other = openContact({ perVisitor });
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
    const contact = openContact({ now: () => now });
    const send = (changes: object = {}) =>
      contact(post(sent({ startedAt: now - 9_000, ...changes })), from('4.1.1.2'));
    await send();
    await running.backend.query("update public.enquiries set created_at = '2026-11-21T23:59:00Z'");
    now += 120_000;
    const afterMidnight = openContact({ now: () => now });
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
