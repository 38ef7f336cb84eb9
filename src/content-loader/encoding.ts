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
    const text = new TextDecoder('windows-1252').decode(bytes);
    // Latin-1 makes one character of each byte, so that a line can be turned back into its bytes.
    const lines = Buffer.from(bytes).toString('latin1').split('\n');
    const at = lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1')));
    const words = text.split('\n')[at]?.split(/\s+/) ?? [];
    const word = words.find((one) => /[\u0080-\uffff]/.test(one)) ?? '';
    const message = `This file is not saved as UTF-8, but in an older form (Latin-1 or Windows-1252), as '${word}' shows. ${wayOut}`;
    return { text, mistake: { line: at + 1, message } };
  }
};
