import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findUnpublished } from '#content-loader/addresses/addresses.ts';
import { landing, useCase, useContentCopy } from './content-copy.ts';

const { check, complaints, edit, root } = useContentCopy();

const renameUseCase = () =>
  renameSync(
    join(root(), 'content', useCase),
    join(root(), 'content/use-cases/renamed-for-tests.mdx'),
  );

test('a page that was renamed without a redirect is told what to write into it', () => {
  renameUseCase();
  expect(complaints()).toMatch(
    /has one problem:.*Add 'formerSlugs: \[\/use-cases\/use-case-for-tests\]' to the page that takes its visitors, such as \/use-cases\/renamed-for-tests:/s,
  );
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
  edit('pages/terms.mdx', /$/, '\n\n[a](/landing/landing-for-tests)\n');
  edit(useCase, /^name:/m, 'serviceLink: /landing/landing-for-tests\nname:');
  rmSync(join(root(), 'content', landing));
  expect(complaints()).toMatch(
    /has one problem:.*Add 'formerSlugs: \[\/landing\/landing-for-tests\]' to the page that takes its visitors: .*To it lead content\/pages\/terms.mdx:\d+, content\/use-cases\/use-case-for-tests.mdx:4\./s,
  );
  edit(useCase, /^name:/m, 'formerSlugs: [/landing/landing-for-tests]\nname:');
  const { problems, redirects } = check();
  expect(problems).toEqual([]);
  expect(redirects.get('/landing/landing-for-tests')).toBe('/use-cases/use-case-for-tests');
});

test('links to one address that no page ever had are one problem', () => {
  edit('pages/terms.mdx', /$/, '\n\n[a](/nowhere-at-all)\n');
  edit(landing, '(/contact)', '(/nowhere-at-all)');
  expect(check().problems).toHaveLength(1);
  expect(complaints()).toContain(`Also in content/${landing}:`);
});

test('the addresses that are not listed yet are found from the names of the files: no page is read for it', () => {
  expect(findUnpublished(root())).toEqual([]);
  // Whoever read it would fail.
  mkdirSync(join(root(), 'content/use-cases/not-listed-yet.mdx'));
  mkdirSync(join(root(), 'content/use-cases/_draft.mdx'));
  expect(findUnpublished(root())).toEqual(['/use-cases/not-listed-yet']);
});
