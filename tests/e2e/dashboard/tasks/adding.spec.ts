import { expect, type Request } from 'playwright/test';
import {
  category,
  emptyText,
  field,
  openDashboard,
  row,
  saved,
  test,
  texts,
} from '../../support/dashboard/dashboard.ts';

/** The other cards send requests of their own. */
const addsTask = (request: Request) =>
  request.method() === 'POST' && new URL(request.url()).pathname === '/rest/v1/todos';

test.describe('adding', () => {
  test('by button and by Enter: trimmed, the field is cleared, the category stays, all is there after a reload', async ({
    page,
    rest,
  }) => {
    await openDashboard(page);
    await expect(page.getByText(emptyText)).toBeVisible();
    await expect(category(page)).toContainText('Personal');
    await category(page).click();
    await page.getByRole('option', { name: 'SaaS' }).click();
    await field(page).fill('  Ship it  ');
    await page.getByRole('button', { name: 'Add task' }).click();
    await expect(field(page)).toHaveValue('');
    await expect(category(page)).toContainText('SaaS');
    await field(page).fill('Bill it');
    await field(page).press('Enter');
    await expect(texts(page)).toHaveText(['Ship it', 'Bill it']);
    await expect(row(page, 'Ship it').getByText('SaaS', { exact: true })).toBeVisible();
    await expect(page.getByText('2 pending')).toBeVisible();
    await saved(page);
    expect(await rest.rows()).toMatchObject([
      { text: 'Ship it', category: 'SaaS', position: 0, completed: false },
      { text: 'Bill it', category: 'SaaS', position: 1, completed: false },
    ]);
    await page.reload();
    await expect(texts(page)).toHaveText(['Ship it', 'Bill it']);
  });

  test('sends exactly what the database is to be told', async ({ page, rest }) => {
    await rest.add('first');
    await openDashboard(page);
    const sent = page.waitForRequest(addsTask);
    await field(page).fill('second');
    await field(page).press('Enter');
    const anId: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect((await sent).postDataJSON()).toEqual({
      id: anId,
      text: 'second',
      category: 'Personal',
      position: 1,
      completed: false,
      user_id: rest.session.user.id,
    });
  });

  test('a blank text sends nothing', async ({ page }) => {
    await openDashboard(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (addsTask(request)) sent.push(request.url());
    });
    await field(page).fill('   ');
    await field(page).press('Enter');
    await page.getByRole('button', { name: 'Add task' }).click();
    await expect(page.getByText(emptyText)).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('10,000 characters are stored and shown; one more is refused with a reason and kept', async ({
    page,
    rest,
  }) => {
    await openDashboard(page);
    const longest = 'word '.repeat(2000).slice(0, 9999) + '.';
    await field(page).fill(`${longest}!`);
    await field(page).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: '10,000' })).toBeVisible();
    await expect(field(page)).toHaveValue(`${longest}!`);
    expect(await rest.rows()).toEqual([]);
    await field(page).fill(longest);
    await field(page).press('Enter');
    await saved(page);
    expect((await rest.rows()).map(({ text }) => text.length)).toEqual([10_000]);
    await page.getByRole('button', { name: 'Show all 10,000 characters' }).click();
    await expect(texts(page)).toHaveText([longest]);
    const widths = await page.evaluate(() => [document.body.scrollWidth, window.innerWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  });

  test('hostile text is text', async ({ page, rest }) => {
    const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>';
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await openDashboard(page);
    await field(page).fill(hostile);
    await field(page).press('Enter');
    await saved(page);
    await page.reload();
    await expect(texts(page)).toHaveText([hostile]);
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    expect((await rest.rows())[0]?.text).toBe(hostile);
    expect(dialogs).toEqual([]);
  });
});
