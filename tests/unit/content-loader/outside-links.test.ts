import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { outsideLinks } from '#content-loader/folder/outside-links.ts';
import { useContentCopy } from './content-copy.ts';

const copy = useContentCopy();

test('a link out of the content folder is refused, one within it is not', () => {
  const content = join(copy.root(), 'content');
  mkdirSync(join(content, 'public'));
  writeFileSync(join(copy.root(), 'secret.txt'), 'a key');
  symlinkSync('../../secret.txt', join(content, 'public/key.txt'));
  symlinkSync('/etc', join(content, 'public/etc'));
  symlinkSync('nothing', join(content, 'notes/none.md'));
  symlinkSync('../site.yaml', join(content, 'public/within.yaml'));
  const files = outsideLinks(copy.root()).map(({ file }) => file);
  const refused = ['notes/none.md', 'public/etc', 'public/key.txt'];
  expect(files.toSorted()).toEqual(refused.map((name) => `content/${name}`));
  const message = 'is a link out of the content folder: put the file itself in its place.';
  expect(copy.check().problems).toContainEqual({ file: 'content/public/key.txt', message });
});
