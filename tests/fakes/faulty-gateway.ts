import { createFakeAnswers } from './answers.ts';

/** Stands before a gateway and fails as the test says; `calls` are the names of the methods that were called. */
export const createFaultyGateway = <Gateway extends object>(gateway: Gateway) => {
  const { answer, ...told } = createFakeAnswers<keyof Gateway>();
  const isCall = (name: PropertyKey): name is keyof Gateway => name in gateway;
  return {
    ...told,
    gateway: new Proxy(gateway, {
      get: (target, name) => {
        const method: unknown = Reflect.get(target, name);
        if (!isCall(name) || typeof method !== 'function') throw new TypeError(String(name));
        return (...args: unknown[]) =>
          answer(name, String(name), (): unknown => Reflect.apply(method, target, args));
      },
    }),
  };
};
