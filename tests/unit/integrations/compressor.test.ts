import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressAtOnce, compressFiles } from '#integrations/compressor.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compressor-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const bytes = Buffer.from('<p>The same words again.</p>'.repeat(500));

const write = (name: string, content: string | Buffer = bytes) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

test('the copies hold what each file does, in whichever way they are made', async () => {
  const names = Array.from({ length: 6 }, (_, index) => `${index}.css`);
  await compressFiles(names.map((name) => write(name)));
  compressAtOnce(join(folder, 'page.html'), bytes);
  for (const name of [...names, 'page.html']) {
    expect(brotliDecompressSync(readFileSync(join(folder, `${name}.br`)))).toEqual(bytes);
    expect(gunzipSync(readFileSync(join(folder, `${name}.gz`)))).toEqual(bytes);
  }
});

test('a file that is too small to be compressed has no copies', async () => {
  const small = 'a'.repeat(500);
  await compressFiles([write('a.txt', small)]);
  compressAtOnce(join(folder, 'b.html'), Buffer.from(small));
  expect(readdirSync(folder)).toEqual(['a.txt']);
});

test('a file that cannot be read ends in an error', async () => {
  await expect(compressFiles([join(folder, 'missing.css')])).rejects.toThrow('ENOENT');
});
