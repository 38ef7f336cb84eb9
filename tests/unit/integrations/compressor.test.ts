import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCompressor } from '#integrations/compressor.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compressor-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const bytes = Buffer.from('<p>The same words again.</p>'.repeat(500));

test('the copies hold what the file does, also where its folder is not there yet', async () => {
  const compressor = createCompressor();
  const path = join(folder, 'use-cases/a.html');
  await compressor.add({ path, bytes, quality: 6 });
  await compressor.finish();
  expect(brotliDecompressSync(readFileSync(`${path}.br`))).toEqual(bytes);
  expect(gunzipSync(readFileSync(`${path}.gz`))).toEqual(bytes);
});

test('a file that is too small to be compressed has no copies', async () => {
  const compressor = createCompressor();
  const small = Buffer.from('a'.repeat(500));
  await compressor.add({ path: join(folder, 'a.txt'), bytes: small, quality: 11 });
  await compressor.finish();
  expect(readdirSync(folder)).toEqual([]);
});

test('however many files are added, a few are compressed at once', async () => {
  const compressor = createCompressor();
  for (let index = 0; index < 40; index += 1) {
    await compressor.add({ path: join(folder, `${index}.html`), bytes, quality: 6 });
    const written = readdirSync(folder).filter((name) => name.endsWith('.gz')).length;
    // Four that are compressed now, and the one that has just been added.
    expect(index - written).toBeLessThanOrEqual(5);
  }
  await compressor.finish();
  expect(readdirSync(folder)).toHaveLength(80);
});

test('a copy that cannot be written ends in an error', async () => {
  const compressor = createCompressor();
  writeFileSync(join(folder, 'file'), '');
  await compressor.add({ path: join(folder, 'file/a.html'), bytes, quality: 6 });
  await expect(compressor.finish()).rejects.toThrow(/EEXIST|ENOTDIR/);
});
