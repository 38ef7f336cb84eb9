import { execFileSync } from 'node:child_process';
import { appendFileSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteUrl, startedUp, startProgram, temporaryFolder } from '../support/program.ts';
import { copySite } from '../support/site-copy.ts';
import { preparedFolder } from '../support/backend.ts';

const stop = async ({ process, ended }: ReturnType<typeof startProgram>) => {
  process.kill('SIGTERM');
  expect(await ended).toBe(0);
};

test('a start on a server adds a page without changing a file of the checkout, and keeps serving when a later one is broken', async () => {
  await using folder = await temporaryFolder();
  const root = folder.path;
  await copySite(root);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  writeFileSync(join(root, '.gitignore'), 'node_modules\ndist/\n.astro/\n');
  // The owner may have renamed or removed any.
  const [useCase = ''] = globSync(join(root, 'content/use-cases/[!_]*.mdx'));
  const added = readFileSync(useCase, 'utf8')
    .replace(/^formerSlugs:.*\n/m, '')
    .replace(/^order: .*/m, 'order: 99')
    .replace(/^title: /m, 'title: Second ');
  writeFileSync(join(root, 'content/use-cases/webinars.mdx'), added);
  const data = await preparedFolder();
  git('init', '--quiet');
  git('add', '--all');

  await using first = startProgram({ DATA_DIR: data }, root);
  const output = await first.prints(startedUp);
  expect((await fetch(`${siteUrl(output)}/use-cases/webinars`)).status).toBe(200);
  expect(output).toContain('content/addresses.txt lacks /use-cases/webinars');
  expect(output).toMatch(/^Site /m);
  await stop(first);
  expect(git('diff', '--name-only')).toBe('');
  expect(git('status', '--porcelain')).not.toMatch(/^(\?\?|.M)/m);

  writeFileSync(
    join(root, 'content/use-cases/replays.mdx'),
    added.replace('order: 99', 'order: 98').replace('title: Second ', 'title: Third '),
  );
  await using changed = startProgram({ DATA_DIR: data }, root);
  const replays = `${siteUrl(await changed.prints(startedUp))}/use-cases/replays`;
  // The last build is served before the changes are built.
  expect(changed.output()).not.toContain('Built in');
  expect((await fetch(replays)).status).toBe(404);
  await changed.prints(/Built in[^]*A new build of the site is served now/);
  expect((await fetch(replays)).status).toBe(200);
  await stop(changed);

  writeFileSync(join(root, 'content/use-cases/webinars.mdx'), 'no front matter');
  appendFileSync(join(root, 'content/site.yaml'), '\nunknown: field\n');
  await using second = startProgram({ DATA_DIR: data }, root);
  const warned = await second.prints(/WARNING: the site is served/);
  expect(warned).toContain('content/use-cases/webinars.mdx:1');
  expect(warned).toContain('content/site.yaml');
  expect(warned).toMatch(/Z WARNING: the site is served as it was built at \d{4}-/);
  expect((await fetch(`${siteUrl(warned)}/use-cases/webinars`)).status).toBe(200);
  await stop(second);

  rmSync(join(root, 'dist'), { recursive: true });
  await using third = startProgram({ DATA_DIR: data }, root);
  expect(await third.ended).toBe(1);
}, 360_000);
