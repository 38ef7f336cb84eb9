import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyOver } from '#integrations/owner-files.ts';

test('a file that takes the place of a page leaves no compressed copy of it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'owner-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [own, dist] = [join(folder, 'public'), join(folder, 'dist')];
  for (const one of [own, dist]) mkdirSync(one);
  writeFileSync(join(own, 'about.html'), 'mine');
  for (const name of ['about.html', 'about.html.br', 'about.html.gz', 'terms.html.br'])
    writeFileSync(join(dist, name), 'a page');
  copyOver(own, dist);
  expect(readdirSync(dist).toSorted()).toEqual(['about.html', 'terms.html.br']);
  expect(readFileSync(join(dist, 'about.html'), 'utf8')).toBe('mine');
});

test('a link within the folder is copied as the file that it leads to', () => {
  const folder = mkdtempSync(join(tmpdir(), 'owner-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [own, dist] = [join(folder, 'public'), join(folder, 'dist')];
  for (const one of [own, dist]) mkdirSync(one);
  writeFileSync(join(own, 'a.txt'), 'mine');
  symlinkSync('a.txt', join(own, 'b.txt'));
  copyOver(own, dist);
  expect(lstatSync(join(dist, 'b.txt')).isFile()).toBe(true);
});
