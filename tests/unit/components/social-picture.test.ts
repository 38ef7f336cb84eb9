import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { socialPicture } from '#components/pictures/social-picture.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'social-pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const words = { eyebrow: 'Use case', title: 'Know who is leaving before they do.' };
const pngStart = [0x89, 0x50, 0x4e, 0x47];

test('a picture that was drawn before is read, with other words or another workflow another one is drawn', async () => {
  const drawn = await socialPicture(words, folder);
  expect([...drawn.slice(0, 4)]).toEqual(pngStart);
  // Its kind of PNG: one byte for each pixel, with a palette.
  expect([...drawn.slice(24, 26)]).toEqual([8, 3]);
  const [kept = ''] = readdirSync(folder);
  expect(new Uint8Array(readFileSync(join(folder, kept)))).toEqual(drawn);

  writeFileSync(join(folder, kept), 'what was drawn before');
  expect(Buffer.from(await socialPicture(words, folder)).toString()).toBe('what was drawn before');

  const node = (label: string) => [{ label, detail: 'Something happens' }];
  const workflow = { text: 'A story.', items: [node('One'), node('Two'), node('Three')] };
  for (const other of [{ title: 'Another title' }, { workflow }, { parts: 4 }]) {
    const picture = await socialPicture({ ...words, ...other }, folder);
    expect([...picture.slice(0, 4)]).toEqual(pngStart);
  }
  expect(readdirSync(folder)).toHaveLength(4);
});

test('pictures are drawn in threads, so that pages are drawn meanwhile', async () => {
  await socialPicture({ ...words, title: 'The first one starts a thread' }, folder);
  const before = performance.eventLoopUtilization();
  await Promise.all(
    Array.from({ length: 8 }, (_one, index) =>
      socialPicture({ ...words, title: `Picture ${index}` }, folder),
    ),
  );
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
  expect(readdirSync(folder)).toHaveLength(9);
});
