import { expect, test, type Page } from 'playwright/test';
import { words } from '../fixtures/content.ts';
import { publicPages, useCasePages } from '../fixtures/routes.ts';

const landingPages = publicPages.filter((route) => route.startsWith('/landing/'));
const audiencePages = publicPages.filter((route) => route.startsWith('/for-'));
const price = /[€$£]\s?\d|[A-Z]{3}\s?\d/;

/** Pages of this site that the page's own text leads to, without its header and footer. */
const linkedFrom = async (page: Page, route: string): Promise<readonly string[]> => {
  await page.goto(route);
  const links = await page
    .locator('main a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return links.map((href) => href.replace(/[?#].*/, '')).filter((href) => href !== route);
};

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const route of useCasePages) {
    test(`${route} names two related use cases and the fitting service with its price`, async ({
      page,
    }) => {
      const linked = await linkedFrom(page, route);
      const next = page.locator('section', {
        has: page.getByRole('heading', { name: words.useCases.next }),
      });
      const related = next.locator('a[href^="/use-cases/"]');
      await expect(related).toHaveCount(2);
      expect(new Set(linked.filter((href) => useCasePages.includes(href))).size).toBe(2);
      const service = next.locator('a[href^="/landing/"]');
      await expect(service).toHaveText(price);
      const hero = page.locator('main section').first();
      await expect(hero.locator(`a[href="${await service.getAttribute('href')}"]`)).toBeVisible();
      await expect(hero).toHaveText(price);
    });
  }

  test('every page can be reached from the text of another, and leads on', async ({ page }) => {
    test.setTimeout(120_000);
    const reached = new Set<string>();
    const leadNowhere: string[] = [];
    for (const route of publicPages) {
      const linked = await linkedFrom(page, route);
      for (const href of linked) reached.add(href);
      if (linked.length === 0) leadNowhere.push(route);
    }
    const onlyInMenus = ['/', '/terms', '/about'];
    expect(publicPages.filter((route) => !reached.has(route))).toEqual(
      onlyInMenus.filter((route) => !reached.has(route)),
    );
    expect(leadNowhere.filter((route) => !/privacy|terms/.test(route))).toEqual([]);
  });

  test('the home page leads to every audience, and each landing page is named by a use case', async ({
    page,
  }) => {
    const home = await linkedFrom(page, '/');
    expect(audiencePages.filter((route) => !home.includes(route))).toEqual([]);
    const fromUseCases = new Set<string>();
    for (const route of useCasePages) {
      for (const href of await linkedFrom(page, route)) fromUseCases.add(href);
    }
    expect(landingPages.filter((route) => !fromUseCases.has(route))).toEqual([]);
  });

  for (const route of landingPages) {
    test(`${route} says its price at its top, with a link to what it includes`, async ({
      page,
    }) => {
      await page.goto(route);
      const hero = page.locator('main section').first();
      await expect(hero).toHaveText(price);
      const link = hero.getByRole('link', { name: words.prices.whatItIncludes });
      await expect(link).toHaveAttribute('href', '#investment');
      await expect(page.locator('#investment')).toContainText(words.landing.investment);
    });
  }

  for (const route of audiencePages) {
    test(`${route} says a price at its top`, async ({ page }) => {
      await page.goto(route);
      const hero = page.locator('main section').first();
      await expect(hero.locator('a[href^="/landing/"]').last()).toBeVisible();
      await expect(hero).toHaveText(price);
    });
  }

  test('the course says what it costs before it offers more', async ({ page }) => {
    await page.goto('/landing/gumroad');
    const headings = await page.locator('main h2').allTextContents();
    const investment = headings.indexOf(words.landing.investment);
    const premium = headings.findIndex((heading) => heading.includes('premium'));
    expect(investment).toBeGreaterThan(-1);
    expect(premium).toBeGreaterThan(investment);
  });
});

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

  test('each project has its problem, its workflow and its result; invented ones are marked', async ({
    page,
  }) => {
    await page.goto('/about');
    const cases = page.locator('#projects ol > li');
    await expect(cases).toHaveCount(3);
    for (const one of await cases.all()) {
      await expect(one.getByRole('heading', { level: 3 })).toBeVisible();
      await expect(one.getByRole('heading', { name: words.about.problem })).toBeVisible();
      await expect(one.getByRole('heading', { name: words.about.result })).toBeVisible();
      await expect(one.locator('svg[role=img]').filter({ visible: true })).toHaveCount(1);
      await expect(one.getByText(words.samples.mark, { exact: true })).toBeVisible();
    }
  });
});
