/** `npm run content:new`, on folders that are as owners may have them. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { createContent } from '../../../scripts/content-new.ts';

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

const newFolder = (name: string) => join(mkdtempSync(join(inject('scratch'), 'place-')), name);

const withName = () => {
  for (const who of ['AUTHOR', 'COMMITTER']) {
    vi.stubEnv(`GIT_${who}_NAME`, 'Owner');
    vi.stubEnv(`GIT_${who}_EMAIL`, 'owner@example.com');
  }
};
afterEach(() => {
  vi.unstubAllEnvs();
});

const create = (folder: string): string => {
  const lines: string[] = [];
  createContent({ root: process.cwd(), folder, log: (line) => void lines.push(line) });
  return lines.join('\n');
};

test('a new folder holds the sample and its own history, and the line for .env is printed', () => {
  withName();
  const folder = newFolder('my site');
  expect(create(folder)).toContain(`\n  CONTENT_DIR="${folder}"\n`);
  for (const file of ['site.yaml', 'notes/_example.md'])
    expect(readFileSync(join(folder, file))).toEqual(readFileSync(`content/${file}`));
  const [guide = ''] =
    /(?<=\]\().*README\.md/.exec(readFileSync(join(folder, 'README.md'), 'utf8')) ?? [];
  expect(readFileSync(join(folder, guide))).toEqual(readFileSync('content/README.md'));
  expect(readdirSync(folder)).not.toContain('FIELDS.md');
  expect(git(folder, 'log', '--format=%s')).toBe('Begin with the sample\n');
  expect(git(folder, 'status', '--short')).toBe('');
});

test('a folder that is not empty, a file and the sample itself are refused and left as they are', () => {
  const folder = newFolder('mine');
  mkdirSync(folder);
  writeFileSync(join(folder, 'site.yaml'), 'mine');
  expect(() => create(folder)).toThrow(`${folder} is not empty: it holds site.yaml, and nothing`);
  expect(readdirSync(folder)).toEqual(['site.yaml']);
  expect(() => create(join(folder, 'site.yaml'))).toThrow('is a file');
  expect(readFileSync(join(folder, 'site.yaml'), 'utf8')).toBe('mine');
  expect(() => create('content/mine')).toThrow('choose another folder');
});

test('without git the copy is made all the same', () => {
  const folder = newFolder('mine');
  vi.stubEnv('PATH', '');
  expect(create(folder)).toContain('the first commit is yours to make');
  expect(readdirSync(folder)).toContain('site.yaml');
});
