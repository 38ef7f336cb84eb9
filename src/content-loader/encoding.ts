/** Turns the bytes of a content file into text, or says in which other form than UTF-8 the file was saved. */
import { isUtf8 } from 'node:buffer';

export type Decoded = { text: string; mistake?: { line: number; message: string } };

const wayOut =
  'Save it again as UTF-8: in most editors under "Save as ..." or "Save with encoding", where "UTF-8" can be chosen.';

export const decode = (bytes: Uint8Array): Decoded => {
  const isUtf16 =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  // Text has no zero bytes, and UTF-16 without its mark at the beginning has many.
  if (isUtf16 || bytes.subarray(0, 400).includes(0))
    return { text: '', mistake: { line: 1, message: `This file is saved as UTF-16. ${wayOut}` } };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    const [line, words] = firstUnreadableLine(bytes);
    return {
      text: new TextDecoder('windows-1252').decode(bytes),
      mistake: {
        line,
        message: `This file is not saved as UTF-8, but in an older form (Latin-1 or Windows-1252), as '${words}' shows. ${wayOut}`,
      },
    };
  }
};

/** Its number, and the word in it that UTF-8 writes with other bytes. */
const firstUnreadableLine = (bytes: Uint8Array): readonly [number, string] => {
  let start = 0;
  for (let line = 1; ; line += 1) {
    const end = bytes.indexOf(10, start);
    const part = bytes.subarray(start, end === -1 ? undefined : end);
    if (!isUtf8(part) || end === -1) {
      const words = new TextDecoder('windows-1252').decode(part).split(/\s+/);
      return [line, words.find((word) => /[\u0080-\uffff]/.test(word)) ?? ''];
    }
    start = end + 1;
  }
};
