/** What a browser is answered that posts the contact form by itself, because its script has not come. */
import { expect, test } from 'vitest';
import { createContact } from '#functions/contact/contact.ts';
import { serveFunction } from '#functions/_shared/serve-function.ts';
import { createServiceClient } from '#functions/_shared/service-client.ts';
import { caller, site } from '../support/functions.ts';

const stored: unknown[] = [];
const contact = serveFunction(
  createContact({
    isOpen: true,
    perVisitor: { capacity: 2, refillSeconds: 60 },
    service: createServiceClient({
      url: site,
      secretKey: 'secret',
      fetch: async (request) => {
        if (request.method === 'GET') return Response.json([]);
        stored.push(await request.json());
        return new Response(null, { status: 201 });
      },
    }),
  }),
  { name: 'contact', siteUrl: 'https://owner.example' },
);

const send = (fields: Record<string, string>, headers = {}) =>
  contact(
    new Request(`${site}/functions/v1/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({
        ...{ name: 'Ana', email: 'ana@example.com', company: '', website: '', ...fields },
      }).toString(),
    }),
    caller,
  );

test('a stored message leads back to the page that says so, also from a site elsewhere', async () => {
  const here = await send({ message: 'Olá &\r\ngoodbye' });
  expect([here.status, here.headers.get('location')]).toEqual([303, '/contact#sent']);
  const elsewhere = await send({ message: 'Two' }, { origin: 'https://owner.example' });
  expect(elsewhere.headers.get('location')).toBe('https://owner.example/contact#sent');
  expect(stored).toMatchObject([
    { name: 'Ana', company: null, message: 'Olá &\ngoodbye' },
    { message: 'Two' },
  ]);
});

test.each([
  [
    'incomplete',
    { name: ' ', email: 'ana', message: 'x'.repeat(5001) },
    400,
    'Please check the form. Name is empty. Email is not a whole address. Message is too long.',
  ],
  ['one too many', { message: 'Four' }, 429, 'Too many messages came from here.'],
  ['too long', { message: 'x'.repeat(40_000) }, 413, 'The request is too long.'],
])('a message that is %s is answered with the reason in words', async (_, fields, status, why) => {
  const answer = await send(fields);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await answer.text()).toMatch(
    new RegExp(`^${why}.*Go back: what you wrote is still in the form.$`),
  );
});
