import { expect, test, type Page } from 'playwright/test';
import { landings } from '../../fixtures/content.ts';
import { layoutShift, layoutShiftOfLoading, watchScripts } from '../support/page-facts.ts';

const items = (page: Page) => page.locator('main details');
const header = (page: Page, index: number) => items(page).nth(index).locator('summary');
const openOnes = (page: Page) =>
  items(page).evaluateAll((all) =>
    all.flatMap((details, index) => (details.hasAttribute('open') ? [index] : [])),
  );

const awake = async (page: Page, route: string) => {
  await page.goto(route);
  await items(page).first().scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]', { has: page.locator('details') })).toHaveCount(0);
};

/** The pages whose only accordion is in a section of their own, and how many items it has. */
const withAccordion = landings.flatMap(({ slug, data }) => {
  const counts = data.sections.flatMap((section) =>
    section.kind === 'outline' || section.kind === 'accordion' ? [section.items.length] : [],
  );
  const [count = 0] = counts;
  return counts.length === 1 && count > 3 ? [[`/landing/${slug}`, count] as const] : [];
});
const [aLanding = '/contact'] = withAccordion.map(([route]) => route);

for (const [route, count] of [['/contact', 6] as const, ...withAccordion]) {
  test.describe(route, () => {
    test('one item is open at a time, and the open one can be closed', async ({ page }) => {
      await awake(page, route);
      expect(await openOnes(page)).toEqual([]);
      await header(page, 1).click();
      expect(await openOnes(page)).toEqual([1]);
      await header(page, 3).click();
      await expect.poll(() => openOnes(page)).toEqual([3]);
      await header(page, 3).click();
      await expect.poll(() => openOnes(page)).toEqual([]);
    });

    test('arrow keys, Home and End move between the headers and wrap', async ({ page }) => {
      await awake(page, route);
      await header(page, 0).focus();
      for (const [key, expected] of [
        ['ArrowDown', 1],
        ['End', count - 1],
        ['ArrowDown', 0],
        ['ArrowUp', count - 1],
        ['ArrowUp', count - 2],
        ['Home', 0],
      ] as const) {
        await page.keyboard.press(key);
        await expect(header(page, expected)).toBeFocused();
      }
      expect(await openOnes(page)).toEqual([]);
    });

    test('Enter and Space open and close', async ({ page }) => {
      await awake(page, route);
      await header(page, 2).focus();
      await page.keyboard.press('Enter');
      expect(await openOnes(page)).toEqual([2]);
      await page.keyboard.press('ArrowDown');
      await expect(header(page, 3)).toBeFocused();
      await page.keyboard.press('Space');
      await expect.poll(() => openOnes(page)).toEqual([3]);
      await page.keyboard.press('Space');
      await expect.poll(() => openOnes(page)).toEqual([]);
    });

    test('it says whether it is open, and is a heading for those who jump between them', async ({
      page,
    }) => {
      await awake(page, route);
      await expect(items(page)).toHaveCount(count);
      await expect(items(page).getByRole('heading')).toHaveCount(count);
      const client = await page.context().newCDPSession(page);
      const isExpanded = async () => {
        const { nodes } = await client.send('Accessibility.getFullAXTree');
        const disclosures = nodes.filter(
          (node) => node.role?.value === 'DisclosureTriangleGrouped',
        );
        return disclosures.map(
          ({ properties = [] }) =>
            properties.find(({ name }) => name === 'expanded')?.value.value === true,
        );
      };
      await header(page, 0).click();
      const told = await isExpanded();
      expect(told.filter(Boolean)).toHaveLength(1);
    });
  });
}

test('a question opened before the island woke stays open', async ({ page }) => {
  await page.goto(aLanding);
  await header(page, 0).click();
  await expect(page.locator('astro-island[ssr]', { has: page.locator('details') })).toHaveCount(0);
  expect(await openOnes(page)).toEqual([0]);
});

test('waking moves nothing', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto(aLanding);
  expect(scripts).toEqual([]);
  const whileLoading = await layoutShiftOfLoading(page);
  await items(page).first().scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  expect(await layoutShift(page)).toBeCloseTo(whileLoading, 3);
});
