/** Private pages ask not to be translated; they hold where an extension does it all the same. */
import { expect } from 'playwright/test';
import { field, row, test } from '../../support/dashboard/dashboard.ts';
import { signIn } from '../../support/dashboard/owner-actions.ts';
import { translate } from '../../support/translate.ts';

test.use({ signedIn: false });

test('a wrong password is told, the right one opens the tasks', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await translate(page, 'title');
  await signIn(page, 'not it');
  await expect(page.getByRole('alert')).toHaveText('Login failed: Invalid login credentials');
  await signIn(page);
  await expect(page).toHaveURL('/dashboard');
  await expect(field(page)).toBeEditable();
  await translate(page, 'title');
  for (const text of ['one', 'two']) {
    await field(page).fill(text);
    await field(page).press('Enter');
    await expect(row(page, text)).toBeVisible();
  }
  await page.getByRole('checkbox', { name: 'one', exact: true }).click();
  await expect(row(page, 'one')).toHaveCount(0);
  await expect(row(page, 'two')).toBeVisible();
});
