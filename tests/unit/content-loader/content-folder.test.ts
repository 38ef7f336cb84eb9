/** Content apart from the code: how it is named, and what is read of it. */
import { appendFileSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { contentFolder } from '#content-loader/folder/content-folder.ts';
import { dot, useContentCopy } from './content-copy.ts';

const { root, check, complaints } = useContentCopy();
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Moves the copy's content to a folder of its own. */
const moveApart = (): string => {
  const own = join(root(), 'my site');
  renameSync(join(root(), 'content'), own);
  vi.stubEnv('CONTENT_DIR', own);
  return own;
};

test.each([
  ['', 'content'],
  ['content/', 'content'],
  [resolve('content'), 'content'],
  ['../my site/', '../my site'],
  ['/srv//content', '/srv/content'],
])('CONTENT_DIR=%s is named %s', (given, named) => {
  vi.stubEnv('CONTENT_DIR', given);
  expect(contentFolder()).toBe(named);
});

test('mistakes are named where the owner has the file, drafts and what Git keeps are left alone', () => {
  const own = moveApart();
  mkdirSync(join(own, '.git/objects'), { recursive: true });
  writeFileSync(join(own, '.git/objects/one'), '');
  writeFileSync(join(own, 'pages/_draft.mdx'), 'no fields');
  expect(check().problems).toEqual([]);
  appendFileSync(join(own, 'site.yaml'), 'unknown: field\n');
  writeFileSync(join(own, 'webinars.mdx'), '');
  const told = complaints();
  expect(told).toMatch(new RegExp(`^  ${own}/site.yaml:\\d+`, 'm'));
  expect(told).toContain(`${own}/webinars.mdx`);
  expect(told).not.toContain('content/');
});

test('pictures that are served as they are lie in public/ of the folder, or in the project’s', () => {
  const own = moveApart();
  const portrait = (address: string) =>
    appendFileSync(join(own, 'site.yaml'), `portrait: ${address}\n`);
  portrait('/me.png');
  expect(complaints()).toContain(`There is no picture ${own}/public/me.png`);
  mkdirSync(join(own, 'public'));
  writeFileSync(join(own, 'public/me.png'), dot);
  appendFileSync(join(own, 'pages/terms.mdx'), '\n[A file](/me.png), [an icon](/favicon.svg)\n');
  expect(check().problems).toEqual([]);
});

test('a folder that is missing says alone what to run', () => {
  const own = moveApart();
  vi.stubEnv('CONTENT_DIR', `${own}s`);
  expect(complaints()).toContain(`There is no such folder.`);
  expect(complaints()).toContain(`npm run content:new "${own}s"`);
  vi.stubEnv('CONTENT_DIR', join(own, 'audiences'));
  expect(check().problems.map(({ message }) => message.slice(0, 30))).toEqual([
    'Neither site.yaml nor pages/ i',
  ]);
});
