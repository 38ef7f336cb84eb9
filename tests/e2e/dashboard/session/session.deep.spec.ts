/** Sessions where it is rare: two tabs that renew one, and a clock that is ahead. */
import { expect } from 'playwright/test';
import { rememberInstead, row, saved, test } from '../../support/dashboard/dashboard.ts';
import { add } from '../../support/dashboard/owner-actions.ts';

test.describe('signed out', () => {
  test.use({ signedIn: false });

  test('two tabs renew a refused token at once', async ({ page, context, rest }) => {
    await rest.add('still here');
    const bothAsked = Promise.withResolvers<undefined>();
    const firstIsIn = Promise.withResolvers<undefined>();
    let asked = 0;
    await context.route('**/auth/v1/token*', async (route) => {
      asked += 1;
      // A call that was on its way with the old token asks once more.
      if (asked > 2) return route.continue();
      if (asked === 1) {
        await bothAsked.promise;
        return route.continue();
      }
      bothAsked.resolve(undefined);
      await firstIsIn.promise;
      return route.fulfill({
        status: 400,
        json: { code: 400, error_code: 'refresh_token_already_used', msg: 'Already Used' },
      });
    });
    const garbage = { ...rest.session, access_token: 'garbage' };
    await rememberInstead(page, rest.storageKey, JSON.stringify(garbage));
    await page.goto('/dashboard');
    await expect.poll(() => asked).toBe(1);
    const other = await context.newPage();
    await other.goto('/dashboard');
    await expect(row(page, 'still here')).toBeVisible();
    firstIsIn.resolve(undefined);
    await expect(row(other, 'still here')).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
  });
});

test('two tabs with a clock ahead ask for a token each', async ({ page, context, rest }) => {
  const asked: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/auth/v1/token')) asked.push(request.url());
  });
  const other = await context.newPage();
  const tabs = [page, other];
  for (const tab of tabs) await tab.clock.install({ time: Date.now() + 2 * 3_600_000 });
  const bothShow = async (text: string) => {
    for (const tab of tabs) {
      await expect(row(tab, text)).toBeVisible();
      await saved(tab);
    }
  };
  await rest.add('still here');
  await Promise.all(tabs.map((tab) => tab.goto('/dashboard')));
  await bothShow('still here');
  // By this clock the token that the browser kept had expired.
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThanOrEqual(tabs.length);
  const before = asked.length;
  await Promise.all(tabs.map((tab) => tab.reload()));
  await bothShow('still here');
  await Promise.all(tabs.map((tab, index) => add(tab, `from tab ${index}`)));
  await bothShow('from tab 0');
  await bothShow('from tab 1');
  expect(asked.length).toBe(before);
});
