import { expect, test } from 'vitest';
import { explainBuild, explainPicture } from '../../../scripts/build/build-site.ts';

test.each(['EACCES', 'EPERM'])('%s in the output of a build is one sentence', (code) => {
  const output = `[build] 3 pages\n${code}: permission denied, rmdir '/srv/site/.astro/vite/deps'\n    at rmdirSync (node:fs:1217:11)\n`;
  expect(explainBuild(output)).toBe(
    "This user may not change /srv/site/.astro/vite/deps, which another user's build has made: build as that user, or delete .astro and dist as the superuser.",
  );
});

test('so is the lock of a build that may not be written', () => {
  expect(explainBuild('attempt to write a readonly database')).toMatch(
    /^This user may not change \.astro\/build\.lock,/,
  );
});

test('other output stays as it is', () => {
  expect(explainBuild('a\nEACCES in a page')).toBe('a\nEACCES in a page');
});

test('a picture that is not there is told with the files that show it', () => {
  const output =
    '[ERROR] x\n[ImageNotFound] Could not find requested image `./a.png`. Does it exist?';
  const pages = [
    { file: 'content/notes/a.md', body: '![A](./a.png)' },
    { file: 'content/notes/b.md', body: 'Words' },
  ];
  expect(explainPicture(output, pages)).toBe(
    'content/notes/a.md: the picture ./a.png does not exist.',
  );
  expect(explainPicture(output, [])).toBe(output);
  expect(explainPicture('other', pages)).toBe('other');
});
