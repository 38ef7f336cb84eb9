/** A day at work in all cards, for the pictures: half past twelve, a call going on, mail analyzed, the day planned. */
import { expect, mergeTests, type Page, type Route } from 'playwright/test';
import { z } from 'zod';
import { eventsOfToday } from '../../scripts/demo/calendar.ts';
import { enquiries as sampleEnquiries, tasks as sampleTasks } from '../../scripts/demo/week.ts';
import { openDashboard, todos } from '../e2e/support/dashboard/dashboard.ts';
import {
  contract,
  leftOutRows,
  list,
  test as emailsTest,
} from '../e2e/support/dashboard/emails.ts';
import { owner } from '../e2e/support/environment.ts';
import { first, second } from '../e2e/support/dashboard/goals.ts';
import { answerEvents, eventItem } from '../e2e/support/dashboard/google.ts';
import { items, test as inboxTest } from '../e2e/support/dashboard/inbox.ts';
import { goalsDone } from '../e2e/support/dashboard/layout.ts';
import { nextWorkday, slots } from '../e2e/support/dashboard/plan.ts';
import { description } from '../e2e/support/dashboard/weather-card.ts';
import { answerForecast, forecastHost } from '../e2e/support/dashboard/weather.ts';

const hourMs = 3_600_000;
export const now = new Date(nextWorkday().getTime() + 2 * hourMs);
export const day = now.toISOString().slice(0, 10);

export const events = eventsOfToday(now, owner.email).map((event, index) => ({
  id: String(index),
  htmlLink: 'https://calendar.google.com/calendar/event?eid=any',
  ...event,
}));

export const mails = [
  contract,
  {
    message_id: 'm2',
    subject: 'Your webhook has failed 14 times since 09:12',
    sender: 'Hookline Monitoring',
    reason: 'Something of yours has stopped',
    suggested_action: 'Look at it today',
    urgency_score: 7,
  },
  {
    message_id: 'm3',
    subject: 'Can we move Tuesday?',
    sender: 'Tom Becker',
    reason: 'Asks you a question',
    suggested_action: 'Answer with another date',
    urgency_score: 5,
    converted_to_todo: true,
  },
];

/** All calls that load what a card shows. */
const loads = ['**/rest/v1/**', '**/functions/v1/**', '**/calendar/v3/**', forecastHost];

export const answerAll = async (page: Page, how: (route: Route) => Promise<unknown>) => {
  for (const address of loads) await page.route(address, how);
};

/** Opens the dashboard and waits until every card shows the day. */
export const openDay = async (page: Page) => {
  await openDashboard(page);
  await expect(eventItem(page, 'Gym with Marta')).toBeVisible();
  await expect(slots(page).first()).toBeVisible();
  await expect(list(page)).toBeVisible();
  await expect(items(page)).toBeVisible();
  await expect(goalsDone(page)).toBeVisible();
  await expect(description(page, 'Light rain')).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: 'Clock' })
      .getByText(/^Now: |^Next: /)
      .first(),
  ).toBeVisible();
};

type Fixtures = {
  /** Writes the day into the database, and plays the calendar and the weather. */
  fillDay: () => Promise<void>;
};

/** The clock runs from half past twelve; what the page does with time is in Lisbon. */
export const test = mergeTests(emailsTest, inboxTest).extend<Fixtures>({
  // By this clock the server's first token has expired: a page would ask for a new one, which a state without a server
  // does not get.
  rest: async ({ rest }, use) => {
    await use({ ...rest, session: { ...rest.session, expires_at: now.getTime() / 1000 + 86_400 } });
  },
  page: async ({ page }, use) => {
    await page.clock.install({ time: now });
    await use(page);
  },
  fillDay: async ({ page, rest, enquiries, emails }, use) => {
    await use(async () => {
      const inList = sampleTasks.filter(({ backAfterDays }) => backAfterDays === undefined);
      await rest.seed(inList.map(({ text, category }) => ({ text, category })));
      for (const { id, text } of await rest.rows()) {
        if (sampleTasks.some((task) => task.text === text && task.isDone)) await rest.complete(id);
      }
      for (const goal of [first, second]) await rest.tick(goal);
      await enquiries.send(
        ...sampleEnquiries.map(({ company, service, audience, hoursAgo, ...enquiry }) => ({
          ...enquiry,
          ...(company === null ? {} : { company }),
          ...(service === null ? {} : { service }),
          ...(audience === null ? {} : { audience }),
          created_at: new Date(Date.now() - hoursAgo * hourMs).toISOString(),
        })),
      );
      await emails.connect();
      await emails.important(...mails);
      await emails.leftOut(...leftOutRows);
      await emails.progress(5);
      await answerEvents(page, events);
      await page.route(forecastHost, (route) => answerForecast(route, { now }));
    });
  },
});

/** Answers the list of tasks with another one. */
export const answerTasks = (page: Page, change: (rows: unknown[]) => unknown[]) =>
  page.route(todos, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const rows = z.array(z.unknown()).parse(await response.json());
    return route.fulfill({ response, json: change(rows) });
  });
