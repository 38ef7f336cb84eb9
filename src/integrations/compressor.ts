/** Writes a brotli and a gzip copy beside a file. */
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';

/** Bytes; smaller files are not worth compressing. */
const minCompressedSize = 512;

/** Files compressed at once. Each takes some megabytes from the moment when it is asked for. */
const atOnce = 4;

/** @param quality of brotli; 11 is the best. */
const brotliOptions = (quality: number): zlib.BrotliOptions => ({
  params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality },
});

const gzipOptions: zlib.ZlibOptions = { level: 9 };

const writeCopies = (path: string, size: number, brotli: Uint8Array, zipped: Uint8Array): void => {
  if (brotli.length < size) writeFileSync(`${path}.br`, brotli);
  if (zipped.length < size) writeFileSync(`${path}.gz`, zipped);
};

/** In this thread and quickly: one page of many. */
export const compressAtOnce = (path: string, bytes: Uint8Array): void => {
  if (bytes.length < minCompressedSize) return;
  const brotli = zlib.brotliCompressSync(bytes, brotliOptions(6));
  writeCopies(path, bytes.length, brotli, zlib.gzipSync(bytes, gzipOptions));
};

/** Compresses with the highest levels of brotli and gzip, several files at a time in the threads of zlib. */
export const compressFiles = async (paths: readonly string[]): Promise<void> => {
  const waiting = paths.values();
  const compressSome = async () => {
    for (const path of waiting) await compress(path);
  };
  await Promise.all(Array.from({ length: atOnce }, compressSome));
};

const compress = async (path: string): Promise<void> => {
  const bytes = await readFile(path);
  if (bytes.length < minCompressedSize) return;
  const [brotli, zipped] = await Promise.all([
    promisify(zlib.brotliCompress)(bytes, brotliOptions(11)),
    promisify(zlib.gzip)(bytes, gzipOptions),
  ]);
  writeCopies(path, bytes.length, brotli, zipped);
};
