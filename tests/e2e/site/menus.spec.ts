/** The menus of the header, which are disclosures with links. */
import { expect, test, type Page } from 'playwright/test';
import { words } from '../../fixtures/content.ts';

const { header } = words;

const opener = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: header.largeMenu })
    .locator('summary')
    .getByText(name, { exact: true });
const panel = (page: Page, name: string) => opener(page, name).locator('xpath=..').locator('ul');

test.describe('on a large screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('each menu opens and leads on to a page that is marked', async ({ page }) => {
    for (const name of [header.services, header.audiences, header.useCases]) {
      await page.goto('/privacy');
      await opener(page, name).click();
      const link = panel(page, name).getByRole('link').first();
      const target = (await link.getAttribute('href')) ?? 'no link';
      await link.click();
      await expect(page).toHaveURL(target);
      await expect(panel(page, name)).toBeHidden();
    }
    await opener(page, header.useCases).click();
    await expect(panel(page, header.useCases).locator('[aria-current=page]')).toHaveCount(1);
  });

  test('a menu is walked through by keyboard, and closes in each way', async ({ page }) => {
    await page.goto('/privacy');
    const [services, audiences] = [panel(page, header.services), panel(page, header.audiences)];
    await opener(page, header.services).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(services.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(services).toBeHidden();
    await expect(opener(page, header.services)).toBeFocused();
    await page.keyboard.press('Enter');
    await services.getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(services).toBeHidden();

    await opener(page, header.services).click();
    await opener(page, header.audiences).click();
    await expect(services).toBeHidden();
    await expect(audiences).toBeVisible();
    // The menu covers the heading of this page.
    await page.mouse.click(20, 600);
    await expect(audiences).toBeHidden();
  });

  test('Get Started leads to the form, the skip link to the content', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: words.everywhere.skip })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await page.locator('header').getByRole('link', { name: header.button }).click();
    await expect(page).toHaveURL(/\/contact$/);
  });
});

test('the small menu closes on Escape and on a link, also to an anchor of the same page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/services');
  const button = page.locator('header summary', { hasText: header.openMenu });
  const sheet = page.getByRole('navigation', { name: header.smallMenu });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await sheet.locator('summary', { hasText: header.services }).click();
  await sheet.getByRole('link').nth(2).click();
  await expect(page).toHaveURL(/\/services#consulting$/);
  await expect(sheet).toBeHidden();
  await expect(page.locator('#consulting')).toBeInViewport();
});
