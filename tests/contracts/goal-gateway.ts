/** What every gateway to the month's goals has to do, the fake one of the store's tests and the real one alike. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { GoalGateway } from '#dashboard/goals/gateway.ts';

/** `openEmpty` gives a gateway to a database without ticks. */
export const describeGoalGateway = (name: string, openEmpty: () => Promise<GoalGateway>): void => {
  describe(`${name} keeps the contract of a goal gateway:`, () => {
    let gateway: GoalGateway;
    const month = '2025-06';
    const ok = (value: unknown) => ({ ok: true, value });

    beforeEach(async () => {
      gateway = await openEmpty();
    });

    test('a tick is answered and listed under its own month, whatever its text; no ticks are an answer', async () => {
      expect(await gateway.list(month)).toEqual(ok([]));
      const goal = `Ten "lessons" (50 %), é, 漢字 & <b>first, 'second'</b>; --`;
      const tick = { goal, isDone: true };
      expect(await gateway.save({ month, goal, done: true })).toEqual(ok(tick));
      expect(await gateway.list(month)).toEqual(ok([tick]));
      expect(await gateway.list('2025-07')).toEqual(ok([]));
    });

    test('saving the same again changes nothing, taking it back does', async () => {
      const change = { month, goal: 'Outline agreed', done: true };
      await gateway.save(change);
      await gateway.save(change);
      expect(await gateway.list(month)).toEqual(ok([{ goal: change.goal, isDone: true }]));
      await gateway.save({ ...change, done: false });
      expect(await gateway.list(month)).toEqual(ok([{ goal: change.goal, isDone: false }]));
    });
  });
};
