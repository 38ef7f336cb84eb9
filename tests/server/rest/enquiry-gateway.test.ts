import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { describeEnquiryGateway, type SentEnquiry } from '../../contracts/enquiry-gateway.ts';
import { owner, startBackend, stranger, type Running, type SignedIn } from '../support/backend.ts';
import { enquiryGatewayOf } from '../support/dashboard-gateway.ts';

let running: Running;
let mine: SignedIn;

beforeAll(async () => {
  // What the service says about refused calls goes to the console.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  running = await startBackend();
  mine = await running.signedIn(owner);
});
afterAll(() => running.stop());

const send = async (...enquiries: SentEnquiry[]) => {
  for (const { name, createdAt, status = 'new' } of enquiries) {
    await running.backend.query(
      `insert into public.enquiries (name, email, message, status, created_at)
       values ($1, $1 || '@example.com', 'I am ' || $1, $2, $3)`,
      [name, status, createdAt],
    );
  }
};

const openEmpty = async () => {
  await running.backend.query('delete from public.enquiries');
  return { gateway: enquiryGatewayOf(mine), send };
};

describeEnquiryGateway('The real one', openEmpty);

test('all that a visitor chose is told in words, and hostile text without what is not seen', async () => {
  const { gateway } = await openEmpty();
  await running.backend.query(
    `insert into public.enquiries
       (name, email, company, service, audience, stage, solution, engagement, message)
     values ($1, $2, $3, 'audits', 'vc', 'early', 'pipeline', 'advisory', $4)`,
    [
      'Ana\u202e moc.live',
      'ana@example.com?bcc=eve@example.com',
      'A\u200bcme\n',
      '<img src=x onerror=alert(1)>\r\nsecond\u2066 line\u0007',
    ],
  );
  expect(await gateway.list('new', 10)).toMatchObject({
    value: {
      enquiries: [
        {
          name: 'Ana moc.live',
          email: 'ana@example.com?bcc=eve@example.com',
          company: 'Acme',
          topics: [
            'Service: Audits',
            'Audience: VC firms and portfolios',
            'Stage: early',
            'Solution: pipeline',
            'Engagement: advisory',
          ],
          message: '<img src=x onerror=alert(1)>\nsecond line',
        },
      ],
    },
  });
});

test('no answer holds more than a page, however many are asked for', async () => {
  await openEmpty();
  await running.backend.query(
    `insert into public.enquiries (name, email, message, created_at)
     select 'n', 'n@example.com', 'm', now() - number * interval '1 minute'
     from generate_series(1, 1200) as number`,
  );
  const sizes: number[] = [];
  const client = running.client(async (input, init) => {
    const response = await fetch(input, init);
    if (String(input instanceof Request ? input.url : input).includes('/enquiries')) {
      const rows: unknown = await response.clone().json();
      sizes.push(Array.isArray(rows) ? rows.length : 0);
    }
    return response;
  });
  await client.auth.setSession({ access_token: mine.token, refresh_token: 'unused' });
  const list = await enquiryGatewayOf({ client, id: mine.id }).list('new', 1100);
  expect(list).toMatchObject({ value: { newCount: 1200, hasOlder: true } });
  expect(list.ok && list.value.enquiries.length).toBe(1100);
  expect(sizes).toHaveLength(22);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(51);
});

test("another person's enquiry can neither be seen nor changed", async () => {
  const { gateway } = await openEmpty();
  await send({ name: 'a', createdAt: '2026-11-21T10:00:00+00:00' });
  const list = await gateway.list('new', 10);
  const id = list.ok ? (list.value.enquiries[0]?.id ?? '') : '';
  const other = enquiryGatewayOf(await running.signedIn(stranger));
  expect(await other.list('new', 10)).toMatchObject({ value: { enquiries: [], newCount: 0 } });
  expect(await other.find(id)).toMatchObject({ fault: { kind: 'missing' } });
  expect(await other.setStatus(id, 'spam')).toMatchObject({ fault: { kind: 'missing' } });
});
