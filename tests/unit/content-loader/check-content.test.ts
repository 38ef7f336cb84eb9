import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { landing, useCase, useContentCopy } from './content-copy.ts';

const { check, complaints, edit, put, read, root } = useContentCopy();

test('the content as it is has no problem', () => {
  expect(check().problems).toEqual([]);
});

test('the whole page of the guide has no problem', () => {
  const [, page = ''] =
    /^```mdx\n(---\n[\s\S]*?)^```$/m.exec(readFileSync('content/FIELDS.md', 'utf8')) ?? [];
  put('content/landing/gap-check.mdx', page);
  expect(check().problems).toEqual([]);
  // A section may be text alone.
  put(
    'content/landing/gap-check.mdx',
    page.replace('\n## How', '\n## Alone\n\nWords.\n\n- One\n\n## How'),
  );
  expect(check().problems).toEqual([]);
});

test('all problems of all files are reported at once', () => {
  edit(useCase, /^description:/m, 'descripton:');
  edit(landing, /^name: .*\n/m, '');
  edit(landing, '(/contact)', '(/kontact)');
  // Bad YAML hides nothing of other files.
  edit('pages/terms.mdx', /^title: .*$/m, 'title: Terms: all of them');
  expect(check().problems).toHaveLength(4);
  expect(complaints()).toContain('has 4 problems');
});

test.each(['login', 'dashboard', '404', 'index', 'projects'])(
  'a page named %s is refused, because the site itself uses its address',
  (name) => {
    put(`content/pages/${name}.mdx`, read('pages/terms.mdx'));
    expect(complaints()).toContain(
      `The address /${name} is one that the site itself uses: give this file another name.`,
    );
  },
);

test('a link is found however it is written, and what only looks like one is not', () => {
  edit(
    'pages/terms.mdx',
    /$/,
    '\n\nSee [one][two] and <a href="/gone-two">two</a>.\n\n[two]: /gone-one\n\n`[three](/gone-three)`\n\n```\n[four](/gone-four)\n```\n',
  );
  expect(
    check()
      .problems.map(({ message }) => /'([^']+)'/.exec(message)?.[1])
      .toSorted(),
  ).toEqual(['/gone-one', '/gone-two']);
});

test('a heading that is repeated or has code in it can be linked as the page names it', () => {
  edit(
    'pages/terms.mdx',
    /$/,
    '\n\n## The `n8n` part\n\n## The `n8n` part\n\n[a](#the-n8n-part) [b](#the-n8n-part-1) [c](#the-n8n-part-2)\n',
  );
  expect(check().problems.map(({ message }) => message)).toEqual([
    expect.stringContaining("'/terms' has no part '#the-n8n-part-2'."),
  ]);
});

const note = `---
kind: note
title: A note for the tests
description: Words about the note that are long enough for the results of a search engine.
date: 2026-11-26
---

# A note.

What it is about.

## A heading

See [the heading](#a-heading).
`;

test('notes are listed at an address that no page can have then', () => {
  put('content/pages/notes.mdx', read('pages/terms.mdx'));
  expect(check().problems).toEqual([]);
  put('content/notes/for-tests.mdx', note);
  expect(complaints()).toContain('The address /notes is one that the site itself uses');
  rmSync(join(root(), 'content/pages/notes.mdx'));
  expect(check().problems).toEqual([]);
  expect(check().sources.get('/notes/for-tests')).toBe('content/notes/for-tests.mdx');
});

test('an invented report leads to its service while samples are hidden', () => {
  const report = read('pages/sample-audit.mdx').replace(/^sample: .*/m, 'sample: true');
  put('content/pages/report-for-tests.mdx', report);
  edit('pages/terms.mdx', /$/, '\n\n[a](/report-for-tests)\n');
  expect(check().routes).toContain('/report-for-tests');
  edit('site.yaml', 'samples: show', 'samples: hide');
  expect(check().problems).toEqual([]);
  expect(check().routes).not.toContain('/report-for-tests');
  expect(check().redirects.get('/report-for-tests')).toBe('/landing/audits');
});

test('a part may be closed right below its list', () => {
  edit(landing, '\n\n</Benefits>', '\n</Benefits>');
  expect(check().problems).toEqual([]);
});

test('a page that cannot be read makes no other mistake of what it would have named', () => {
  edit('pages/services.mdx', /^kind:/m, 'formerSlugs: [old-services]\nkind:');
  edit('addresses.txt', /$/, '/old-services\n');
  edit('pages/terms.mdx', /$/, '\n\n[a](/services#audits)\n');
  expect(check().problems).toEqual([]);
  edit('pages/services.mdx', /^title: .*$/m, 'title: One: two');
  expect(check().problems).toHaveLength(1);
});

test.each(['pages/contact.mdx', 'dashboard/monthly-focus.md', 'words.yaml'])(
  '%s, which the site needs, is missed, and nothing of what leads to it',
  (file) => {
    rmSync(join(root(), 'content', file));
    expect(check().problems).toHaveLength(1);
    expect(complaints()).toContain(`${file}\n    This file is missing`);
  },
);
