/** A message of the form, from the visitor's page to the owner's Inbox. */
import { join } from 'node:path';
import { expect, test, type Browser } from 'playwright/test';
import { siteUrl, startedUp, startProgram, temporaryFolder } from '../../server/support/program.ts';
import { words } from '../../fixtures/content.ts';
import { field, notifications, send } from '../support/site/contact-form.ts';
import { comeEarlier, copyStoringSite } from '../support/site/storing-site.ts';
import { owner } from '../support/environment.ts';
import { card, items, names, openFirst } from '../support/dashboard/inbox.ts';
import {
  answerForecast,
  answerIcon,
  forecastHost,
  iconHost,
} from '../support/dashboard/weather.ts';

/** The dashboard in another browser, signed in, with nothing in its Inbox yet. */
const openDashboard = async (browser: Browser, url: string) => {
  const context = await browser.newContext();
  await context.route(forecastHost, (route) => answerForecast(route));
  await context.route(iconHost, answerIcon);
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(card(page).getByText('No new enquiries.')).toBeVisible({ timeout: 30_000 });
  return page;
};

test('an open dashboard shows what a visitor has just written', async ({ page, browser }) => {
  test.setTimeout(240_000);
  await using folder = await temporaryFolder();
  await copyStoringSite(folder.path);

  await using program = startProgram(
    {
      DATA_DIR: join(folder.path, '.data'),
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
    },
    folder.path,
  );
  const url = siteUrl(await program.prints(startedUp));
  const dashboard = await openDashboard(browser, url);
  await expect(card(dashboard).getByText('pretends to send')).toHaveCount(0);
  await comeEarlier(page);
  await page.goto(`${url}/for-vc?utm_source=letter`);
  await page.getByRole('link', { name: 'Talk about early stage' }).click();
  // When the form is hydrated, it writes the first sentence of the message into its field.
  await expect(field(page, 'message')).not.toHaveValue('');
  await field(page, 'name').fill('Ana');
  await field(page, 'email').fill('ana@example.com');
  await field(page, 'message').fill('Please <b>call</b>.');
  await send(page).click();
  await expect(notifications(page)).toContainText(words.form.toast);
  await expect(page.getByRole('form').getByRole('status')).toContainText('ana@example.com');

  // Less than a minute later, without a reload.
  await dashboard.clock.fastForward('00:45');
  await expect(names(dashboard)).toHaveText([/^Ana/]);
  await openFirst(dashboard);
  await expect(items(dashboard).getByText('Please <b>call</b>.')).toBeVisible();
  await expect(items(dashboard)).toContainText('Stage: early');
  await expect(items(dashboard)).toContainText('Page: /for-vc · Source: letter');
  await expect(dashboard).toHaveTitle('(1) Personal Dashboard');
  await dashboard.context().close();
});
