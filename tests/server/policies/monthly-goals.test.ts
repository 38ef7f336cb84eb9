import { expect, test } from 'vitest';
import { describeGoalGateway } from '../../contracts/goal-gateway.ts';
import { stranger } from '../support/backend.ts';
import { goalGatewayOf } from '../support/dashboard-gateway.ts';
import { useBackend, useSignedIn } from '../support/use-backend.ts';

const running = useBackend();
const mine = useSignedIn(running);
const theirs = useSignedIn(running, stranger);

describeGoalGateway('The real one', async () => {
  await running.backend.query('delete from public.monthly_goals');
  return goalGatewayOf(mine);
});

test("another person's ticks are not seen, and each has their own of the same goal", async () => {
  await running.backend.query('delete from public.monthly_goals');
  const change = { month: '2025-06', goal: 'First cohort full', done: true };
  await goalGatewayOf(mine).save(change);
  expect(await goalGatewayOf(theirs).list('2025-06')).toEqual({ ok: true, value: [] });
  await goalGatewayOf(theirs).save({ ...change, done: false });
  expect(await goalGatewayOf(mine).list('2025-06')).toEqual({
    ok: true,
    value: [{ goal: 'First cohort full', isDone: true }],
  });
});

test.each([
  ['no month', { month: 'June 2025' }],
  ['a thirteenth month', { month: '2025-13' }],
  ['an empty goal', { goal: '' }],
  ['a goal with spaces around it', { goal: ' a ' }],
  ['a goal that is too long', { goal: 'x'.repeat(201) }],
])('%s is refused', async (_what, wrong) => {
  const added = await mine.client.from('monthly_goals').insert({
    ...{ user_id: mine.id, month: '2025-06', goal: 'Ten lessons', done: true },
    ...wrong,
  });
  expect(added).toMatchObject({ status: 400, error: { code: '23514' } });
});
