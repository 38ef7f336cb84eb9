/** Today's Tasks: every way in which a call can fail, for the list and for each kind of change. */
import { expect, type Page } from 'playwright/test';
import {
  card,
  checkbox,
  doneToday,
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
import { changeFaults, loadFaults, once } from '../../support/dashboard/faults.ts';
import type { OwnerRest } from '../../support/dashboard/owner-rest.ts';

for (const [name, how] of loadFaults) {
  test(`a list that cannot be loaded (${name}) is never shown as an empty one, and comes by itself`, async ({
    page,
    rest,
  }) => {
    await rest.add('a');
    await page.route(todos, how);
    await page.goto('/dashboard');
    await expect(page.getByText('Your tasks could not be loaded.')).toBeVisible();
    await expect(page.getByText(emptyText)).toHaveCount(0);
    await expect(page.getByText('10.0.0.7')).toHaveCount(0);
    await expect(
      card(page, 'Daily Plan').getByText('A plan is made as soon as your tasks are loaded.'),
    ).toBeVisible();
    await page.unroute(todos);
    // The time between two attempts grows.
    await expect(texts(page)).toHaveText(['a'], { timeout: 40_000 });
  });
}

test('a list that is out of date does not say that all is saved', async ({ page, rest }) => {
  await rest.add('a');
  await openDashboard(page);
  await page.route(todos, (route) => route.abort());
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('This is the list as it was')).toBeVisible();
  await expect(page.getByText('All saved')).toHaveCount(0);
  await page.unroute(todos);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await saved(page);
});

type Change = {
  method: 'POST' | 'PATCH' | 'DELETE';
  make: (page: Page) => Promise<void>;
  /** The open tasks in their order, when the change was kept. */
  open: readonly string[];
  /** Said when the change was refused. */
  refusal: string;
};

/** Each begins with the tasks "a", "b" and "c". */
const changes: Readonly<Record<string, Change>> = {
  'An addition': {
    method: 'POST',
    make: async (page) => {
      await field(page).fill('d');
      await field(page).press('Enter');
    },
    open: ['a', 'b', 'c', 'd'],
    refusal: 'Failed to add todo',
  },
  'A completed task': {
    method: 'PATCH',
    make: (page) => checkbox(page, 'b').click(),
    open: ['a', 'c'],
    refusal: 'Failed to update todo',
  },
  'An edited task': {
    method: 'PATCH',
    make: async (page) => {
      await row(page, 'b').locator('p').dblclick();
      const editor = page.getByRole('textbox', { name: 'Edit the task' });
      await expect(editor).toBeFocused();
      await editor.fill('B');
      await editor.press('Enter');
    },
    open: ['a', 'B', 'c'],
    refusal: 'Failed to update todo: B',
  },
  'A moved task': {
    method: 'PATCH',
    make: async (page) => {
      await checkbox(page, 'c').focus();
      await page.keyboard.press('Alt+ArrowUp');
    },
    open: ['a', 'c', 'b'],
    refusal: 'Failed to reorder todos',
  },
  'A deleted task': {
    method: 'DELETE',
    make: (page) => page.getByRole('button', { name: 'Delete "b"', exact: true }).click(),
    open: ['a', 'c'],
    refusal: 'Failed to delete todo',
  },
};

const stored = async (rest: OwnerRest) =>
  (await rest.rows()).filter(({ completed }) => !completed).map(({ text }) => text);

for (const [name, { method, make, open, refusal }] of Object.entries(changes)) {
  test.describe(name, () => {
    for (const [fault, how, outcome] of changeFaults) {
      test(`is ${outcome} when answered with ${fault}, and the list ends as the database is`, async ({
        page,
        rest,
      }) => {
        await rest.add('a', 'b', 'c');
        await openDashboard(page);
        const answer = once(how);
        await page.route(todos, (route) =>
          route.request().method() === method ? answer(route) : route.continue(),
        );
        await make(page);
        const expected = outcome === 'kept' ? [...open] : ['a', 'b', 'c'];
        const errors = notifications(page).getByRole('listitem').filter({ hasText: 'Error' });
        if (outcome === 'refused') {
          await expect(errors.getByText(refusal, { exact: true })).toBeVisible();
        }
        await expect(texts(page)).toHaveText(expected);
        await expect.poll(() => stored(rest)).toEqual(expected);
        await saved(page);
        await expect(texts(page)).toHaveText(expected);
        if (outcome === 'kept') await expect(errors).toHaveCount(0);
        expect(await doneToday(page).count()).toBe(
          name === 'A completed task' && outcome === 'kept' ? 1 : 0,
        );
      });
    }
  });
}
