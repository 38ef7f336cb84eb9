/** What pages do by themselves: where they begin, what they reveal, what moves, and what they ask others for. */
import { expect, test, type Page } from 'playwright/test';
import { landings, words } from '../../fixtures/content.ts';

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

test('header and footer fit 320 pixels, also with large text or a long brand', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/contact');
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(320);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await width()).toBe(320);
  await page.goto('/');
  // As long as content/site.yaml permits, and without a place to break it.
  await page.locator('header a[href="/"] span span').evaluate((name) => {
    name.textContent = 'W'.repeat(40);
  });
  expect(await width()).toBe(320);
});

test('every load begins at the top or at its anchor, and Back returns to the place', async ({
  page,
}) => {
  await page.goto('/services');
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => scrollTop(page)).toBe(2000);
  const link = page.locator('footer').getByRole('link', { name: words.pages.about });
  await link.evaluate((anchor: HTMLAnchorElement) => anchor.click());
  await expect(page).toHaveURL(/\/about$/);
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/services$/);
  // The browser keeps the words in their place while fonts come.
  await expect.poll(async () => Math.abs((await scrollTop(page)) - 2000)).toBeLessThan(50);
  await page.reload();
  await expect.poll(() => scrollTop(page)).toBe(0);

  await page.goto('/services#consulting');
  // By hand: the browser goes on to the anchor until the reader scrolls.
  await page.mouse.wheel(0, -100_000);
  await expect(page.locator('#consulting')).not.toBeInViewport();
  await page.reload();
  await expect(page.locator('#consulting')).toBeInViewport();
  // Clear of the header.
  const edges = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect());
  const { bottom } = await edges('header');
  await expect.poll(async () => (await edges('#consulting')).top - bottom).toBeGreaterThan(-2);
});

test('the Projects button of About shows them without loading again', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
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

test.describe('elements that are revealed', () => {
  test.use({ viewport: { width: 1440, height: 1000 } });
  const opacity = (page: Page) =>
    page.locator('[data-reveal]:visible').evaluateAll((all) =>
      all.map((element) => ({
        top: element.getBoundingClientRect().top,
        isIn: element.classList.contains('is-in'),
        opacity: Number(getComputedStyle(element).opacity),
      })),
    );

  test('wait until they enter the upper 85% of the viewport, and then stay', async ({ page }) => {
    await page.goto('/services');
    // The IntersectionObserver reports what is in sight some time after the page has loaded.
    await expect
      .poll(async () => (await opacity(page)).filter(({ top, isIn }) => isIn !== top < 850))
      .toEqual([]);
    const shown = (await opacity(page)).map(({ isIn }) => isIn);
    expect(shown).toContain(false);

    const first = page.locator('[data-reveal]:not(.is-in)').first();
    const at = await first.evaluate((element) => element.getBoundingClientRect().top);
    // Its upper edge just below the line, then just above it.
    await page.evaluate((by) => scrollBy(0, by), at - 870);
    await expect
      .poll(() => first.evaluate((element) => element.getBoundingClientRect().top))
      .toBeLessThan(900);
    const handle = await first.elementHandle();
    expect(await handle.evaluate((element) => getComputedStyle(element).opacity)).toBe('0');
    await page.evaluate(() => scrollBy(0, 60));
    await expect
      .poll(() => handle.evaluate((element) => getComputedStyle(element).opacity))
      .toBe('1');

    await page.evaluate(() => scrollTo(0, 0));
    expect(await handle.evaluate((element) => element.classList.contains('is-in'))).toBe(true);
  });

  test('are all there for whoever wants less motion, and on paper', async ({ page }) => {
    const hidden = async () => (await opacity(page)).filter((element) => element.opacity < 1);
    await page.goto('/');
    await page.emulateMedia({ media: 'print' });
    await expect.poll(hidden).toEqual([]);
    await page.emulateMedia({ media: null, reducedMotion: 'reduce' });
    await page.reload();
    expect(await hidden()).toEqual([]);
    const running = () =>
      page.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
      );
    await expect.poll(running).toBe(0);
  });
});

test('a video asks its host for nothing before it is wanted', async ({ page, baseURL }) => {
  const others: string[] = [];
  await page.route(
    (url) => url.origin !== baseURL,
    (route) => {
      others.push(route.request().url());
      return route.fulfill({ body: '' });
    },
  );
  const withVideo = landings.filter(({ body }) => body.includes('<Video '));
  for (const path of ['/about', ...withVideo.map(({ slug }) => `/landing/${slug}`)]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.locator('[data-video]').scrollIntoViewIfNeeded();
    expect(others).toEqual([]);
    await page.locator('[data-video] a').click();
    await expect(page.locator('iframe')).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\//,
    );
    await expect(page.locator('iframe')).toHaveAttribute('title', /.+/);
    await expect.poll(() => others.length).toBe(1);
    others.length = 0;
  }
});
