/** Today's Tasks when calls fail: one journey for the list and one for the changes. */
import { expect, type Route } from 'playwright/test';
import {
  card,
  checkbox,
  comeOnline,
  emptyText,
  field,
  notifications,
  openDashboard,
  row,
  saved,
  test,
  texts,
  todos,
} from '../../support/dashboard/dashboard.ts';
import { error, untilTryAgain } from '../../support/dashboard/faults.ts';
import { overview } from '../../support/dashboard/goals.ts';
import { add } from '../../support/dashboard/owner-actions.ts';
import { planCard, slots, thursday } from '../../support/dashboard/plan.ts';

test('tasks that cannot be loaded are never none, in no card, and Try Again brings them', async ({
  page,
  rest,
}) => {
  await page.clock.install({ time: new Date(thursday) });
  await rest.add('a');
  const page502 = (route: Route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<html>nginx 10.0.0.7</html>' });
  await page.route(todos, await untilTryAgain(page, page502));
  await page.goto('/dashboard');
  await expect(notifications(page).getByText('Failed to load todos')).toBeVisible();
  await expect(page.getByText('Your tasks could not be loaded.')).toBeVisible();
  await expect(page.getByText(emptyText)).toHaveCount(0);
  await expect(overview(page).getByText(/^0$/)).toHaveCount(0);
  await expect(planCard(page).getByText('The plan waits for your tasks.')).toBeVisible();
  await expect(planCard(page).getByText('No plan yet')).toHaveCount(0);
  await expect(planCard(page).getByRole('button')).toHaveCount(0);
  await expect(page.getByText('10.0.0.7')).toHaveCount(0);
  await card(page, "Today's Tasks").getByRole('button', { name: 'Try Again' }).press('Enter');
  await expect(texts(page)).toHaveText(['a']);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Reorder "a"' })).toBeFocused();
  await expect(slots(page)).toHaveCount(1);
});

test('a list that cannot be read again stays, with its age in every card that uses it', async ({
  page,
  rest,
}) => {
  await page.clock.install({ time: new Date(thursday) });
  await rest.add('a');
  await openDashboard(page);
  await expect(slots(page)).toHaveCount(1);
  await expect(overview(page).getByText(/^Last updated/)).toHaveCount(0);
  await page.route(todos, await untilTryAgain(page, (route) => route.abort()));
  await page.clock.fastForward('42:00');
  await comeOnline(page);
  await expect(page.getByText('This is the list as it was')).toBeVisible();
  await expect(page.getByText('All saved')).toHaveCount(0);
  await expect(texts(page)).toHaveText(['a']);
  await expect(planCard(page).getByText('Your tasks are as they were 42 min ago.')).toBeVisible();
  await expect(overview(page).getByText('Last updated 42 min ago')).toBeVisible();
  await expect(slots(page)).toHaveCount(1);
  await card(page, "Today's Tasks").getByRole('button', { name: 'Try Again' }).click();
  await saved(page);
  await expect(page.getByText('This is the list as it was')).toHaveCount(0);
});

test('each change that the database refuses is told and taken back, and no words are lost', async ({
  page,
  rest,
}) => {
  await rest.add('a', 'b', 'c');
  await openDashboard(page);
  let isRefusing = true;
  await page.route(todos, (route) =>
    isRefusing && route.request().method() !== 'GET'
      ? error(403, '42501')(route)
      : route.continue(),
  );
  const notice = (text: string) =>
    notifications(page)
      .getByRole('listitem')
      .filter({ has: page.getByText(text, { exact: true }) });

  await add(page, 'precious words');
  await expect(notice('Failed to add todo')).toBeVisible();
  await expect(texts(page)).toHaveText(['a', 'b', 'c']);
  await expect(field(page)).toHaveValue('precious words');
  // Selected, so that whoever goes on typing does not add to it; the notice keeps it.
  await page.keyboard.type('Buy milk');
  await expect(field(page)).toHaveValue('Buy milk');
  isRefusing = false;
  await notifications(page).getByRole('button', { name: 'Try Again' }).press('Enter');
  await expect(texts(page)).toHaveText(['a', 'b', 'c', 'precious words']);
  await expect(field(page)).toBeFocused();
  await saved(page);

  isRefusing = true;
  const editor = page.getByRole('textbox', { name: 'Edit the task' });
  await row(page, 'b').getByText('b', { exact: true }).dblclick();
  await editor.fill('B');
  await editor.press('Enter');
  const refusedEdit = notice('Failed to update todo: B');
  await expect(refusedEdit).toBeVisible();
  await expect(texts(page)).toHaveText(['a', 'b', 'c', 'precious words']);
  isRefusing = false;
  await refusedEdit.getByRole('button', { name: 'Edit again' }).click();
  await expect(editor).toBeFocused();
  await expect(editor).toHaveValue('B');
  await editor.press('Enter');
  await saved(page);

  isRefusing = true;
  const order = ['a', 'B', 'c', 'precious words'];
  await checkbox(page, 'a').click();
  await expect(notice('Failed to update todo')).toBeVisible();
  await expect(checkbox(page, 'a')).not.toBeChecked();
  await checkbox(page, 'c').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(notice('Failed to reorder todos')).toBeVisible();
  await expect(texts(page)).toHaveText(order);
  await page.getByRole('button', { name: 'Delete "a"' }).click();
  await expect(notice('Failed to delete todo')).toBeVisible();
  await expect(texts(page)).toHaveText(order);
  await expect(page.getByText('10.0.0.7')).toHaveCount(0);
  const rows = await rest.rows();
  expect(rows.map(({ text, completed }) => [text, completed])).toEqual(
    order.map((text) => [text, false]),
  );
});
