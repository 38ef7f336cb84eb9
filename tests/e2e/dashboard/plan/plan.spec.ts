/** The daily plan: made by itself or when asked. */
import { expect } from 'playwright/test';
import { monthlyFocus } from '../../../fixtures/content.ts';
import { notifications, openDashboard, test, tick } from '../../support/dashboard/dashboard.ts';
import { answerEvents } from '../../support/dashboard/google.ts';
import { add } from '../../support/dashboard/owner-actions.ts';
import {
  answerWith,
  openDetails,
  planCard,
  planFunction,
  refresh,
  slots,
  thursday,
} from '../../support/dashboard/plan.ts';
import { hold } from '../../support/page-facts.ts';

const tasks = [
  { text: 'Fix the webhook retry', category: 'SaaS' },
  { text: 'Revised statement of work', category: 'Contract' },
  { text: 'Record lesson 6 (6 h)', category: 'Course' },
  { text: 'Send the invoice by 15:00', category: 'Admin' },
];

test('a plan is made by itself and drawn on the day', async ({ page, rest }) => {
  await page.clock.install({ time: new Date(thursday) });
  await rest.seed(tasks);
  const requests = await answerWith(page, (route) => route.continue());
  await openDashboard(page);
  await expect(slots(page)).toHaveText([
    /^11:00Send the invoice by 15:00until 11:15 · Admin · has a deadline todayPriority 1$/,
    /^11:20Record lesson 6 \(6 h\)until 13:00 · Course · part 1 of 2, serves the month’s focusPriority 2$/,
    /^13:30Record lesson 6 \(6 h\)until 14:35 · Course · part 2 of 2, serves the month’s focus$/,
    /^14:45Fix the webhook retryuntil 15:45 · SaaS · first on your listPriority 3$/,
  ]);
  const text = planCard(page);
  await openDetails(page);
  for (const part of [
    ...['Work at home, because it rains.', 'Home', 'Hours11:00–16:00'],
    'tablet for Admin, 13-inch laptop for Course and SaaS',
    ...['Made at 10:3', 'by the rules. No calendar is connected'],
    '3 h 15 min of “Record lesson 6 (6 h)” are left for another day.',
  ])
    await expect(text).toContainText(part);
  const sent: unknown = requests[0]?.request().postDataJSON();
  expect(sent).toMatchObject({
    contextData: {
      todos: [{ text: 'Fix the webhook retry', category: 'SaaS', completed: false }, {}, {}, {}],
      monthlyFocus: { month: monthlyFocus.month },
      weather: { temperature: 16.6, isRaining: true, isHot: false },
    },
  });

  await tick(page, 'Fix the webhook retry');
  await expect(slots(page).getByText('(no longer open)')).toHaveCount(1);
  expect(requests).toHaveLength(1);
});

test('planned times lie between the events, and follow one that comes later', async ({
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
    /^11:50Send the invoice by 15:00until 12:05 · Admin/,
    /^13:00Reviewuntil 14:10 · Event$/,
    /^14:15Record lesson 6 \(6 h\)until 15:45 · Course · serves the month’s focus/,
    /^19:30Yoga at 19:30until 20:00 · Personal · out of hours/,
  ]);
  await expect(planCard(page)).toContainText('Gym clothes');
  await expect(planCard(page).getByText('No calendar is connected')).toHaveCount(0);

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
});

test('without a task there is no plan; the button keeps the focus', async ({ page }) => {
  await page.clock.install({ time: new Date(thursday) });
  const requests = await answerWith(page, (route) => route.continue());
  const answer = await hold(page, planFunction);
  await openDashboard(page);
  await expect(planCard(page)).toContainText('A plan is made as soon as there are open tasks.');
  await expect(planCard(page).getByRole('button')).toHaveCount(0);
  await add(page, 'Call Ana');
  await expect(planCard(page).getByText('Thinking about your day...')).toBeVisible();
  answer();
  await expect(slots(page)).toHaveCount(1);

  const answerAgain = await hold(page, planFunction);
  await refresh(page).click();
  const thinking = planCard(page).getByRole('button', { name: 'Thinking...' });
  await expect(thinking).toBeFocused();
  await thinking.press('Enter');
  answerAgain();
  await expect(refresh(page)).toBeFocused();
  expect(requests).toHaveLength(2);
});
