/** Ways through the page by keyboard. */
import { expect, type Locator, type Page } from 'playwright/test';

/** Goes on from stop to stop until it is there; behind the last one the page begins anew. */
export const tabTo = async (page: Page, wanted: Locator) => {
  await expect(wanted).toBeVisible();
  for (let stop = 0; stop < 150; stop += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
};
