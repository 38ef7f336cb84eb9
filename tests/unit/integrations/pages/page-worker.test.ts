import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createThread } from '#threads/thread.ts';

const folder = mkdtempSync(join(tmpdir(), 'page-worker-'));

test('pages come back in their order, public ones lighter and with compressed copies at the end', async () => {
  try {
    const finish = createThread(
      new URL('../../../../src/integrations/pages/page-worker.ts', import.meta.url),
      { argv: [folder, 'chrome >= 109'] },
    );
    const drawn = `<head><style>.a{top:0}.b{top:0}</style></head><p class="a">${'Some words. '.repeat(50)}`;
    const page = (name: string, isPrivate: boolean) => ({
      file: join(folder, name),
      html: new Uint8Array(Buffer.from(drawn)).buffer,
      isPrivate,
      quality: 11,
    });
    const [open, hidden] = await Promise.all([
      finish(page('a.html', false)),
      finish(page('b.html', true)),
    ]);
    expect(Buffer.from(hidden).toString()).toBe(drawn);
    const light = drawn.replace('.b{top:0}', '');
    expect(Buffer.from(open).toString()).toBe(light);
    await finish(undefined);
    expect(readdirSync(folder).sort()).toEqual(['a.html.br', 'a.html.gz']);
    expect(brotliDecompressSync(readFileSync(join(folder, 'a.html.br'))).toString()).toBe(light);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
