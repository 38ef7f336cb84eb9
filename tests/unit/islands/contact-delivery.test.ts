/** What a visitor reads of the contact function's answer; an answer of anybody else does not count as taken. */
import { afterEach, expect, test, vi } from 'vitest';
import { deliveries } from '#islands/contact-form/delivery.ts';
import { troubleWords } from '#islands/contact-form/form-words.ts';
import { words } from '../../fixtures/content.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const form = { ...words.form, prefill: words.prefill, notices: { region: '', close: '' } };
const quick = 'That was very quick. Please send the message once more.';

test.each([
  [200, { ok: true }, 'taken'],
  // A page, which a host sends for any address or after a redirect, and JSON of another program.
  [200, '<!doctype html>', form.notTaken],
  [200, {}, form.notTaken],
  [400, { error: quick, details: null }, quick],
  // Fields that the form itself has let through, and what only the operator can mend.
  [400, { error: 'Please check the form.', details: { name: 'missing' } }, form.notTaken],
  [400, '<html>', form.notTaken],
  [409, { error: 'Messages are not stored on this site.', details: 'Set it.' }, form.notTaken],
  [429, { error: 'Too many messages came from here.', details: null }, form.tooMany],
  [503, { error: 'Your message could not be stored.', details: null }, form.notTaken],
])('%i with %j', async (status, body, told) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })));
  const message = { name: 'Ana', email: 'ana@example.com', message: 'Hello', origin: undefined };
  const outcome = await deliveries.store({ ...message, website: '', startedAt: 0 });
  expect(outcome.ok ? 'taken' : troubleWords(form, outcome.fault)).toBe(told);
});
