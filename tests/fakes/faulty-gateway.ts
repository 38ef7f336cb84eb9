import { failed, type Fault, type FaultKind } from '#lib/result.ts';

type Planned = { call: PropertyKey; fault: Fault; isWritten: boolean };

/** Stands before a gateway and fails as the test says; `calls` are the names of the methods that were called. */
export const createFaultyGateway = <Gateway extends object>(gateway: Gateway) => {
  let isDown = false;
  const planned: Planned[] = [];
  const calls: PropertyKey[] = [];
  const answer = async (target: Gateway, call: PropertyKey, args: unknown[]): Promise<unknown> => {
    const method: unknown = Reflect.get(target, call);
    if (typeof method !== 'function') throw new TypeError(String(call));
    calls.push(call);
    if (isDown) return failed('offline', 'down');
    const at = planned.findIndex((one) => one.call === call);
    const [plan] = at === -1 ? [] : planned.splice(at, 1);
    if (!plan || plan.isWritten) {
      const result: unknown = await Reflect.apply(method, target, args);
      if (!plan) return result;
    }
    return { ok: false, fault: plan.fault };
  };
  return {
    gateway: new Proxy(gateway, {
      get:
        (target, call) =>
        (...args: unknown[]) =>
          answer(target, call, args),
    }),
    calls,
    /** The next call of this method is refused; say it twice for two. */
    refuse: (call: keyof Gateway, kind: FaultKind, retryAfterSeconds?: number) =>
      planned.push({
        call,
        fault: {
          kind,
          message: kind,
          ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
        },
        isWritten: false,
      }),
    /** The next call of this method is carried out, and its answer is lost. */
    loseAnswer: (call: keyof Gateway) =>
      planned.push({ call, fault: { kind: 'offline', message: 'lost' }, isWritten: true }),
    /** From now on nothing is answered, or everything is again. */
    setDown: (down: boolean) => {
      isDown = down;
    },
  };
};
