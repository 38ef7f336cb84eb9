/** `npm run content:new` and `npm run content:upgrade`, on folders that are as owners may have them. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { migrations as shipped, type Migration } from '#content-loader/folder/migrations.ts';
import { createContent } from '../../../scripts/new-content.ts';
import { upgradeContent } from '../../../scripts/upgrade-content.ts';

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

const scratch = mkdtempSync(join(tmpdir(), 'own-content-'));
afterAll(() => rmSync(scratch, { recursive: true }));
const newFolder = (name: string) => join(mkdtempSync(join(scratch, 'place-')), name);

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
  for (const file of ['site.yaml', 'version.txt', 'notes/_example.mdx'])
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

test('without git, or without a name for its commits, the copy is made all the same', () => {
  const folder = newFolder('mine');
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
  vi.stubEnv('GIT_CONFIG_COUNT', '1');
  vi.stubEnv('GIT_CONFIG_KEY_0', 'user.useConfigOnly');
  vi.stubEnv('GIT_CONFIG_VALUE_0', 'true');
  expect(create(folder)).toContain('git does not know your name yet');
  vi.stubEnv('PATH', '');
  expect(create(`${folder}2`)).toContain('without a history');
  expect(readdirSync(`${folder}2`)).toContain('site.yaml');
});

const migrations: readonly Migration[] = [
  {
    name: 'mottos are called lines',
    change: (file, text) => (file === 'site.yaml' ? text.replace(/^motto:/m, 'line:') : text),
  },
  {
    name: 'each page has a tone',
    change: (file, text) =>
      file.startsWith('pages/') && !/^tone:/m.test(text)
        ? text.replace(/^---\r?\n/, '$&tone: plain\n')
        : text,
  },
];

const upgrade = (folder: string, evenUnsaved = false) => {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const isNewest = upgradeContent({ folder, evenUnsaved, log, migrations });
  return { isNewest, told: lines.join('\n') };
};

test('an older folder is changed where it has to be, file by file, and a second run changes nothing', () => {
  withName();
  const folder = newFolder('mine');
  mkdirSync(join(folder, 'pages'), { recursive: true });
  const site = '# My words.\nmotto:   "Less"   # keep\nother: [1,2]\n';
  writeFileSync(join(folder, 'site.yaml'), site);
  writeFileSync(join(folder, 'pages/_draft.mdx'), '---\r\ntitle: A\r\n---\r\n');
  writeFileSync(join(folder, 'words.yaml'), 'a: b\n');
  git(folder, 'init');
  git(folder, 'add', '--all');
  git(folder, 'commit', '-m', 'mine');

  const { isNewest, told } = upgrade(folder);
  expect(isNewest).toBe(true);
  expect(told).toContain(`${folder} was of version 1 and is now of version 3.`);
  expect(told).toContain(`${folder}/site.yaml: mottos are called lines\n`);
  expect(told).toContain(`${folder}/pages/_draft.mdx: each page has a tone\n`);
  expect(told).not.toContain('words.yaml');
  expect(readFileSync(join(folder, 'site.yaml'), 'utf8')).toBe(site.replace('motto', 'line'));
  const changed = git(folder, 'status', '--short');
  expect(changed).toBe(' M pages/_draft.mdx\n M site.yaml\n?? version.txt\n');

  expect(upgrade(folder)).toEqual({
    isNewest: true,
    told: `${folder} is of version 3, the newest: nothing to change.`,
  });
  expect(git(folder, 'status', '--short')).toBe(changed);
});

test('changes that are not committed are told before anything is changed', () => {
  const folder = newFolder('mine');
  mkdirSync(folder);
  writeFileSync(join(folder, 'site.yaml'), 'motto: a\n');
  git(folder, 'init');
  const { isNewest, told } = upgrade(folder);
  expect([isNewest, told]).toEqual([false, expect.stringContaining('  ?? site.yaml')]);
  expect(readFileSync(join(folder, 'site.yaml'), 'utf8')).toBe('motto: a\n');
  expect(upgrade(folder, true).isNewest).toBe(true);
  expect(readFileSync(join(folder, 'site.yaml'), 'utf8')).toBe('line: a\n');
});

test('a folder of a version that nobody knows is left as it is', () => {
  const folder = newFolder('mine');
  mkdirSync(folder);
  for (const version of ['4', 'two']) {
    writeFileSync(join(folder, 'version.txt'), version);
    const { isNewest, told } = upgrade(folder);
    expect([isNewest, told]).toEqual([false, expect.stringContaining('the newest is 3')]);
  }
});

test('the sample is of the newest version', () => {
  expect(readFileSync('content/version.txt', 'utf8')).toBe(`${shipped.length + 1}\n`);
});
