/** What the contact function stores, and what it answers to messages that it does not take. */
import { describe, expect, test, vi } from 'vitest';
import { createServiceClient } from '#functions/_shared/service-client.ts';
import { createFunctions } from '#functions/serve.ts';
import { from, post, sent, site, useContactBackend } from '../support/contact-messages.ts';

const { running, openContact, stored } = useContactBackend();

describe('a message', () => {
  test('is stored for the owner with everything the form carries', async () => {
    const contact = openContact();
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

  test('is stored with where its visit came from; what is no such thing is left out or cut', async () => {
    const contact = openContact();
    const answer = await contact(
      post(
        sent({
          page: '/for-b2b',
          referrer: 'news.example',
          utm_source: `<script>alert(1)</script>${'x'.repeat(9000)}`,
          utm_medium: ['email'],
          utm_campaign: "'; drop table enquiries; --\u202e",
          utm_term: ' ',
          utm_content: '\0',
        }),
      ),
      from('1.1.1.6'),
    );
    expect(answer.status).toBe(200);
    const second = sent({ name: 'Bob', page: 'https://evil.example', referrer: 'a b' });
    expect((await contact(post(second), from('1.1.1.6'))).status).toBe(200);
    const rows = await stored();
    expect(rows).toMatchObject([
      {
        page: '/for-b2b',
        referrer: 'news.example',
        utm_source: `<script>alert(1)</script>${'x'.repeat(74)}…`,
        utm_medium: null,
        utm_campaign: "'; drop table enquiries; --",
        utm_term: null,
        utm_content: null,
      },
      { name: 'Bob', page: null, referrer: null, utm_source: null },
    ]);
  });

  test('is checked here whatever the page did: the answer names each field', async () => {
    const contact = openContact();
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
      const contact = openContact();
      expect((await contact(post(body), from('1.1.1.3'))).status).toBe(400);
    },
  );

  test('of more than 32 kB is 413', async () => {
    const contact = openContact();
    const answer = await contact(post(sent({ message: 'x'.repeat(40_000) })), from('1.1.1.4'));
    expect(answer.status).toBe(413);
    expect(await stored()).toEqual([]);
  });

  test('that looks like markup is kept as text', async () => {
    const contact = openContact();
    const message = `<img src=x onerror=alert(1)>'; drop table enquiries; --`;
    await contact(post(sent({ message })), from('1.1.1.5'));
    expect(await stored()).toMatchObject([{ message }]);
  });
});

describe('characters', () => {
  const problem = async (changes: object) => {
    const contact = openContact();
    const answer = await contact(post(sent(changes)), from('5.1.1.1'));
    const body: unknown = await answer.json();
    return [answer.status, body] as const;
  };

  test.each(['name', 'email', 'company', 'message'])(
    'NUL in %s is refused by the name of the field',
    async (field) => {
      const [status, body] = await problem({ [field]: `a\0@example.com` });
      expect(status).toBe(400);
      expect(body).toHaveProperty(['details', field], 'unreadable');
    },
  );

  test.each(['\u200b\u200d', '\u2800', '\u3164 \u00ad', '\u0301', '\u202e\u2066', '\ud800'])(
    'a name of %j alone is no name',
    async (name) => {
      const [status, body] = await problem({ name });
      expect(status).toBe(400);
      expect(body).toHaveProperty(['details', 'name'], 'missing');
    },
  );

  test('that are hidden or turn the text round are taken out; line breaks stay', async () => {
    const contact = openContact();
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
    const contact = openContact();
    for (const email of ['jörg@münchen.example', 'ada@xn--mnchen-3ya.example']) {
      expect((await contact(post(sent({ email })), from('5.1.1.3'))).status).toBe(200);
    }
    expect(await stored()).toHaveLength(2);
  });
});

describe('the function', () => {
  const serve = (contactDelivery: 'store' | 'simulated') =>
    createFunctions({ contactDelivery, siteUrl: site, backend: running.backend });

  test('answers 409 in plain words while messages are only simulated', async () => {
    const functions = serve('simulated');
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
    const contact = openContact({
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
    const functions = serve('store');
    expect((await functions(post(sent()), from('3.1.1.3'))).status).toBe(200);
    for (const path of ['nothing', '', '../contact', 'contact/more', 'constructor', '__proto__']) {
      const answer = await functions(new Request(`${site}/functions/v1/${path}`), from('3.1.1.3'));
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toContain('application/json');
    }
  });

  test('lets the pages of the site call it and no others', async () => {
    const functions = serve('store');
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
