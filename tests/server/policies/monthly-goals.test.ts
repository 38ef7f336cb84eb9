import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { describeGoalGateway } from '../../contracts/goal-gateway.ts';
import {
  type Client,
  owner,
  type Running,
  type SignedIn,
  startBackend,
  stranger,
} from '../support/backend.ts';
import { goalGatewayOf } from '../support/dashboard-gateway.ts';

let running: Running;
let mine: SignedIn;
let theirs: SignedIn;
let nobody: Client;

beforeAll(async () => {
  // What the service says about refused calls goes to the console.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  running = await startBackend();
  mine = await running.signedIn(owner);
  theirs = await running.signedIn(stranger);
  nobody = running.client();
});
afterAll(() => running.stop());

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

describe('the policies', () => {
  const goal = (user_id: string, done = true, text = 'Ten lessons recorded') => ({
    user_id,
    month: '2025-06',
    goal: text,
    done,
  });
  const key = { onConflict: 'user_id,month,goal' };
  beforeEach(async () => {
    await running.backend.query('delete from public.monthly_goals');
    await mine.client.from('monthly_goals').insert(goal(mine.id)).throwOnError();
  });

  test('the owner reads, ticks, takes back and deletes goals by the calls of the dashboard', async () => {
    const all = await mine.client
      .from('monthly_goals')
      .select('*', { count: 'exact' })
      .eq('user_id', mine.id)
      .eq('month', '2025-06')
      .order('goal');
    expect(all.data).toMatchObject([{ goal: 'Ten lessons recorded', done: true }]);
    const takenBack = await mine.client
      .from('monthly_goals')
      .upsert(goal(mine.id, false), key)
      .select()
      .single();
    expect(takenBack.data).toMatchObject({ done: false });
    const other = await mine.client
      .from('monthly_goals')
      .upsert(goal(mine.id, true, 'Outline agreed'), key)
      .select()
      .single();
    expect(other.data).toMatchObject({ goal: 'Outline agreed', done: true });
    const gone = await mine.client.from('monthly_goals').delete().eq('done', true).select();
    expect(gone.data).toHaveLength(1);
  });

  test('a stranger sees none, and can neither change, delete, plant nor take over one', async () => {
    const table = () => theirs.client.from('monthly_goals');
    expect((await table().select()).data).toEqual([]);
    expect((await table().update({ done: false }).eq('month', '2025-06').select()).data).toEqual(
      [],
    );
    expect((await table().delete().eq('month', '2025-06').select()).data).toEqual([]);
    for (const planted of [goal(mine.id, false), goal(mine.id, true, 'Planted')]) {
      expect((await table().insert(planted)).status).toBe(403);
      expect((await table().upsert(planted, key)).status).toBe(403);
    }
    await table()
      .insert(goal(theirs.id, true, 'Own'))
      .throwOnError();
    const given = await table().update({ user_id: mine.id }).eq('goal', 'Own');
    expect(given).toMatchObject({ status: 403, error: { code: '42501' } });
    expect((await mine.client.from('monthly_goals').select()).data).toMatchObject([
      { goal: 'Ten lessons recorded', done: true },
    ]);
  });

  test('nobody is refused, not shown an empty list', async () => {
    const table = () => nobody.from('monthly_goals');
    expect((await table().select()).status).toBe(401);
    expect((await table().insert(goal(mine.id))).status).toBe(401);
    expect((await table().upsert(goal(mine.id), key)).status).toBe(401);
    expect((await table().update({ done: false }).eq('month', '2025-06')).status).toBe(401);
    expect((await table().delete().eq('month', '2025-06')).status).toBe(401);
  });

  test.each([
    ['no month', { month: 'June 2025' }],
    ['a thirteenth month', { month: '2025-13' }],
    ['an empty goal', { goal: '' }],
    ['a goal with spaces around it', { goal: ' a ' }],
    ['a goal that is too long', { goal: 'x'.repeat(201) }],
  ])('%s is refused', async (_what, wrong) => {
    const added = await mine.client.from('monthly_goals').insert({ ...goal(mine.id), ...wrong });
    expect(added).toMatchObject({ status: 400, error: { code: '23514' } });
  });
});
