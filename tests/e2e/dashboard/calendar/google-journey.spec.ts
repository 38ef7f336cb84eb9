/** From connecting Google to a plan of the day and the end of the connection, as the owner goes the whole way. */
import { expect, mergeTests, type Locator, type Page } from 'playwright/test';
import { inboxOf } from '../../../../scripts/demo/emails.ts';
import {
  card as cardOf,
  expectAccessible,
  notifications,
  openDashboard,
  rowsShown,
  saved,
} from '../../support/dashboard/dashboard.ts';
import {
  analyzeButton,
  card as emailsCard,
  leftOutButton,
  leftOutList,
  list,
  test as emailsTest,
} from '../../support/dashboard/emails.ts';
import { googleClient, owner } from '../../support/environment.ts';
import {
  calendarCard,
  connect,
  connectButton,
  eventItem,
  test as googleTest,
} from '../../support/dashboard/google.ts';
import { tabTo } from '../../support/keyboard.ts';
import { nextWorkday, planCard, refresh, slots } from '../../support/dashboard/plan.ts';

const test = mergeTests(googleTest, emailsTest);
const now = nextWorkday();
test.use({ account: { day: now, messages: inboxOf(new Date()) } });

const subject = 'Contract: signature needed before Friday';
const madeTask = /Contract: signature needed before Friday \(.*Julia Stein/;

/** Every answer that the browser is given, and all that it keeps. */
const watchSecrets = (page: Page) => {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    const body = response.text().catch(() => '');
    answers.push(body.then((text) => `${JSON.stringify(response.headers())} ${text}`));
  });
  return {
    answers: async () => (await Promise.all(answers)).join('\n'),
    kept: () =>
      page.evaluate(() =>
        JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
      ),
  };
};

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** From and to of each row, in minutes of the day. */
const timesOf = async (rows: ReturnType<typeof slots>) =>
  (await rows.allInnerTexts()).map((text) => {
    const [, from = '', to = ''] = /^(\d\d:\d\d)–(\d\d:\d\d)/.exec(text) ?? [];
    return { from: minutesOf(from), to: minutesOf(to), isEvent: /\bEvent$/.test(text) };
  });

test.beforeEach(async ({ page, rest, emails }) => {
  await emails.clear();
  await page.clock.install({ time: now });
  await rest.seed([
    { text: 'Record lesson 6 of the automation course', category: 'Course' },
    { text: 'Fix the webhook retry', category: 'SaaS' },
    { text: 'Revised statement of work', category: 'Contract' },
  ]);
});

test('the owner connects, has the mail analyzed, makes a task of it, plans the day and disconnects', async ({
  page,
  google,
  emails,
}) => {
  test.slow();
  const secrets = watchSecrets(page);
  await openDashboard(page);
  await expectAccessible(page);

  await connect(page);
  await expect(eventItem(page, 'Discovery call: Harbour Analytics')).toContainText('12:00');
  await expect(
    cardOf(page, 'Overview')
      .getByText(/^Next: |^Now: |Discovery call/)
      .first(),
  ).toBeVisible();
  await expectAccessible(page);

  await analyzeButton(page).click();
  await expect(emailsCard(page).getByText(/^\d+ important of 30$/)).toBeVisible();
  await expect(list(page).getByText(subject)).toBeVisible();
  await expectAccessible(page);

  await list(page)
    .getByRole('button', { name: `Add Todo: ${subject}` })
    .click();
  await expect(rowsShown(page).getByText(madeTask)).toBeVisible();
  await expect
    .poll(async () =>
      (await emails.rows('important_emails')).filter((one) => one.converted_to_todo === true),
    )
    .toHaveLength(1);

  // The first plan was made when the page was opened, without a calendar.
  await refresh(page).click();
  const plan = planCard(page);
  await expect(plan).toContainText('Made at 10:3');
  await expect(plan.getByText('No calendar is connected')).toHaveCount(0);
  // The plan before, which was made without the calendar, may name the call that one of its times overlaps.
  await expect(slots(page).getByText(/^Overlaps/)).toHaveCount(0);
  await expect(slots(page).getByText('Discovery call: Harbour Analytics')).toBeVisible();
  await expect(slots(page).getByText('Course Q&A: lessons 4 and 5')).toBeVisible();
  // Declined, and outside of the working hours.
  await expect(slots(page).getByText('Webinar')).toHaveCount(0);
  await expect(slots(page).getByText('Gym with Marta')).toHaveCount(0);
  await expect(slots(page).getByText(madeTask)).toBeVisible();
  await expect(plan).toContainText('serves the month’s focus');
  await expect(plan).toContainText('Work at home, because it rains.');
  const times = await timesOf(slots(page));
  const blocks = times.filter(({ isEvent }) => !isEvent);
  const events = times.filter(({ isEvent }) => isEvent);
  expect(events).toEqual([
    { from: 12 * 60, to: 12 * 60 + 45, isEvent: true },
    { from: 14 * 60 + 30, to: 15 * 60 + 15, isEvent: true },
  ]);
  expect(blocks.length).toBeGreaterThan(1);
  for (const block of blocks) {
    expect(block.from).toBeGreaterThanOrEqual(11 * 60);
    expect(block.to).toBeLessThanOrEqual(16 * 60);
    expect(events.filter(({ from, to }) => from < block.to && to > block.from)).toEqual([]);
  }
  await expectAccessible(page);

  expect(await secrets.kept()).not.toMatch(/google_|provider_(refresh_)?token/);
  await calendarCard(page).getByRole('button', { name: 'Disconnect' }).click();
  await expect(notifications(page).getByText('Google is disconnected')).toBeVisible();
  await expect(connectButton(page)).toBeVisible();
  await expect(emailsCard(page).getByText(/^Connect Google in the Calendar card/)).toBeVisible();
  await expectAccessible(page);
  expect(google.requests.some(({ path }) => path === '/revoke')).toBe(true);

  const everything = await secrets.answers();
  // The access token of the calendar shows that answers were read.
  expect(everything).toContain('google_');
  expect(everything).not.toContain('google_refresh_');
  expect(everything).not.toContain(googleClient.secret);
  expect(await secrets.kept()).not.toMatch(/google_|provider_(refresh_)?token/);
});

test('the same way with the keyboard alone', async ({ page, google }) => {
  test.slow();
  const press = async (button: Locator) => {
    // A button with aria-disabled can be focused, but a press on it has no effect.
    await expect(button).not.toHaveAttribute('aria-disabled', 'true');
    await tabTo(page, button);
    await page.keyboard.press('Enter');
  };
  await openDashboard(page);
  await press(connectButton(page));
  await press(page.getByRole('button', { name: owner.email }));
  await page.waitForURL(/\/dashboard$/);
  await saved(page);
  await expect(eventItem(page, 'Discovery call: Harbour Analytics')).toBeVisible();

  await press(analyzeButton(page));
  await expect(emailsCard(page).getByText(/^\d+ important of 30$/)).toBeVisible();
  await expect(analyzeButton(page)).toBeFocused();

  await press(list(page).getByRole('button', { name: `Add Todo: ${subject}` }));
  await expect(rowsShown(page).getByText(madeTask)).toBeVisible();
  await expect(list(page).getByRole('button', { name: /^Added as a task/ })).toBeFocused();

  await press(leftOutButton(page));
  await press(
    leftOutList(page)
      .getByRole('button', { name: /^This was important/ })
      .first(),
  );
  await expect(notifications(page).getByText(/important from now on/)).toBeVisible();
  await expect(leftOutList(page)).toBeFocused();

  await press(refresh(page));
  // As above.
  await expect(slots(page).getByText(/^Overlaps/)).toHaveCount(0);
  await expect(slots(page).getByText('Discovery call: Harbour Analytics')).toBeVisible();
  await expect(slots(page).getByText(madeTask)).toBeVisible();
  await expect(refresh(page)).toBeFocused();

  await press(calendarCard(page).getByRole('button', { name: 'Disconnect' }));
  await expect(notifications(page).getByText('Google is disconnected')).toBeVisible();
  await expect(connectButton(page)).toBeVisible();
  expect(google.requests.some(({ path }) => path === '/revoke')).toBe(true);
});
