/**
 * The text of a page with one character for each byte. In any other form, a single arrow or curly quote makes V8 keep the
 * whole page in twice the memory, and every step takes nearly twice as long.
 */

export const toByteText = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('latin1');

export const bytesOf = (byteText: string): Buffer => Buffer.from(byteText, 'latin1');
