/** The report-error function: what it writes into the log, and what it refuses. */
import { expect, test } from 'vitest';
import { createReportError } from '#functions/report-error/report-error.ts';
import { useBackend, useSignedIn } from '../../server/support/use-backend.ts';
import { caller, post, serviceOf, signedInWith } from '../support/functions.ts';

const running = useBackend();
const mine = useSignedIn(running);
const report = { kind: 'TypeError', places: ['/_astro/Card.B1x_.js:1:2034'] };

const open = () => {
  const logged: string[] = [];
  const answer = createReportError({ service: serviceOf(running), log: (l) => logged.push(l) });
  const send = async (body: object) =>
    (await answer(post('report-error', body, signedInWith(mine)), caller)).status;
  return { logged, send };
};

test('an error is one line of the log, and ten in ten minutes are enough', async () => {
  const { logged, send } = open();
  for (let count = 0; count < 10; count += 1) expect(await send(report)).toBe(200);
  expect(await send(report)).toBe(429);
  const line = "An error in the owner's browser: TypeError at /_astro/Card.B1x_.js:1:2034";
  expect(logged).toEqual(Array.from({ length: 10 }, () => line));
});

test.each<[string, object]>([
  ['a message', { ...report, message: 'call Ann' }],
  ['a kind with words', { ...report, kind: 'call Ann' }],
  ['a place with a second line', { ...report, places: ['/a.js:1:1\n2026 signed in'] }],
  ['a place with a query', { ...report, places: ['/a.js?task=call:1:1'] }],
  ['no place', { ...report, places: [] }],
])('%s is refused', async (_, body) => {
  const { logged, send } = open();
  expect(await send(body)).toBe(400);
  expect(logged).toEqual([]);
});
