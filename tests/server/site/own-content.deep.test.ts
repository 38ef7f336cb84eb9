/**
 * Content apart from the code, as docs/operate.md has it: a clone of the program's repository beside a folder of the owner's,
 * which belongs to another account, so that the program can read it and no more.
 */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  serviceAccount,
  siteUrl,
  startedUp,
  startProgram,
  startService,
  temporaryFolder,
} from '../support/program.ts';
import { copySite } from '../support/site-copy.ts';
import { edit } from './built-copy.ts';

const git = (cwd: string, account: { uid?: number; gid?: number }, ...args: string[]) =>
  execFileSync('git', args, { ...{ cwd, encoding: 'utf8' }, ...account });
const commit = (folder: string, subject: string) => {
  git(folder, {}, 'add', '--all');
  git(folder, {}, 'commit', '--quiet', '--message', subject);
};

/** The repository of the program, a clone of it on a server, and the owner's folder beside that. */
const setUp = async (folder: string) => {
  const gitconfig = join(folder, 'gitconfig');
  // Git refuses a repository of another account, and the program runs as another account than the test.
  writeFileSync(
    gitconfig,
    '[safe]\ndirectory = *\n[user]\nname = Test\nemail = test@example.com\n',
  );
  vi.stubEnv('GIT_CONFIG_GLOBAL', gitconfig);
  vi.stubEnv('HOME', folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const upstream = join(folder, 'upstream');
  mkdirSync(upstream);
  await copySite(upstream);
  writeFileSync(
    join(upstream, '.gitignore'),
    `${readFileSync('.gitignore', 'utf8')}node_modules\n`,
  );
  git(upstream, {}, 'init', '--quiet', '--initial-branch=main');
  commit(upstream, 'Version 1');
  const server = join(folder, 'srv');
  mkdirSync(server);
  for (const place of [folder, server]) chmodSync(place, place === server ? 0o777 : 0o755);
  const site = join(server, 'site');
  git(server, serviceAccount, 'clone', '--quiet', upstream, site);
  symlinkSync(join(process.cwd(), 'node_modules'), join(site, 'node_modules'));
  return { upstream, site, content: join(folder, 'my content') };
};

const run = async (program: ReturnType<typeof startProgram>): Promise<string> => {
  expect([await program.ended, program.output()]).toEqual([0, expect.any(String)]);
  return program.output();
};
const stop = ({ process }: ReturnType<typeof startProgram>) => process.kill('SIGTERM');

/** A later version: another sample, other code, and a field that has a default. */
const publishVersion2 = (upstream: string) => {
  const at = (name: string) => join(upstream, name);
  edit(at('content/legal/terms.mdx'), [/^title: .*/m, 'title: Other sample words']);
  edit(at('src/layouts/SiteLayout.astro'), [
    '<main id="content"',
    '<main id="content" data-version="2"',
  ]);
  edit(at('src/domain/content/site.ts'), [
    /(siteSchema = z\.strictObject\(\{\n)/,
    "$1  motto: z.string().default(''),\n",
  ]);
  appendFileSync(at('content/site.yaml'), 'motto: Ours\n');
  commit(upstream, 'Version 2');
};

test('an upgrade is a pull and a restart, and the owner’s pages stay theirs', async () => {
  await using folder = await temporaryFolder();
  const { upstream, site, content } = await setUp(folder.path);
  await using made = startProgram({}, site, 'content-new', content);
  expect(await run(made)).toContain(`CONTENT_DIR="${content}"`);
  const home = join(content, 'site.yaml');
  edit(home, [/^brand: .*/m, 'brand: Bäckerei Größe'], [/^email:/m, 'portrait: /me.png\nemail:']);
  edit(join(content, 'legal/terms.mdx'), [/^title: .*/m, 'title: My own terms']);
  mkdirSync(join(content, 'public'));
  cpSync('public/apple-touch-icon.png', join(content, 'public/me.png'));
  commit(content, 'My words');
  const env = { CONTENT_DIR: content, DATA_DIR: join(site, '.data') };

  // As in an image, whose pages nobody may see in place of the owner's.
  await using sample = startService({}, site, 'build');
  await run(sample);
  await using first = startService(env, site);
  const url = siteUrl(await first.prints(startedUp));
  const pageOf = async (from: string, path: string) => (await fetch(`${from}${path}`)).text();
  expect(await pageOf(url, '/terms')).toContain('My own terms');
  expect(await pageOf(url, '/')).toContain('Bäckerei Größe');
  expect((await fetch(`${url}/me.png`)).status).toBe(200);
  stop(first);
  expect(await first.ended).toBe(0);

  publishVersion2(upstream);
  expect(git(site, serviceAccount, 'pull', '--quiet')).toBe('');
  expect(git(site, serviceAccount, 'status', '--porcelain')).toBe('');
  expect(git(site, serviceAccount, 'log', '-1', '--format=%s')).toBe('Version 2\n');

  await using second = startService(env, site);
  const again = siteUrl(await second.prints(/A new build of the site is served now/));
  const terms = await pageOf(again, '/terms');
  expect(terms).toContain('data-version="2"');
  expect(terms).toContain('My own terms');
  expect(terms).not.toContain('Other sample words');
  expect(git(site, serviceAccount, 'status', '--porcelain')).toBe('');
  expect(git(content, {}, 'status', '--porcelain')).toBe('');
}, 360_000);
