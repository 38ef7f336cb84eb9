/** A newer build that the page offers to load. */
import { expect } from 'playwright/test';
import { laterBuild } from '../e2e/support/dashboard/changing-site.ts';
import { field, notifications } from '../e2e/support/dashboard/dashboard.ts';
import {
  lookForNewVersion,
  offer,
  openTwice,
  reload,
  test,
} from '../e2e/support/dashboard/offline-site.ts';
import { takePictures } from './picture.ts';

test.use({ serviceWorkers: 'allow' });

test('a new version', async ({ page, rest, site, baseURL }) => {
  await rest.add('Call Ana');
  await openTwice(page, site);
  site.change(await laterBuild(baseURL ?? '', 'two'));
  await lookForNewVersion(page);
  await expect(offer(page)).toBeVisible();
  await takePictures(page, { 'notice-new-version': 'window' });
  await field(page).fill('half a tho');
  await reload(page).click();
  await expect(notifications(page).getByText('You are still writing something')).toBeVisible();
  await takePictures(page, { 'notice-still-writing': 'window' });
});
