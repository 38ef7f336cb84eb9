import { failed, type Fault, type FaultKind } from '#lib/result.ts';

/** The answers of a service in memory, which a test can refuse, lose or keep waiting. */
export const createFakeAnswers = <Call extends PropertyKey>() => {
  let isDown = false;
  let gate: { call?: Call | undefined; opened: Promise<unknown> } = { opened: Promise.resolve() };
  const calls: string[] = [];
  const planned: { call: Call; fault: Fault; isWritten: boolean }[] = [];
  return {
    /** What was called, in the words of `answer`. */
    calls,
    answer: async <Answer>(call: Call, words: string, act: () => Answer | Promise<Answer>) => {
      calls.push(words);
      if ((gate.call ?? call) === call) await gate.opened;
      if (isDown) return failed('offline', 'down');
      const at = planned.findIndex((one) => one.call === call);
      const [plan] = at === -1 ? [] : planned.splice(at, 1);
      if (!plan) return act();
      if (plan.isWritten) await act();
      return { ok: false as const, fault: plan.fault };
    },
    /** The next call of this kind is refused; say it twice for two. */
    refuse: (call: Call, kind: FaultKind = 'forbidden', retryAfterSeconds?: number) => {
      const fault = { kind, message: `refused: ${kind}` };
      const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
      planned.push({ call, fault: { ...fault, ...wait }, isWritten: false });
    },
    /** The next call of this kind is carried out, and its answer is lost. */
    loseAnswer: (call: Call) =>
      planned.push({ call, fault: { kind: 'offline', message: 'lost' }, isWritten: true }),
    /** From now on nothing is answered, or everything is again. */
    setDown: (down: boolean) => {
      isDown = down;
    },
    /** What is asked from now on, or all calls of one kind, is answered when the returned function is called. */
    hold: (call?: Call) => {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      gate = { call, opened: promise };
      return () => resolve(undefined);
    },
  };
};
