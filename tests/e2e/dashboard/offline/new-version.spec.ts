/** A newer build of the dashboard is offered by a notice; the page is loaded again only when the owner presses it. */
import { expect } from 'playwright/test';
import { laterBuild } from '../../support/dashboard/changing-site.ts';
import { expectAccessible, field, texts } from '../../support/dashboard/dashboard.ts';
import {
  build,
  lookUntilOffered,
  offer,
  openTwice,
  reload,
  test,
} from '../../support/dashboard/offline-site.ts';

test.use({ serviceWorkers: 'allow' });

test('a new version is offered and waits', async ({ page, rest, site, baseURL }) => {
  await rest.add('a', 'b');
  await openTwice(page, site);
  site.change(await laterBuild(baseURL ?? '', 'two'));
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
