/** What is told of a plan that the function has not made. */
import { afterEach, expect, test, vi } from 'vitest';
import { createPlanGateway } from '#dashboard/plan/gateway.ts';
import { createFunctions } from '#dashboard/data/functions.ts';
import { planContextOf } from '../../../fakes/plan-context.ts';
import { signInAs } from '../data/user-session.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const error = 'No plan was made.';
const unreadable = 'The server answered with something that this page does not understand.';

test.each([
  [500, { error, details: 'The model is asleep.' }, 'The model is asleep.'],
  [200, { error, details: 'The model is asleep.' }, 'The model is asleep.'],
  [200, { error, details: '\u202e Asleep. \n' }, 'Asleep.'],
  [200, { error, details: null }, error],
  [500, { error, details: ' ' }, error],
  [200, { plan: 7 }, unreadable],
])('%i with %j', async (status, body, told) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })));
  const functions = createFunctions(signInAs('owner'));
  const answer = await createPlanGateway(functions).plan(
    planContextOf(),
    new AbortController().signal,
  );
  expect(answer).toMatchObject({ ok: false, fault: { message: told } });
});
