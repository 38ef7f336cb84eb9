/** Changes of the Inbox into a server that takes a request and never answers it. */
import { expect, type Page } from 'playwright/test';
import { notifications, row, texts, todos } from '../../support/dashboard/dashboard.ts';
import type { Enquiries } from '../../support/dashboard/enquiries.ts';
import {
  card,
  count,
  enquiriesPath,
  names,
  openInbox,
  press,
  test,
} from '../../support/dashboard/inbox.ts';

const never = () => new Promise<void>(() => undefined);
/** The page gives up a request after 15 seconds, and then reads whether it was carried out. */
const untilGivenUp = { timeout: 45_000 };

/** Leaves requests of this method to this path without an answer: all of them, or the first one only. */
const hang = (page: Page, path: string, method: 'PATCH' | 'POST', which: 'all' | 'first') => {
  let count = 0;
  return page.route(path, (route) => {
    if (route.request().method() !== method) return route.fallback();
    count += 1;
    return which === 'all' || count === 1 ? never() : route.fallback();
  });
};

const openWithTwo = async (page: Page, enquiries: Enquiries) => {
  await enquiries.send({ name: 'Bea' }, { name: 'Ana' });
  await openInbox(page);
};

for (const [button, status] of [
  ['Done', 'done'],
  ['Spam', 'spam'],
] as const) {
  test(`${button}: the next enquiry opens, the change is shown as being saved, and is saved in the end`, async ({
    page,
    enquiries,
  }) => {
    test.slow();
    await openWithTwo(page, enquiries);
    await hang(page, enquiriesPath, 'PATCH', 'first');
    await press(page, button);
    await expect(names(page)).toHaveText([/^Bea/]);
    await expect(count(page)).toHaveText('1 new');
    await expect(card(page).getByText('Saving…')).toBeVisible();
    expect(await enquiries.statuses()).toEqual({ Ana: 'new', Bea: 'new' });
    await expect.poll(enquiries.statuses, untilGivenUp).toEqual({ Ana: status, Bea: 'new' });
    await expect(card(page).getByText('Saving…')).toHaveCount(0);
    await expect(names(page)).toHaveText([/^Bea/]);
    await expect(notifications(page).getByText('Error')).toHaveCount(0);
  });
}

test('To task: the task is written once, whichever of its two requests hangs', async ({
  page,
  rest,
  enquiries,
}) => {
  test.slow();
  await openWithTwo(page, enquiries);
  await hang(page, todos, 'POST', 'first');
  await press(page, 'To task');
  await expect(row(page, 'Answer Ana <ana@example.com>: I am Ana.')).toBeVisible();
  await expect.poll(async () => (await rest.rows()).length, untilGivenUp).toBe(1);
  await expect.poll(enquiries.statuses).toEqual({ Ana: 'task', Bea: 'new' });

  await hang(page, enquiriesPath, 'PATCH', 'first');
  await press(page, 'To task');
  await expect.poll(enquiries.statuses, untilGivenUp).toEqual({ Ana: 'task', Bea: 'task' });
  await expect(texts(page)).toHaveCount(2);
  expect(await rest.rows()).toHaveLength(2);
  await expect(notifications(page).getByText('Error')).toHaveCount(0);
});

test('a server that goes on hanging: the change waits, a reload keeps it, and it is saved once it answers', async ({
  page,
  enquiries,
}) => {
  test.slow();
  await openWithTwo(page, enquiries);
  await page.route(enquiriesPath, never);
  await press(page, 'Done');
  await expect(names(page)).toHaveText([/^Bea/]);
  await expect(card(page).getByText('1 unsaved change')).toBeVisible(untilGivenUp);
  await page.unroute(enquiriesPath);
  await page.reload();
  await expect.poll(enquiries.statuses, untilGivenUp).toEqual({ Ana: 'done', Bea: 'new' });
  await expect(names(page)).toHaveText([/^Bea/]);
  await expect(card(page).getByText(/Saving…|unsaved/)).toHaveCount(0);
});
