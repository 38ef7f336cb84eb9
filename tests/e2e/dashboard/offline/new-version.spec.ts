/** A newer build of the dashboard: offered, never forced, and only whole. */
import { expect, type Page } from 'playwright/test';
import { laterBuild } from '../../support/dashboard/changing-site.ts';
import {
  expectAccessible,
  field,
  notifications,
  saved,
  texts,
} from '../../support/dashboard/dashboard.ts';
import {
  build,
  dashboard,
  kept,
  lookForNewVersion,
  lookUntilOffered,
  offer,
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

test.describe('a new version', () => {
  test.beforeEach(async ({ page, rest, site }) => {
    await rest.add('a', 'b');
    await page.goto(dashboard(site));
    await saved(page);
    await kept(page);
    await page.reload();
    await saved(page);
  });

  test('is offered, and waits until nothing is being written', async ({ page, site, baseURL }) => {
    site.change(await laterBuild(baseURL ?? '', 'two'));
    await field(page).fill('half a tho');
    await lookUntilOffered(page);
    await expectAccessible(page);
    await reload(page).click();
    await expect(notifications(page).getByText('You are still writing something')).toBeVisible();
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

  test('leaves other tabs as they are and working, and is offered there, too', async ({
    page,
    context,
    site,
    baseURL,
  }) => {
    const other = await context.newPage();
    await other.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await other.goto(dashboard(site));
    await saved(other);
    site.change(await laterBuild(baseURL ?? '', 'two'));
    await lookUntilOffered(page);
    await reload(page).click();
    await expect.poll(() => build(page).catch(() => null)).toBe('two');
    // The build that this tab is from is gone from the server, as on a host that keeps only the last one.
    const change = await laterBuild(baseURL ?? '', 'two');
    site.change((path) => (path.startsWith('/_astro/') ? { status: 404 } : change(path)));
    await other.getByRole('button', { name: 'Edit or move "a"' }).click();
    await other.getByRole('menuitem', { name: 'Move to the end' }).click();
    await expect(texts(other)).toHaveText(['b', 'a']);
    expect(await build(other)).toBeNull();
  });

  const failures = {
    'with an error': { status: 503, body: 'busy' },
    'with a redirect': { status: 302, headers: { location: '/login' } },
    'with the page of a captive portal': {
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: '<html lang="en"><p>Welcome to the hotel</p></html>',
    },
    'for another host': { status: 421, body: 'Misdirected Request' },
  } as const;
  for (const [how, answer] of Object.entries(failures)) {
    test(`that the server answers ${how} half-way changes nothing, and comes with the next look`, async ({
      page,
      site,
      baseURL,
    }) => {
      const change = await laterBuild(baseURL ?? '', 'two');
      site.change((path) => (path === '/dashboard' ? answer : change(path)));
      site.asked();
      await lookForNewVersion(page);
      await expect.poll(() => site.asked()).toContain('/dashboard');
      await expect.poll(() => versions(page)).toEqual({ isInstalling: false, isWaiting: false });
      await page.reload();
      await expect(texts(page)).toHaveText(['a', 'b']);
      expect(await build(page)).toBeNull();
      site.change(change);
      await lookUntilOffered(page);
      await reload(page).click();
      await expect.poll(() => build(page).catch(() => null)).toBe('two');
    });
  }
});
