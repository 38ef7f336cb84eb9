import { expect, test } from 'playwright/test';
import { words } from '../../fixtures/content.ts';

test.describe('on a large screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('About is one click from the top of every page, and from the home page’s introduction', async ({
    page,
  }) => {
    await page.goto('/');
    const inHeader = page
      .getByRole('navigation', { name: words.header.largeMenu })
      .getByRole('link', {
        name: words.pages.about,
      });
    await expect(inHeader).toBeInViewport();
    const introduction = page.locator('section', {
      has: page.getByRole('heading', { name: 'I am the whole company.' }),
    });
    await expect(introduction.locator('figure svg, figure img').first()).toBeAttached();
    await introduction.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(inHeader).toHaveAttribute('aria-current', 'page');
  });

  test('the Projects button of About shows the projects instead of loading the page again', async ({
    page,
  }) => {
    await page.goto('/privacy');
    await page.goto('/about?utm_source=letter');
    const section = page.locator('#projects');
    await expect(section).not.toBeInViewport();
    await page.locator('main').getByRole('link', { name: 'Projects', exact: true }).last().click();
    await expect(section).toBeInViewport();
    await expect(section).toBeFocused();
    await expect(page).toHaveURL(/\/about\?utm_source=letter$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/privacy$/);
  });
});
