/** A week of tasks and the moment when they are all drawn, for the tests of how the dashboard looks. */
import { expect, type Locator, type Page } from 'playwright/test';
import { card, saved } from './dashboard.ts';

export const goalsDone = (page: Page) => card(page, 'Monthly Focus').getByText(/of \d+ goals done/);

/** Opens the dashboard and waits for the tasks and the goals. */
export const openWithGoals = async (page: Page) => {
  await page.goto('/dashboard');
  await saved(page);
  await expect(goalsDone(page)).toBeVisible();
};

/** A slow network. */
export const delay = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

export const week = ['Contract', 'SaaS', 'Course', 'Personal', 'Other', 'Admin'].flatMap(
  (category) =>
    ['Send the revised statement of work', 'Fix the webhook retry'].map((text) => ({
      text: `${text} (${category})`,
      category,
    })),
);

/** Where an element is once it has come to rest. */
export const boxOf = async (element: Locator) => {
  const handle = await element.elementHandle();
  await handle.waitForElementState('stable');
  const box = await handle.boundingBox();
  if (!box) throw new Error(`${element.toString()} is not shown`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

/** Presses the pointer down on the middle of an element that has come to rest, and answers where that is. */
export const grab = async (page: Page, element: Locator) => {
  await element.hover();
  const { x, y, width, height } = await boxOf(element);
  const middle = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  return middle;
};
