/** Reminders: switched on in the settings, shown by one tab of several, once each, until the logout. */
import { expect, type Page } from 'playwright/test';
import {
  expectAccessibleInBothThemes,
  openDashboard,
  saved,
  test,
  tick,
} from '../../support/dashboard/dashboard.ts';
import { answerEvents, calendarCard, openSettings } from '../../support/dashboard/google.ts';
import { expectShown, playNotifications, press } from '../../support/dashboard/notifications.ts';
import { logout } from '../../support/dashboard/owner-actions.ts';
import { planCard, slots, thursday } from '../../support/dashboard/plan.ts';

const theSwitch = (page: Page) =>
  page.getByRole('checkbox', { name: 'Remind me of events and planned tasks' });

const callWithAna = {
  ...{ id: 'call', summary: 'Call with Ana', location: 'Video call' },
  start: { dateTime: '2026-11-26T11:40:00Z' },
  end: { dateTime: '2026-11-26T18:00:00Z' },
};

test.beforeEach(async ({ page, rest }) => {
  await page.clock.install({ time: new Date(thursday) });
  await rest.connectGoogle('any');
});

test('one of two tabs tells of events and tasks, once', async ({ page, context, rest }) => {
  /** From this time on, however long the page has taken to load. */
  const until = async (time: string) => {
    await page.clock.pauseAt(new Date(`2026-11-26T${time}Z`));
    await page.clock.resume();
  };
  await playNotifications(context, 'granted');
  await rest.seed([
    { text: 'Send the invoice by 15:00', category: 'Admin' },
    { text: 'Fix the webhook retry', category: 'SaaS' },
  ]);
  await answerEvents(page, [callWithAna]);
  await openDashboard(page);
  await expect(slots(page).filter({ hasText: 'Send the invoice' })).toBeVisible();
  const settings = await openSettings(page);
  await theSwitch(page).focus();
  await page.keyboard.press('Space');
  await expect(theSwitch(page)).toBeChecked();
  await expect(settings.getByText(/^A notification comes 10 minutes/)).toHaveRole('status');
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');

  const other = await context.newPage();
  await answerEvents(other, [callWithAna]);
  await openDashboard(other);
  await openSettings(other);
  await expect(theSwitch(other)).toBeChecked();
  const invoice = 'Send the invoice by 15:00: until 11:15';
  await until('10:59:30');
  await expectShown(page);
  await until('11:00:10');
  await expectShown(page, invoice);

  // The next block is at 11:20, and its task is done before. A task that stays open would be planned again.
  await tick(page, 'Send the invoice by 15:00');
  await tick(page, 'Fix the webhook retry');
  // A clock that jumps ends the calls that are under way.
  await saved(page);
  await until('11:29:30');
  await expectShown(page, invoice);
  await until('11:30:10');
  const call = 'Call with Ana: in 10 min, 11:40 · Video call';
  await expectShown(page, invoice, call);

  // The block that is over is folded; what is below the plan moves up then.
  await expect(planCard(page).getByText('1 earlier')).toBeVisible();
  // As the browser does; a tab in the background does not scroll.
  await page.bringToFront();
  await press(page, 'Call with Ana');
  await expect(calendarCard(page)).toBeFocused();
  await expect(calendarCard(page).getByRole('heading')).toBeInViewport();
  await press(page, 'Send the invoice by 15:00');
  await expect(planCard(page)).toBeFocused();

  await logout(page).click();
  await expect(page).toHaveURL('/');
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => key.startsWith('remembered:'))).toEqual([]);
  await until('12:30:00');
  await expectShown(page, invoice, call);
});
