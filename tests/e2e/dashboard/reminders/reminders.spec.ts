/** Reminders: switched on in the calendar's card, shown by one tab of several, once each, until the logout. */
import { expect, type Page } from 'playwright/test';
import {
  card,
  expectAccessibleInBothThemes,
  openDashboard,
  test,
  tick,
} from '../../support/dashboard/dashboard.ts';
import { answerEvents, calendarCard, eventItem } from '../../support/dashboard/google.ts';
import { expectShown, playNotifications, press } from '../../support/dashboard/notifications.ts';
import { logout } from '../../support/dashboard/owner-actions.ts';
import { planCard, slots, thursday } from '../../support/dashboard/plan.ts';
import { phone } from '../../support/touch.ts';

const theSwitch = (page: Page) =>
  calendarCard(page).getByRole('checkbox', { name: 'Remind me of events and planned tasks' });

const event = (summary: string, from: string, changed: object = {}) => ({
  ...{ id: summary, summary },
  start: { dateTime: `2026-11-26T${from}:00Z` },
  end: { dateTime: '2026-11-26T18:00:00Z' },
  ...changed,
});
const me = (responseStatus: string) => [{ email: 'me@example.com', self: true, responseStatus }];

test.beforeEach(async ({ page, rest }) => {
  await page.clock.install({ time: new Date(thursday) });
  await rest.connectGoogle('any');
});
test.afterEach(async ({ rest }) => {
  await rest.disconnectGoogle();
});

test('once switched on, one of two tabs tells of events and planned tasks, each once, and a press shows the card', async ({
  page,
  context,
  rest,
}) => {
  const code: string[] = [];
  page.on('request', (request) => {
    if (/\/remind\.[^/]*\.js$/.test(request.url())) code.push(request.url());
  });
  await playNotifications(context, 'granted');
  await rest.seed([
    { text: 'Send the invoice by 15:00', category: 'Admin' },
    { text: 'Fix the webhook retry', category: 'SaaS' },
  ]);
  const around = [
    event('Holiday', '', { start: { date: '2026-11-26' }, end: { date: '2026-11-27' } }),
    event('Free', '11:40', { transparency: 'transparent' }),
    event('Webinar', '11:40', { attendees: me('declined') }),
    event('Cancelled', '11:40', { status: 'cancelled' }),
  ];
  const evening = { location: 'Video call' };
  const answer = (...events: object[]) => answerEvents(page, [...around, ...events]);
  await answer(event('Call with Ana', '11:40', evening));
  await openDashboard(page);
  await expect(slots(page).first()).toContainText('Send the invoice');
  await theSwitch(page).focus();
  expect(code).toEqual([]);
  await page.keyboard.press('Space');
  await expect(theSwitch(page)).toBeChecked();
  await expect(calendarCard(page).getByText(/^A notification comes 10 minutes/)).toHaveRole(
    'status',
  );
  await expectAccessibleInBothThemes(page);
  expect(code).toHaveLength(1);

  const other = await context.newPage();
  await answerEvents(other, [event('Call with Ana', '11:40', evening)]);
  await openDashboard(other);
  await expect(theSwitch(other)).toBeChecked();
  const invoice = 'Send the invoice by 15:00: until 11:15';
  await page.clock.fastForward('29:00');
  await expectShown(page);
  await page.clock.fastForward('01:00');
  await expectShown(page, invoice);

  // The next block is at 11:20, and its task is done before. A task that stays open would be planned again.
  await tick(page, 'Send the invoice by 15:00');
  await tick(page, 'Fix the webhook retry');
  await page.clock.fastForward('29:00');
  await expectShown(page, invoice);
  await page.clock.fastForward('01:00');
  const call = 'Call with Ana: in 10 min, 11:40 · Video call';
  await expectShown(page, invoice, call);

  await press(page, 'Call with Ana');
  await expect(calendarCard(page).locator(':focus')).toHaveCount(1);
  await expect(calendarCard(page).getByRole('heading')).toBeInViewport();
  await press(page, 'Send the invoice by 15:00');
  await expect(planCard(page).locator(':focus')).toHaveCount(1);

  // The tab that reminds follows the calendar while it is hidden, too.
  await page.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' }),
  );
  await answer(event('Call with Ana', '12:00', evening));
  await page.clock.fastForward('06:00');
  await expect(eventItem(page, 'Call with Ana')).toContainText('12:00 to 18:00');
  await page.clock.fastForward('14:00');
  const moved = 'Call with Ana: in 10 min, 12:00 · Video call';
  await expectShown(page, invoice, call, moved);

  // The next visit repeats nothing, and reminds when the other tab is closed.
  await page.reload();
  await expect(eventItem(page, 'Call with Ana')).toContainText('12:00 to 18:00');
  await expect(theSwitch(page)).toBeChecked();
  await other.close();
  await page.clock.fastForward('01:00');
  await expectShown(page, invoice, call, moved);

  await answer(event('Late call', '12:20'));
  await page.clock.fastForward('06:00');
  await expect(eventItem(page, 'Late call')).toBeVisible();
  await logout(page).click();
  await expect(page).toHaveURL('/');
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => key.startsWith('remembered:'))).toEqual([]);
  await page.clock.fastForward('30:00');
  await expectShown(page, invoice, call, moved);
});

for (const [answer, sentence] of [
  ['denied', /^Your browser blocks notifications of this page; allow them/],
  ['default', /^Your browser does not show notifications yet;/],
  ['missing', 'This browser cannot show notifications of a page.'],
  ['insecure', /only of pages whose address begins with https\.$/],
] as const) {
  test(`a browser whose answer is "${answer}" is told of at the switch, which stays off`, async ({
    page,
    context,
  }) => {
    await playNotifications(context, answer);
    await openDashboard(page);
    await theSwitch(page).click();
    await expect(calendarCard(page).getByText(sentence)).toBeVisible();
    await expect(theSwitch(page)).not.toBeChecked();
  });
}

test.describe('on a phone', () => {
  test.use(phone);

  test('the words are large enough to be touched, and nothing is wider than the card', async ({
    page,
    context,
  }) => {
    await playNotifications(context, 'denied');
    await openDashboard(page);
    const label = calendarCard(page).getByText('Remind me of events and planned tasks');
    await label.tap();
    await expect(calendarCard(page).getByText(/^Your browser blocks/)).toBeVisible();
    expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const { width } = (await card(page, 'Calendar').boundingBox()) ?? { width: 0 };
    expect(width).toBeLessThanOrEqual(390);
    await expectAccessibleInBothThemes(page);
  });
});
