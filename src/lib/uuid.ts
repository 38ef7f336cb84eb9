/** A random UUID (version 4). `crypto.randomUUID` exists on https and localhost only; this works on plain http too. */
export const newUuid = (): string =>
  // A 0 or 1 stands for any digit and the 8 for one from 8 to b; the 4 is the version.
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
  });
