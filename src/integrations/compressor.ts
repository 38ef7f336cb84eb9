/** Writes a brotli and a gzip copy beside a file. Zlib's threads do the work, while the next page is drawn. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Bytes; smaller files are not worth compressing. */
const minCompressedSize = 512;

/** Files compressed at once. Each takes some megabytes from the moment when it is asked for. */
const atOnce = 4;

/** Bytes; a page fits into one, so that the main thread is asked once. */
const chunkSize = 64 * 1024;

type File = {
  path: string;
  bytes: Uint8Array;
  /** Of brotli; 11 is the best. */
  quality: number;
};

export type Compressor = {
  /** Returns when the file has begun to be compressed, which waits while too many others are. */
  add: (file: File) => Promise<void>;
  /** Returns when all copies are written; throws what kept one from being written. */
  finish: () => Promise<void>;
};

export const createCompressor = (): Compressor => {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  return {
    add: async (file) => {
      while (running.size >= atOnce) await Promise.race(running);
      const work: Promise<void> = compress(file)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => running.delete(work));
      running.add(work);
    },
    finish: async () => {
      await Promise.all(running);
      if (failures.length > 0) throw failures[0];
    },
  };
};

const compress = async ({ path, bytes, quality }: File): Promise<void> => {
  if (bytes.length < minCompressedSize) return;
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      chunkSize,
      params: { [constants.BROTLI_PARAM_QUALITY]: quality },
    }),
    promisify(gzip)(bytes, { chunkSize, level: 9 }),
  ]);
  await mkdir(dirname(path), { recursive: true });
  if (brotli.length < bytes.length) await writeFile(`${path}.br`, brotli);
  if (zipped.length < bytes.length) await writeFile(`${path}.gz`, zipped);
};
