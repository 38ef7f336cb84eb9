/** The daily plan: made by itself, and followed through the day. */
import { expect } from 'playwright/test';
import { notifications, openDashboard, test } from '../../support/dashboard/dashboard.ts';
import { answerEvents, calendarCard } from '../../support/dashboard/google.ts';
import {
  answerWith,
  blockTick,
  openDetails,
  planCard,
  refresh,
  slots,
  thursday,
} from '../../support/dashboard/plan.ts';

const tasks = [
  { text: 'Fix the webhook retry', category: 'SaaS' },
  { text: 'Revised statement of work', category: 'Contract' },
  { text: 'Record lesson 6 (100 min)', category: 'Course' },
  { text: 'Send the invoice by 15:00', category: 'Admin' },
];

test('a day is drawn between its events, ticked, folded, and follows an event that comes later', async ({
  page,
  rest,
}) => {
  await page.clock.install({ time: new Date(thursday) });
  await rest.connectGoogle('any');
  const event = (summary: string, from: string, to: string) => ({
    ...{ id: summary, summary },
    start: { dateTime: `2026-11-26T${from}:00Z` },
    end: { dateTime: `2026-11-26T${to}:00Z` },
  });
  await answerEvents(page, [
    event('Call with Harbour', '11:00', '11:45'),
    event('Review', '13:00', '14:10'),
    { ...event('Cancelled review', '14:10', '16:00'), status: 'cancelled' },
    event('Gym', '18:00', '19:00'),
  ]);
  await rest.seed([
    ...tasks,
    { text: 'Call Rui at 13:30', category: 'Other' },
    { text: 'Yoga at 19:30', category: 'Personal' },
  ]);
  const requests = await answerWith(page, (route) => route.continue());
  await openDashboard(page);
  await expect(slots(page)).toHaveText([
    /^11:00Call with Harbouruntil 11:45 · Event$/,
    /^11:50Send the invoice by 15:0015 min, until 12:05 · Admin · has a deadline today$/,
    /^13:00ReviewOverlaps Call Rui at 13:30until 14:10 · Event$/,
    /^14:15Record lesson 6 \(100 min\)1 h 40 min, until 15:55 · Course · serves the month’s focus$/,
    /^18:00Gymuntil 19:00 · Event$/,
    /^19:30Yoga at 19:3030 min, until 20:00 · Personal · out of hours$/,
  ]);
  await expect(planCard(page).getByText('55 min free')).toBeVisible();
  await expect(calendarCard(page)).toContainText('3 events, all in your plan');
  await expect(calendarCard(page).getByText('Google:')).toHaveCount(0);
  await openDetails(page);
  for (const part of ['It rains: work from home', 'Hours11:00–16:00', 'Made at 10:3'])
    await expect(planCard(page)).toContainText(part);
  await expect(planCard(page)).toContainText('Gym clothes');
  await expect(planCard(page).getByText('No calendar was connected')).toHaveCount(0);

  // An event comes later, over a planned time: the plan follows, with one line and an Undo.
  await answerEvents(page, [event('Sudden call', '11:30', '12:30')]);
  await page.clock.fastForward('06:00');
  await expect(slots(page).filter({ hasText: 'Overlaps Sudden call' })).toHaveCount(1);
  await page.clock.fastForward('01:00');
  const told = notifications(page)
    .getByRole('listitem')
    .filter({ hasText: 'The plan has followed your day' });
  await expect(told).toContainText('“Send the invoice by 15:00”');
  await expect(slots(page).getByText(/^Overlaps/)).toHaveCount(0);
  expect(requests).toHaveLength(1);
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect(slots(page).filter({ hasText: 'Overlaps Sudden call' })).toHaveText(/Send the inv/);

  // One key goes to what is now or next; the Undo of a tick stays at it.
  await page.keyboard.press('d');
  await page.keyboard.press('Tab');
  const tick = blockTick(page, 'Send the invoice');
  await expect(tick).toBeFocused();
  await page.keyboard.press('Space');
  await expect(slots(page).getByText('(no longer open)')).toHaveCount(1);
  const completed = notifications(page).getByRole('listitem').filter({ hasText: 'Task completed' });
  await completed.getByRole('button', { name: 'Undo' }).click();
  await expect(tick).not.toBeChecked();
  await expect(tick).toBeFocused();
  await tick.press('Space');
  // While the focus is in the list nothing is folded.
  await refresh(page).focus();
  await page.clock.fastForward('02:00:00');
  await page.getByRole('button', { name: '2 earlier' }).press('Enter');
  await expect(slots(page).first()).toContainText('Sudden call');
});
