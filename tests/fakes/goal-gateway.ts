import type { GoalGateway } from '#dashboard/goals/gateway.ts';
import { failed, ok, type Fault, type FaultKind, type Result } from '#lib/result.ts';

/** A database of one owner's ticks in memory, which can be told to refuse a call or to keep it waiting. */
export const createFakeGoals = (ticked: readonly string[] = [], month = '2025-06') => {
  const key = (ofMonth: string, goal: string) => `${ofMonth} ${goal}`;
  const rows = new Map(ticked.map((goal) => [key(month, goal), { month, goal, isDone: true }]));
  const calls: string[] = [];
  const refused: { call: keyof GoalGateway; fault: Fault; isWritten: boolean }[] = [];
  let isDown = false;
  let gate: Promise<void> = Promise.resolve();

  const answer = async <Value>(
    call: keyof GoalGateway,
    words: string,
    act: () => Value,
  ): Promise<Result<Value>> => {
    calls.push(words);
    await gate;
    if (isDown) return failed('offline', 'down');
    const at = refused.findIndex((refusal) => refusal.call === call);
    const [refusal] = at === -1 ? [] : refused.splice(at, 1);
    if (!refusal) return ok(act());
    if (refusal.isWritten) act();
    return { ok: false, fault: refusal.fault };
  };

  const gateway: GoalGateway = {
    list: (ofMonth) =>
      answer('list', `list ${ofMonth}`, () =>
        [...rows.values()]
          .filter((row) => row.month === ofMonth)
          .map(({ goal, isDone }) => ({ goal, isDone })),
      ),
    save: ({ month: ofMonth, goal, done }) =>
      answer('save', `save ${ofMonth} ${goal} ${done}`, () => {
        rows.set(key(ofMonth, goal), { month: ofMonth, goal, isDone: done });
        return { goal, isDone: done };
      }),
  };

  return {
    gateway,
    calls,
    done: () => [...rows.values()].filter(({ isDone }) => isDone).map(({ goal }) => goal),
    refuse: (call: keyof GoalGateway, kind: FaultKind = 'forbidden') =>
      refused.push({ call, fault: { kind, message: `refused: ${kind}` }, isWritten: false }),
    /** The next call of this kind is carried out, and its answer is lost. */
    loseAnswer: (call: keyof GoalGateway) =>
      refused.push({ call, fault: { kind: 'offline', message: 'lost' }, isWritten: true }),
    setDown: (down: boolean) => {
      isDown = down;
    },
    /** What is asked from now on is answered when the returned function is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      gate = promise.then(() => undefined);
      return () => resolve(undefined);
    },
    tickElsewhere: (goal: string) => rows.set(key(month, goal), { month, goal, isDone: true }),
  };
};
