import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findUnpublished } from '#content-loader/page-files.ts';
import { landing, useCase, useContentCopy } from './content-copy.ts';

const { check, complaints, edit, root } = useContentCopy();

const renameUseCase = () =>
  renameSync(
    join(root(), 'content', useCase),
    join(root(), 'content/use-cases/renamed-for-tests.mdx'),
  );

test('a page that was renamed without a redirect is a problem', () => {
  renameUseCase();
  expect(complaints()).toContain(
    '/use-cases/use-case-for-tests was published, but no page is there any more',
  );
  expect(complaints()).toContain("'formerSlugs: [/use-cases/use-case-for-tests]'");
});

test.each(['use-case-for-tests', '/use-cases/use-case-for-tests'])(
  'a renamed page that names its former slug or address leads there: %s',
  (former) => {
    renameUseCase();
    edit('use-cases/renamed-for-tests.mdx', /^name:/m, `formerSlugs: [${former}]\nname:`);
    edit(landing, '(/contact)', '(/use-cases/use-case-for-tests)');
    const { problems, redirects } = check();
    expect(problems).toEqual([]);
    expect(redirects.get('/use-cases/use-case-for-tests')).toBe('/use-cases/renamed-for-tests');
  },
);

test('a removed page needs nothing but its whole address in the page that takes its visitors', () => {
  rmSync(join(root(), 'content', landing));
  expect(complaints()).toContain("'formerSlugs: [/landing/landing-for-tests]'");
  edit(useCase, /^name:/m, 'formerSlugs: [/landing/landing-for-tests]\nname:');
  const { problems, redirects } = check();
  expect(problems).toEqual([]);
  expect(redirects.get('/landing/landing-for-tests')).toBe('/use-cases/use-case-for-tests');
});

test('the addresses that are not listed yet are found from the names of the files: no page is read for it', () => {
  expect(findUnpublished(root())).toEqual([]);
  // Whoever read it would fail.
  mkdirSync(join(root(), 'content/use-cases/not-listed-yet.mdx'));
  mkdirSync(join(root(), 'content/use-cases/_draft.mdx'));
  expect(findUnpublished(root())).toEqual(['/use-cases/not-listed-yet']);
});
