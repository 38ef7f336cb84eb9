/** Inbox and goals beyond what every card has: the other boxes, unreadable ones, what is not saved yet. */
import { expect, type Page } from 'playwright/test';
import { z } from 'zod';
import { deliver } from '../e2e/support/delivery.ts';
import { hang } from '../e2e/support/dashboard/faults.ts';
import { box, focus, misbehave, second } from '../e2e/support/dashboard/goals.ts';
import { card, enquiriesPath, items, openInbox, press } from '../e2e/support/dashboard/inbox.ts';
import { openWithGoals } from '../e2e/support/dashboard/layout.ts';
import { ofCards, takePictures } from './picture.ts';
import { test } from './sample-day.ts';

const ofInbox = (page: Page, state: string) => ofCards(page, state, ['inbox']);
const choose = (page: Page, name: string) =>
  card(page)
    .getByRole('group', { name: 'Which enquiries' })
    .getByText(name, { exact: true })
    .click();

test('the other boxes', async ({ page, enquiries }) => {
  await openInbox(page);
  await choose(page, 'Handled');
  await expect(card(page).getByText('No handled enquiries.')).toBeVisible();
  await takePictures(page, ofInbox(page, 'nothing-handled'));
  await enquiries.send(
    { name: 'Tom Becker', company: 'Becker & Sohn', status: 'task' },
    { name: 'Aline Moreau', status: 'done' },
    { name: 'Best Rankings Ltd', email: 'no address', status: 'spam' },
  );
  await page.reload();
  await choose(page, 'Handled');
  await expect(items(page)).toBeVisible();
  await takePictures(page, ofInbox(page, 'handled'));
  await choose(page, 'Spam');
  await expect(items(page)).toContainText('Best Rankings');
  await takePictures(page, ofInbox(page, 'spam'));
});

test('not saved, not read', async ({ page, enquiries }) => {
  await deliver(page, '/dashboard', 'simulated');
  await enquiries.send({ name: 'Grete Lind' }, { name: 'Tom Becker' }, { name: 'Aline Moreau' });
  await page.route(enquiriesPath, async (route) => {
    if (route.request().method() !== 'GET') return route.fulfill({ status: 503 });
    const response = await route.fetch();
    const rows = z.array(z.unknown()).parse(await response.json());
    return route.fulfill({ response, json: [...rows, { id: 1 }] });
  });
  await openInbox(page);
  await press(page, 'Done');
  await expect(card(page).getByText(/^1 unsaved change/)).toBeVisible();
  await takePictures(page, ofInbox(page, 'waiting'));
});

test('goals that are on their way or wait', async ({ page }) => {
  await misbehave(page, 'POST', hang);
  await openWithGoals(page);
  await box(page, second).check();
  await expect(focus(page).getByText('Saving…')).toBeVisible();
  await takePictures(page, ofCards(page, 'saving', ['focus']));
  await misbehave(page, 'POST', (route) => route.fulfill({ status: 503 }));
  await page.reload();
  await expect(focus(page).getByText('Waiting to be saved')).toBeVisible();
  await takePictures(page, ofCards(page, 'waiting', ['focus']));
});
