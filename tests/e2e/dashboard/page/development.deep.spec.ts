/** The private pages in `npm run dev`, where Vite hands out each module by itself and React's has to run before others. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { startProgram, temporaryFolder } from '../../../server/support/program.ts';
import { copySite } from '../../../server/support/site-copy.ts';
import { emptyText, notifications, test } from '../../support/dashboard/dashboard.ts';
import { owner } from '../../support/environment.ts';

/** Vite reads the packages before it answers. */
const longestStartMs = 120_000;

test.use({ signedIn: false });

test('the owner signs in while developing', async ({ page }) => {
  test.setTimeout(2 * longestStartMs);
  await using folder = await temporaryFolder();
  const root = join(folder.path, 'site');
  mkdirSync(root);
  await copySite(root);
  await using program = startProgram(
    {
      NODE_ENV: 'development',
      DATA_DIR: join(folder.path, 'data'),
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
    },
    root,
    'dev',
  );
  const output = await program.prints(/npm run owner:password/);
  const url = /Address\s+(\S+)\/login/.exec(output)?.[1];
  if (url === undefined) throw new Error(`Development names no address to sign in at:\n${output}`);

  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(owner.email, { timeout: longestStartMs });
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${url}/dashboard`, { timeout: longestStartMs });
  await expect(notifications(page).getByText('Welcome back!')).toBeVisible({
    timeout: longestStartMs,
  });
  await expect(page.getByText(emptyText)).toBeVisible();
});
