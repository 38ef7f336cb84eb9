/** A newer build of the dashboard while another tab is open. */
import { expect } from 'playwright/test';
import { laterBuild } from '../../support/dashboard/changing-site.ts';
import { saved, texts } from '../../support/dashboard/dashboard.ts';
import {
  build,
  dashboard,
  lookUntilOffered,
  openTwice,
  reload,
  test,
} from '../../support/dashboard/offline-site.ts';

test.use({ serviceWorkers: 'allow' });

test('a new version leaves other tabs as they are and working', async ({
  page,
  context,
  rest,
  site,
  baseURL,
}) => {
  await rest.add('a', 'b');
  await openTwice(page, site);
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
