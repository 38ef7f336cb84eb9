/** The content folder as a whole: files, addresses and what they lead to. */
import { appendFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { landing, useCase, useContentCopy } from './content-copy.ts';

const { check, complaints, edit, put, read, root } = useContentCopy();
afterEach(() => {
  vi.unstubAllEnvs();
});

const folderOf = (file: string) => join(root(), 'content', file);

test('the content as it is has no problem', () => {
  expect(check().problems).toEqual([]);
});

test('all problems of all files are reported at once, and unreadable fields hide nothing of other files', () => {
  edit(useCase, /^description:/m, 'descripton:');
  edit(landing, /^name: .*\n/m, '');
  edit('legal/terms.mdx', /^title: .*$/m, 'title: Terms: all of them');
  expect(complaints()).toContain('has 3 problems');
});

test.each(['login', 'dashboard', '404', 'projects'])(
  'a page named %s is refused, because the site itself uses its address',
  (name) => {
    put(`content/legal/${name}.mdx`, read('legal/terms.mdx'));
    expect(complaints()).toContain(
      `The address /${name} is one that the site itself uses: give this file another name.`,
    );
  },
);

test.each([
  ['notes/index.md', 'take the place of the list of all notes'],
  ['use-cases/index.mdx', 'take the place of the list of all use-cases'],
  ['legal/Über Mich.mdx', 'small letters, digits and hyphens only'],
  ['pages/webinars.mdx', 'This folder holds home, about'],
  ['use-cases/webinars.txt', 'a page is a file of this folder that ends in .md or .mdx'],
])('%s is told: %s', (file, says) => {
  put(`content/${file}`, read('legal/terms.mdx'));
  expect(complaints()).toContain(says);
});

test.each([
  ['Some words.\n', 'A page begins with three hyphens', 1],
  ['---\ntitle: x\n\nWords.\n', 'A page begins with three hyphens', 1],
  [Buffer.from('\uFEFF---\n---\n', 'utf16le'), 'not saved as UTF-8', undefined],
  [Buffer.from('---\ntitle: café\n---\n', 'latin1'), 'not saved as UTF-8', undefined],
])('a file that holds %j is told how to write it', (bytes, says, line) => {
  put(`content/${landing}`, bytes);
  const [problem, ...others] = check().problems;
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ file: `content/${landing}`, line });
  expect(problem?.message).toContain(says);
});

test('drafts and what systems leave beside files are no mistakes', () => {
  for (const name of ['_idea.mdx', '.DS_Store', 'Thumbs.db', 'churn.mdx~', '.churn.mdx.swp'])
    put(`content/use-cases/${name}`, 'words');
  expect(check().problems).toEqual([]);
});

const note = `---
title: A note for the tests
description: Words about the note that are long enough for the results of a search engine.
date: 2026-11-26
---

# A note.

What it is about.
`;

test('notes are listed at an address that no page can have then', () => {
  put('content/legal/notes.md', read('legal/terms.mdx'));
  expect(check().problems).toEqual([]);
  put('content/notes/for-tests.md', note);
  expect(complaints()).toContain('The address /notes is one that the site itself uses');
  rmSync(folderOf('legal/notes.md'));
  expect(check().problems).toEqual([]);
  expect(check().sources.get('/notes/for-tests')).toBe('content/notes/for-tests.md');
});

test('an invented report leads to its service while samples are hidden', () => {
  put('content/reports/report-for-tests.md', read('reports/sample-audit.md'));
  expect(check().sources.has('/report-for-tests')).toBe(true);
  edit('site.yaml', 'samples: show', 'samples: hide');
  expect(check().problems).toEqual([]);
  expect(check().sources.has('/report-for-tests')).toBe(false);
  expect(check().redirects.get('/report-for-tests')).toBe('/landing/audits');
});

test.each(['pages/contact.mdx', 'dashboard/monthly-focus.md', 'words.yaml'])(
  '%s, which the site needs, is missed',
  (file) => {
    rmSync(folderOf(file));
    expect(complaints()).toContain(`${file}\n    This file is missing`);
  },
);

const rename = () => renameSync(folderOf(useCase), folderOf('use-cases/renamed-for-tests.mdx'));

test('a page that was renamed without a redirect is told what to write', () => {
  rename();
  expect(complaints()).toMatch(
    /has one problem:.*Add 'formerSlugs: \[\/use-cases\/use-case-for-tests\]' to the page that takes its visitors/s,
  );
});

test.each(['use-case-for-tests.mdx', '/use-cases/use-case-for-tests/'])(
  'a renamed page that names its former slug or address leads there: %s',
  (former) => {
    rename();
    edit('use-cases/renamed-for-tests.mdx', /^name:/m, `formerSlugs: [${former}]\nname:`);
    const { problems, redirects } = check();
    expect(problems).toEqual([]);
    expect(redirects.get('/use-cases/use-case-for-tests')).toBe('/use-cases/renamed-for-tests');
  },
);

test('a former address with an umlaut is redirected as a browser asks for it', () => {
  edit(useCase, /^name:/m, 'formerSlugs: [/über/mich.html]\nname:');
  expect(check().redirects.get('/%C3%BCber/mich.html')).toBe('/use-cases/use-case-for-tests');
});

test('of content apart from the code mistakes are named where the owner has the file', () => {
  const own = join(root(), 'my site');
  renameSync(join(root(), 'content'), own);
  vi.stubEnv('CONTENT_DIR', own);
  mkdirSync(join(own, '.git/objects'), { recursive: true });
  expect(check().problems).toEqual([]);
  appendFileSync(join(own, 'site.yaml'), 'portrait: /me.png\n');
  expect(complaints()).toContain(`There is no file ${own}/public/me.png`);
  mkdirSync(join(own, 'public'));
  writeFileSync(join(own, 'public/me.png'), '');
  expect(check().problems).toEqual([]);
  vi.stubEnv('CONTENT_DIR', `${own}s`);
  expect(complaints()).toContain(`npm run content:new "${own}s"`);
});
