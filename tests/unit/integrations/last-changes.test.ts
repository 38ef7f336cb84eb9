import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lastChanges } from '../../../src/integrations/last-changes.ts';

let folder = '';
let site = '';

const git = (...args: string[]) => execFileSync('git', args, { cwd: site, stdio: 'ignore' });
const write = (file: string, text: string) => writeFileSync(join(site, file), text);
const commit = (date: string) => {
  git('add', '-A');
  execFileSync(
    'git',
    ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '-m', 'change'],
    {
      cwd: site,
      stdio: 'ignore',
      env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
    },
  );
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'last-changes-'));
  site = join(folder, 'site');
  mkdirSync(join(site, 'content'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a file changed last when it was committed last, or edited since', () => {
  git('init');
  write('content/a.mdx', '1');
  write('content/ä b.mdx', '1');
  write('content/edited.mdx', '1');
  commit('2026-01-01T10:00:00Z');
  write('content/a.mdx', '2');
  commit('2026-02-01T10:00:00Z');
  write('content/edited.mdx', '2');
  utimesSync(join(site, 'content/edited.mdx'), new Date(0), new Date('2026-03-01T10:00:00Z'));
  expect(lastChanges(site, 'content')).toEqual(
    new Map([
      ['content/a.mdx', new Date('2026-02-01T10:00:00Z')],
      ['content/ä b.mdx', new Date('2026-01-01T10:00:00Z')],
      ['content/edited.mdx', new Date('2026-03-01T10:00:00Z')],
    ]),
  ); // Of a folder apart from the code, its own history tells.
  const apart = join(site, 'content');
  expect(lastChanges(folder, apart).get(`${apart}/a.mdx`)).toEqual(
    new Date('2026-02-01T10:00:00Z'),
  );
});

test('a copy without history, or with a part of it, says nothing', () => {
  write('content/a.mdx', '1');
  expect(lastChanges(site, 'content')).toEqual(new Map());
  git('init');
  expect(lastChanges(site, 'content')).toEqual(new Map());
  commit('2026-01-01T10:00:00Z');
  write('content/a.mdx', '2');
  commit('2026-02-01T10:00:00Z');
  const copy = join(folder, 'copy');
  git('clone', '--depth', '1', `file://${site}`, copy);
  expect(lastChanges(copy, 'content')).toEqual(new Map());
});
