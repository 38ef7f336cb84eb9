import { expect, test, type Page } from 'playwright/test';
import { maxMenuLinks } from '#domain/content/menus.ts';
import { audiences, landings, useCases, words } from '../../fixtures/content.ts';

const firstOf = <Entry extends { data: { order: number } }>(entries: readonly Entry[]) =>
  entries.toSorted((a, b) => a.data.order - b.data.order)[0];

/** Landing pages with a place in the menu Services, behind the four services. */
const packages = landings.filter(({ data }) => data.order !== undefined);

const { header } = words;

const menus = [
  { name: header.services, links: 4 + packages.length, first: /\/services#workshops$/ },
  {
    name: header.audiences,
    links: audiences.length,
    first: new RegExp(`/for-${firstOf(audiences)?.slug ?? ''}$`),
  },
  {
    name: header.useCases,
    // Beyond what the menu shows there is one link more, to the page that lists all.
    links: Math.min(useCases.length, maxMenuLinks + 1),
    first: new RegExp(`/use-cases/${firstOf(useCases)?.slug ?? ''}$`),
  },
] as const;

const opener = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: header.largeMenu })
    .locator('summary')
    .getByText(name, { exact: true });
const panel = (page: Page, name: string) => opener(page, name).locator('xpath=..').locator('ul');

test.describe('on a large screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('each menu opens and leads on to a page that is marked', async ({ page }) => {
    for (const { name, links, first } of menus) {
      await page.goto('/privacy');
      await expect(panel(page, name)).toBeHidden();
      await opener(page, name).click();
      await expect(panel(page, name).getByRole('link')).toHaveCount(links);
      await panel(page, name).getByRole('link').first().click();
      await expect(page).toHaveURL(first);
      await expect(panel(page, name)).toBeHidden();
    }
    await opener(page, header.useCases).click();
    const current = panel(page, header.useCases).locator('[aria-current=page]');
    await expect(current).toHaveCount(1);
    await expect(page).toHaveURL((await current.getAttribute('href')) ?? 'no link');
  });

  test('a menu is walked through by keyboard, and closes in each way', async ({ page }) => {
    await page.goto('/privacy');
    await opener(page, header.services).focus();
    await page.keyboard.press('Enter');
    await expect(panel(page, header.services)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(panel(page, header.services).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(panel(page, header.services).getByRole('link').nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel(page, header.services)).toBeHidden();
    await expect(opener(page, header.services)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(panel(page, header.services).getByRole('link').first()).toBeFocused();
    for (let presses = 0; presses < 4 + packages.length; presses += 1)
      await page.keyboard.press('Tab');
    await expect(panel(page, header.services)).toBeHidden();

    await opener(page, header.services).click();
    await opener(page, header.audiences).click();
    await expect(panel(page, header.services)).toBeHidden();
    await expect(panel(page, header.audiences)).toBeVisible();
    // The menu covers the heading of this page.
    await page.mouse.click(20, 600);
    await expect(panel(page, header.audiences)).toBeHidden();
  });

  test('Content leads to channel, store and community in new tabs', async ({ page }) => {
    await page.goto('/');
    await opener(page, header.content).click();
    const links = panel(page, header.content).getByRole('link');
    await expect(links).toHaveCount(3);
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('href', /^https:/);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  const button = (page: Page) => page.locator('header summary', { hasText: header.openMenu });
  const sheet = (page: Page) => page.getByRole('navigation', { name: header.smallMenu });

  test('it closes on a link click, also to an anchor of the same page', async ({ page }) => {
    await page.goto('/services');
    await button(page).tap();
    await sheet(page).locator('summary', { hasText: header.services }).tap();
    await sheet(page).getByRole('link').nth(2).tap();
    await expect(page).toHaveURL(/\/services#consulting$/);
    await expect(sheet(page)).toBeHidden();
    await expect(page.locator('#consulting')).toBeInViewport();
  });

  test('it closes on Escape, and every link of the header is in it', async ({ page }) => {
    await page.goto('/');
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect(sheet(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
    await button(page).tap();
    for (const { name, links } of menus) {
      const group = sheet(page).locator('details', {
        has: page.locator('summary', { hasText: name }),
      });
      await group.first().locator('summary').tap();
      await expect(group.first().getByRole('link')).toHaveCount(links);
      await expect(group.first().getByRole('link').last()).toBeVisible();
    }
  });
});
