/** A press that is repeated acts on the row it began on, never on the one that takes its place. */
import { expect, type Page } from 'playwright/test';
import { checkbox, openDashboard, saved, texts } from '../../support/dashboard/dashboard.ts';
import { items, names, openInbox, test } from '../../support/dashboard/inbox.ts';

const cross = (page: Page, text: string) =>
  page.getByRole('button', { name: `Delete "${text}"`, exact: true });

test('a double click and a held Enter change one task', async ({ page, rest }) => {
  await rest.add('a', 'b', 'c', 'd', 'e');
  await openDashboard(page);
  await cross(page, 'a').dblclick();
  await expect(texts(page)).toHaveText(['b', 'c', 'd', 'e']);
  await checkbox(page, 'b').dblclick();
  await expect(texts(page)).toHaveText(['c', 'd', 'e']);
  await cross(page, 'c').focus();
  for (let presses = 0; presses < 6; presses += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(texts(page)).toHaveText(['d', 'e']);
  await expect(cross(page, 'd')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(texts(page)).toHaveText(['e']);
  await saved(page);
  expect((await rest.rows()).map(({ text }) => text).sort()).toEqual(['b', 'e']);
});

test('a double click on Spam files one enquiry', async ({ page, enquiries }) => {
  await enquiries.send({ name: 'Ana' }, { name: 'Bea' }, { name: 'Eva' });
  await openInbox(page);
  const spam = items(page).getByRole('button', { name: 'Spam', exact: true });
  await spam.hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(names(page)).toHaveText([/^Bea/, /^Ana/]);
  await expect(spam).toBeVisible();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect.poll(() => enquiries.statuses()).toEqual({ Ana: 'new', Bea: 'new', Eva: 'spam' });
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a double tap deletes one task', async ({ page, rest }) => {
    await rest.add('a', 'b', 'c');
    await openDashboard(page);
    const place = await cross(page, 'a').boundingBox();
    if (!place) throw new Error('The cross is not shown.');
    const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
    await expect(texts(page)).toHaveText(['b', 'c']);
  });
});
