import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createThread } from '#threads/thread.ts';

const folder = mkdtempSync(join(tmpdir(), 'page-worker-'));

test('pages are written, public ones lighter, and compressed where that is asked for', async () => {
  try {
    const finish = createThread(
      new URL('../../../../src/integrations/pages/page-worker.ts', import.meta.url),
      { argv: [folder, 'chrome >= 109'] },
    );
    const style = '.a:before{content:"→"}';
    const policy = '<meta http-equiv="content-security-policy" content="style-src \'self\'">';
    const rest = `</style></head><p class="a">${'Some “words” → é. '.repeat(50)}`;
    const drawn = `<head>${policy}<style>${style}.b{top:0}${rest}`;
    const page = (name: string, options: { isPrivate: boolean; isCompressed: boolean }) => ({
      file: join(folder, name),
      html: new Uint8Array(Buffer.from(drawn)).buffer,
      ...options,
    });
    await Promise.all([
      finish(page('a.html', { isPrivate: false, isCompressed: false })),
      finish(page('for/b.html', { isPrivate: false, isCompressed: true })),
      finish(page('c.html', { isPrivate: true, isCompressed: false })),
    ]);
    const read = (name: string) => readFileSync(join(folder, name));
    const hash = createHash('sha256').update(style).digest('base64');
    const light = `<head>${policy.replace("'self'", `'self' 'sha256-${hash}'`)}<style>${style}${rest}`;
    expect(read('a.html').toString()).toBe(light);
    expect(read('for/b.html').toString()).toBe(light);
    expect(brotliDecompressSync(read('for/b.html.br')).toString()).toBe(light);
    expect(read('c.html').toString()).toBe(drawn);
    expect(readdirSync(folder).sort()).toEqual(['a.html', 'c.html', 'for']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
