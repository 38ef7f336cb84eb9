/** A promise and the function that fulfils it. Supported browsers are older than `Promise.withResolvers`. */
export const createDeferred = <T>() => {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
};
