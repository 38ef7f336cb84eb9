/**
 * The editor at /edit of `npm run dev`. No test can use the browser's picker of folders: a folder that the browser keeps
 * for the page alone, with the same interface, takes the place of the one that the owner picks.
 */
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import { startProgram, temporaryFolder } from '../../server/support/program.ts';
import { copySite } from '../../server/support/site-copy.ts';

const firstOf = (folder: string) => globSync(`content/${folder}/[!_]*.mdx`).toSorted()[0] ?? '';

const pageForms = [
  ...['home', 'about', 'services', 'contact', 'not-found'].map((slug) => ({
    path: `pages/entries/${slug}`,
    file: `content/pages/${slug}.mdx`,
  })),
  { path: 'pages-legal/entries/terms', file: 'content/pages/terms.mdx' },
  ...['audiences', 'use-cases', 'landing'].map((folder) => ({
    path: `${folder}/entries/${basename(firstOf(folder), '.mdx')}`,
    file: firstOf(folder),
  })),
].map((form) => ({ ...form, label: /^Title/ }));

const forms = [
  ...pageForms,
  { path: '_singletons/entries/site-yaml', file: 'content/site.yaml', label: /^Brand/ },
  { path: '_singletons/entries/words-yaml', file: 'content/words.yaml', label: /^Home/ },
  {
    path: '_singletons/entries/testimonials-yaml',
    file: 'content/testimonials.yaml',
    label: /^Quote/,
  },
  {
    path: '_singletons/entries/dashboard-monthly-focus-md',
    file: 'content/dashboard/monthly-focus.md',
    label: /^Priority/,
  },
];

const fillFolder = (page: Page, files: readonly (readonly [string, string])[]) =>
  page.evaluate(async (all) => {
    const root = await navigator.storage.getDirectory();
    await root.getDirectoryHandle('.git', { create: true });
    for (const [path, text] of all) {
      const names = path.split('/');
      let folder = root;
      for (const name of names.slice(0, -1))
        folder = await folder.getDirectoryHandle(name, { create: true });
      const file = await folder.getFileHandle(names.at(-1) ?? '', { create: true });
      const writer = await file.createWritable();
      await writer.write(text);
      await writer.close();
    }
  }, files);

/** Nothing while the editor is replacing the file. */
const readSaved = (page: Page, path: string) =>
  page.evaluate(async (whole) => {
    const names = whole.split('/');
    let folder = await navigator.storage.getDirectory();
    for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name);
    return folder
      .getFileHandle(names.at(-1) ?? '')
      .then((file) => file.getFile())
      .then((file) => file.text())
      .catch(() => '');
  }, path);

test('every form opens; saving changes one line; a copy begins a page', async ({ page }) => {
  test.setTimeout(300_000);
  await using folder = await temporaryFolder();
  const root = join(folder.path, 'site');
  mkdirSync(root);
  await copySite(root);
  await using program = startProgram(
    { NODE_ENV: 'development', DATA_DIR: join(folder.path, 'data') },
    root,
    'dev',
  );
  const output = await program.prints(/npm run owner:password/);
  const url = /Address\s+(\S+)\/login/.exec(output)?.[1] ?? '';
  const files = globSync('content/**/*.{mdx,md,yaml}').map(
    (path) => [path, readFileSync(path, 'utf8')] as const,
  );
  const elsewhere: string[] = [];
  page.on('requestfinished', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== url) elsewhere.push(request.url());
  });
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
  await page.goto(`${url}/edit`);
  await fillFolder(page, files);
  await expect(page.getByRole('button', { name: /Access Token/ })).toBeHidden();
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  await expect(page.getByText('Use cases')).toBeVisible();

  const open = async (path: string) => {
    await page.goto('about:blank');
    await page.goto(`${url}/edit#/collections/${path}`);
  };
  const save = page.getByRole('button', { name: 'Save', exact: true });

  for (const { path, file, label } of forms) {
    await test.step(file, async () => {
      await open(path);
      await expect(save).toBeDisabled();
      const field = page.getByRole('textbox', { name: label }).first();
      const expand = page.getByRole('button', { name: 'Expand', exact: true }).first();
      await field.or(expand).first().waitFor();
      if (!(await field.isVisible())) await expand.click();
      await field.fill('Changed');
      await save.click();
      const before = readFileSync(file, 'utf8').split('\n');
      const changed = async () => {
        const after = (await readSaved(page, file)).split('\n');
        if (after.length !== before.length) return after.length;
        return after.filter((line, at) => line !== before[at]);
      };
      await expect.poll(changed).toEqual([expect.stringContaining('Changed')]);
    });
  }

  const original = firstOf('use-cases');
  await open(`use-cases/entries/${basename(original, '.mdx')}`);
  await page
    .getByRole('button', { name: /Options/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByRole('textbox', { name: /^Name in menus/ }).fill('Webinars');
  await save.click();
  const copy = readFileSync(original, 'utf8')
    .replace(/^title: .*$/m, 'title: Changed')
    .replace(/^name: .*$/m, 'name: Webinars');
  await expect.poll(() => readSaved(page, 'content/use-cases/webinars.mdx')).toBe(copy);
  expect(elsewhere).toEqual([]);
});
