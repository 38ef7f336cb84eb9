/** The card of visits: its numbers, its chart by keyboard, and which page brings whom. */
import { expect, type Page } from 'playwright/test';
import { timeZone } from '#domain/time-zone.ts';
import { dayAfter } from '#lib/day-after.ts';
import { dateIn } from '#lib/zoned-time.ts';
import {
  card as cardOf,
  expectAccessibleInBothThemes,
  openDashboard,
} from '../../support/dashboard/dashboard.ts';
import { test as base } from '../../support/dashboard/inbox.ts';

type Sum = { page: string; source?: string; campaign?: string; visits: number; forms?: number };

const test = base.extend<{ count: (day: string, ...sums: Sum[]) => Promise<void> }>({
  count: async ({ rest: { database, userId } }, use) => {
    await use(async (day, ...sums) => {
      const rows = sums.map((sum) => ({
        ...{ user_id: userId, day, source: '', campaign: '', phones: 0, tablets: 0, forms: 0 },
        ...sum,
      }));
      await database.from('visit_counts').insert(rows).throwOnError();
    });
  },
});

const today = dateIn(new Date(), timeZone);
const card = (page: Page) => cardOf(page, 'Visits');

test('visits are summed, by day, page and source', async ({ page, count, enquiries }) => {
  await count(
    today,
    { page: '/use-cases/crm', source: 'newsletter', campaign: 'november', visits: 40, forms: 5 },
    { page: '/', source: `<b>${'long-'.repeat(9)}name</b>`, visits: 3 },
  );
  await count(dayAfter(today, -1), { page: '/', visits: 1200 });
  const way = { page: '/use-cases/crm', utm_source: 'Newsletter' };
  await enquiries.send({ name: 'Ana', ...way }, { name: 'Bea', ...way, status: 'task' });
  await openDashboard(page);
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
  await expect(lines.filter({ hasText: 'Home, from <b>long-' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await card(page).getByText('Campaigns').click();
  await expect(lines).toHaveText(['november40 visits']);
  await page.setViewportSize({ width: 390, height: 844 });
  await card(page).getByText('Sources').click();
  await expect(lines).toHaveCount(3);
  const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isWider)).toBe(false);
});
