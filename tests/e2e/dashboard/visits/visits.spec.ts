/** The card of visits: its numbers, its chart by keyboard, which page brings whom, and what it says when it cannot know. */
import { expect, type Page } from 'playwright/test';
import { z } from 'zod';
import { timeZone } from '#domain/time-zone.ts';
import { dayAfter } from '#lib/day-after.ts';
import { dateIn } from '#lib/zoned-time.ts';
import {
  card as cardOf,
  expectAccessibleInBothThemes,
  saved,
} from '../../support/dashboard/dashboard.ts';
import { error, untilTryAgain } from '../../support/dashboard/faults.ts';
import { test as base } from '../../support/dashboard/inbox.ts';
import { openServiceRest } from '../../support/service-rest.ts';

type Sum = { page: string; source?: string; campaign?: string; visits: number; forms?: number };

/** Every test ends without visits. */
const test = base.extend<{ count: (day: string, ...sums: Sum[]) => Promise<void> }>({
  count: async ({ baseURL }, use) => {
    const rest = openServiceRest(baseURL ?? '', z.unknown(), 'return=representation');
    await use(async (day, ...sums) => {
      const rows = sums.map((sum) => ({
        ...{ day, source: '', campaign: '', phones: 0, tablets: 0, forms: 0, ...sum },
      }));
      await rest('visit_counts', { method: 'POST', body: JSON.stringify(rows) });
    });
    await rest('visit_counts?day=not.is.null', { method: 'DELETE' });
  },
});

const today = dateIn(new Date(), timeZone);
const report = '**/rest/v1/rpc/get_visits';
const card = (page: Page) => cardOf(page, 'Visits');
const open = async (page: Page) => {
  await page.goto('/dashboard');
  await saved(page);
};

test('visits, form, enquiries and tasks are summed; a day is chosen by arrow keys; lists say which page brings whom', async ({
  page,
  count,
  enquiries,
}) => {
  const source = `${'long-'.repeat(11)}name`;
  await count(
    today,
    { page: '/use-cases/crm', source: 'newsletter', campaign: 'november', visits: 40, forms: 5 },
    { page: '/', source: '<b>x</b>', visits: 1 },
    { page: '/', source, visits: 2 },
  );
  await count(dayAfter(today, -1), { page: '/', visits: 1200 });
  const way = { page: '/use-cases/crm', utm_source: 'Newsletter' };
  await enquiries.send({ name: 'Ana', ...way }, { name: 'Bea', ...way, status: 'task' });
  await open(page);
  await expect(card(page).locator('dl')).toHaveText(
    /Visits1,243.*Form opened5.*Enquiries2.*Tasks1/,
  );
  const days = card(page).getByRole('slider', { name: 'Visits of a day' });
  await days.press('ArrowLeft');
  await expect(days).toHaveAttribute('aria-valuetext', /: 1,200 visits$/);
  await expect(card(page).getByText(/: 1,200 visits$/)).toBeVisible();

  await card(page).getByRole('button', { name: 'Which page brings whom' }).click();
  const lines = card(page).getByRole('listitem');
  await expect(lines.first()).toHaveText('CRM, from newsletter40 visits, 2 enquiries, 1 task');
  await expect(lines.filter({ hasText: 'Home, from <b>x</b>' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await card(page).getByText('Campaigns').click();
  await expect(lines).toHaveText(['november40 visits']);
  await page.setViewportSize({ width: 390, height: 844 });
  await card(page).getByText('Sources').click();
  await expect(lines).toHaveCount(4);
  const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isWider)).toBe(false);
});

test('without visits the card says so; an outage looks different, with a way to try again', async ({
  page,
  count,
}) => {
  await open(page);
  await expect(card(page).getByText(/^No visits yet/)).toBeVisible();
  // What was shown before would be remembered.
  await page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.includes('visits'))
      .forEach((key) => localStorage.removeItem(key)),
  );
  await page.route(report, await untilTryAgain(page, error(500, 'XX000')));
  await count(today, { page: '/', visits: 3 });
  await open(page);
  await expect(card(page).getByText('Your visits could not be loaded.')).toBeVisible();
  await card(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(card(page).getByText('Counting began today.')).toBeVisible();
});

test('on a phone the card is one row until it is opened', async ({ page, count }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await count(today, { page: '/', visits: 3 });
  await open(page);
  const fold = card(page).getByRole('button', { name: '3 visits in 90 days' });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(card(page).getByRole('slider')).toHaveCount(0);
  await fold.click();
  await expect(card(page).getByRole('slider')).toBeVisible();
});

test('where visits are not counted the card says so, and asks for nothing', async ({ page }) => {
  await page.route('**/dashboard', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(
      '&quot;counting&quot;:[0,&quot;server&quot;]',
      '&quot;counting&quot;:[0,&quot;off&quot;]',
    );
    await route.fulfill({ response, body });
  });
  let asked = 0;
  await page.route(report, (route) => {
    asked += 1;
    return route.continue();
  });
  await open(page);
  await expect(card(page).getByText(/^Visits are not counted here/)).toBeVisible();
  expect(asked).toBe(0);
});
