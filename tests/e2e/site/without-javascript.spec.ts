import { expect, test } from 'playwright/test';
import { cardsOfHome, site, words } from '../../fixtures/content.ts';
import { pageOfEachKind, unknownPath } from '../../fixtures/routes.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });

test('all of each kind of page can be read and reached', async ({ page }) => {
  for (const route of [...pageOfEachKind, '/contact', '/services', unknownPath]) {
    await page.goto(route);
    for (const details of await page.locator('main details').all()) {
      await details.locator('summary').click();
      await expect(details.locator('p, li').first()).toBeVisible();
    }
    const hidden = await page
      .locator('main :is(h1, h2, h3, p, li, a, blockquote)')
      .evaluateAll((elements) =>
        elements
          // An alert is there for a fault that has not happened.
          .filter(
            (element) =>
              !element.closest('details:not([open]), [aria-hidden], template, [role=alert]') &&
              element.textContent.trim() !== '' &&
              !element.matches('.sr-only, [href="#no-form"]') &&
              !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
          )
          .map((element) => element.textContent.trim().slice(0, 60)),
      );
    expect(hidden, route).toEqual([]);
  }
});

test('the menu of a phone opens and its links lead on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.locator('header summary:visible').click();
  await page.locator('header nav:visible summary', { hasText: words.header.services }).click();
  await page.locator('header nav:visible').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/services#/);
});

test('every card of the carousel can be scrolled to', async ({ page }) => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const cards = page.locator('[data-slide]');
    await expect(cards).toHaveCount(cardsOfHome.length);
    for (const card of [cards.nth(4), cards.last(), cards.first()]) {
      await card.getByRole('link').scrollIntoViewIfNeeded();
      await expect(card).toBeInViewport({ ratio: 0.9 });
    }
    // Buttons that cannot do anything are not shown.
    await expect(page.getByRole('button', { name: words.carousel.next })).toBeHidden();
    await expect(page.locator('button[aria-controls=wall]')).toBeHidden();
  }
});

test('the form says what to do instead, and Enter leaves no message', async ({ page }) => {
  await page.goto('/contact');
  const labels = words.form;
  const form = page.getByRole('form', { name: labels.label });
  await expect(form.locator('noscript p')).toContainText(
    labels.noScript.replace('{email}', site.email),
  );
  await expect(form.locator('noscript a[href^="mailto:"]')).toBeVisible();
  for (const label of ['name', 'email', 'company', 'message'] as const) {
    await expect(form.getByText(labels[label], { exact: false }).first()).toBeVisible();
  }
  // What cannot be opened is not shown.
  await expect(form.getByRole('button', { name: labels.service })).toBeHidden();
  await page.getByLabel(labels.name).fill('Ana');
  await page.getByLabel(labels.name).press('Enter');
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByLabel(labels.name)).toHaveValue('Ana');
  await expect(page.getByRole('button', { name: labels.send })).toBeHidden();
});
