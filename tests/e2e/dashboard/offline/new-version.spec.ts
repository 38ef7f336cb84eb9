/** A newer build of the dashboard: offered, never forced, and only whole. */
import { expect, type Page } from 'playwright/test';
import { laterBuild } from '../../support/dashboard/changing-site.ts';
import { expectAccessible, field, texts } from '../../support/dashboard/dashboard.ts';
import {
  build,
  lookForNewVersion,
  lookUntilOffered,
  offer,
  openTwice,
  reload,
  test,
} from '../../support/dashboard/offline-site.ts';

test.use({ serviceWorkers: 'allow' });

/** Whether the browser is fetching a newer version, and whether it has one. */
const versions = (page: Page) =>
  page.evaluate(async () => {
    const { installing, waiting } = await navigator.serviceWorker.ready;
    return { isInstalling: installing !== null, isWaiting: waiting !== null };
  });

test('a new version is offered once whole and waits', async ({ page, rest, site, baseURL }) => {
  await rest.add('a', 'b');
  await openTwice(page, site);
  const change = await laterBuild(baseURL ?? '', 'two');
  const portal = {
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: '<html lang="en"><p>Welcome to the hotel</p></html>',
  };
  site.change((path) => (path === '/dashboard' ? portal : change(path)));
  site.asked();
  await lookForNewVersion(page);
  await expect.poll(() => site.asked()).toContain('/dashboard');
  await expect.poll(() => versions(page)).toEqual({ isInstalling: false, isWaiting: false });
  await page.reload();
  await expect(texts(page)).toHaveText(['a', 'b']);
  expect(await build(page)).toBeNull();

  site.change(change);
  await field(page).fill('half a tho');
  await lookUntilOffered(page);
  await expectAccessible(page);
  // The browser asks before a text is lost.
  const asked = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => void dialog.dismiss().then(() => resolve(dialog.type())));
  });
  await reload(page).click();
  expect(await asked).toBe('beforeunload');
  await expect(field(page)).toHaveValue('half a tho');
  expect(await build(page)).toBeNull();
  await field(page).clear();
  // The notice before is still being taken away.
  await expect(reload(page)).toHaveCount(1);
  await reload(page).click();
  await expect.poll(() => build(page).catch(() => null)).toBe('two');
  await expect(texts(page)).toHaveText(['a', 'b']);
  await expect(offer(page)).toHaveCount(0);
});
