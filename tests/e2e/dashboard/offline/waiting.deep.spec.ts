import { expect } from 'playwright/test';
import { openDashboard, saved, test, texts, tick } from '../../support/dashboard/dashboard.ts';
import { add, remove } from '../../support/dashboard/owner-actions.ts';

test('two tabs that were offline agree afterwards, with each other and with the database', async ({
  page,
  context,
  rest,
}) => {
  await rest.add('a', 'b');
  const other = await context.newPage();
  await openDashboard(page);
  await openDashboard(other);
  await context.setOffline(true);
  await add(page, 'from here');
  await tick(page, 'a');
  await add(other, 'from there');
  await remove(other, 'b');
  await expect(page.getByText('Offline: 2 unsaved changes')).toBeVisible();
  await expect(other.getByText('Offline: 2 unsaved changes')).toBeVisible();
  await context.setOffline(false);
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await saved(tab);
  }
  // Their order does not matter. Until the other tab's changes have come, the list shows two tasks, too, but not these.
  const added = /^from (here|there)$/;
  await expect(texts(page)).toHaveText([added, added]);
  const open = await texts(page).allTextContents();
  await expect(texts(other)).toHaveText(open);
  const rows = await rest.rows();
  expect(rows.filter(({ completed }) => !completed).map(({ text }) => text)).toEqual(open);
  expect([...rows.map(({ text }) => text)].sort()).toEqual(['a', 'from here', 'from there']);
});
