/** Text at 200 %: every width, every state and the longest words, and nothing has to be scrolled sideways. */
import { expect, type Page } from 'playwright/test';
import { card, openDashboard, row } from '../../support/dashboard/dashboard.ts';
import { second } from '../../support/dashboard/goals.ts';
import { answerEvents } from '../../support/dashboard/google.ts';
import { items, test } from '../../support/dashboard/inbox.ts';
import { sidewaysOverflow } from '../../support/page-facts.ts';
import { forecastHost } from '../../support/dashboard/weather.ts';

const widths = [320, 390, 768, 1024, 1440];
/** What a page of each of them is when the browser enlarges everything: half as wide. */
const zoomedWidths = widths.map((width) => width / 2);

const expectNoOverflow = async (page: Page, state: string) => {
  for (const [size, all] of [
    ['200%', widths],
    ['', zoomedWidths],
  ] as const) {
    await page.evaluate(
      (value) => document.documentElement.style.setProperty('font-size', value),
      size,
    );
    for (const width of all) {
      await page.setViewportSize({ width, height: 900 });
      const where = `${state}, ${width} px wide, text ${size === '' ? 'as it is' : `at ${size}`}`;
      await expect
        .soft(async () => expect(await sidewaysOverflow(page)).toEqual([]), where)
        .toPass({ timeout: 5000 });
    }
  }
};

const longWord = 'Donaudampfschifffahrtsgesellschaft'.repeat(6);
const tasks = [
  { text: 'Send the revised statement of work', category: 'Contract' },
  { text: longWord, category: 'Personal' },
  { text: 'Call the bank about the missing receipts.'.repeat(12), category: 'Admin' },
];

test('filled, with an edited row and the sheets', async ({ page, rest, enquiries }) => {
  test.slow();
  await rest.seed(tasks);
  await rest.tick(second);
  await rest.connectGoogle('any');
  await answerEvents(page, [
    { id: 'call', summary: longWord, start: { date: '2000-01-01' }, end: { date: '2100-01-01' } },
  ]);
  await enquiries.send(
    { name: longWord.slice(0, 90), company: longWord.slice(0, 90), message: longWord.repeat(9) },
    { name: 'Ana Sofia', service: 'workshop', stage: 'Seed', message: 'Please call me.' },
  );
  await openDashboard(page);
  await expect(items(page)).toBeVisible();
  await expect(card(page, 'Weather').getByText('Feels like')).toBeVisible();
  await expectNoOverflow(page, 'filled');

  await items(page).getByRole('button', { expanded: false }).first().click();
  await row(page, 'Send the revised statement of work').dblclick();
  await expect(page.getByRole('textbox', { name: 'Edit the task' })).toBeVisible();
  await expectNoOverflow(page, 'edited');

  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoOverflow(page, 'shortcuts');
});

test('last known values and failed cards', async ({ page, rest }) => {
  test.slow();
  await rest.seed(tasks);
  await openDashboard(page);
  await expect(card(page, 'Weather').getByText('Feels like')).toBeVisible();
  for (const address of ['**/rest/v1/**', forecastHost]) {
    await page.route(address, (route) => route.abort());
  }
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('The server does not answer', { exact: true })).toBeVisible();
  await expectNoOverflow(page, 'stale');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('remembered:')) localStorage.removeItem(key);
    }
  });
  await page.reload();
  await expect(page.getByText('Your enquiries could not be loaded.')).toBeVisible();
  await expectNoOverflow(page, 'failed');
});
