/** Reading the body of a request or an answer without trusting its size or its text. */

/** The whole body, or `undefined` once it proves larger than `maxBytes`: the rest is not read. */
export const readBody = async (
  message: Pick<Request, 'headers' | 'body'>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  if (Number(message.headers.get('content-length') ?? 0) > maxBytes) return undefined;
  if (!message.body) return new Uint8Array();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = message.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(next.value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
};

/** JSON may be nested so deeply; whatever reads it level by level, such as JSON.stringify, fails at some thousands. */
const deepest = 100;

const isContainer = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;

const isTooDeep = (value: unknown): boolean => {
  let level = [value].filter(isContainer);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > deepest) return true;
    level = level.flatMap((one): unknown[] => Object.values(one)).filter(isContainer);
  }
  return false;
};

/** @returns UTF-8 JSON as a value, or what is wrong with it, to be read after "The body is" */
export const parseJson = (
  bytes: Uint8Array,
): { ok: true; value: unknown } | { ok: false; problem: string } => {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return isTooDeep(value)
      ? { ok: false, problem: `nested more than ${deepest} levels deep` }
      : { ok: true, value };
  } catch {
    return { ok: false, problem: 'not JSON' };
  }
};
