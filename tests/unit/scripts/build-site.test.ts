import { expect, test } from 'vitest';
import { explainPicture } from '../../../scripts/build/build-site.ts';

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
