import { expect, test } from 'playwright/test';
import { publicPages } from '../fixtures/routes.ts';

// What is written does not depend on scripts.
test.use({ javaScriptEnabled: false });

test('every invented testimonial says that it is a sample, under a heading that claims nothing', async ({
  page,
}) => {
  test.setTimeout(120_000);
  let found = 0;
  for (const route of publicPages) {
    await page.goto(route);
    const quotes = page.locator('main figure', { has: page.locator('blockquote') });
    const count = await quotes.count();
    found += count;
    if (count === 0) continue;
    await expect(quotes.getByText('Sample', { exact: true }), route).toHaveCount(count);
    const section = page.locator('main section', { has: page.locator('figure blockquote') });
    await expect(section.getByRole('heading'), route).toHaveText(['Sample testimonials']);
  }
  expect(found).toBeGreaterThan(50);
});

test('the invented story on the About page says that it is invented', async ({ page }) => {
  await page.goto('/about');
  const story = page.locator('section', {
    has: page.getByRole('heading', { name: 'A sample story' }),
  });
  await expect(story.getByText('Sample', { exact: true })).toBeVisible();
});
