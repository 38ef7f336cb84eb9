/** The card of the daily plan, its requests, and days on which there is something to plan. */
import type { Page, Route } from 'playwright/test';
import { timeZone } from '#domain/time-zone.ts';
import { dateIn, instantOf } from '#lib/zoned-time.ts';
import { card } from './dashboard.ts';
import type { OwnerRest } from './owner-rest.ts';

export const planCard = (page: Page) => card(page, 'Daily Plan');
export const slots = (page: Page) =>
  planCard(page)
    .getByRole('list', { name: 'Planned times' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') });
/** The handle of a block, its tick, and the button that takes it out. */
export const block = (page: Page, name: string) =>
  planCard(page).getByRole('button', { name: new RegExp(`^Move “${name}`) });
export const blockTick = (page: Page, name: string) =>
  planCard(page).getByRole('checkbox', { name: new RegExp(`^Done: ${name}`) });
export const takeOutButton = (page: Page, name: string) =>
  planCard(page).getByRole('button', { name: new RegExp(`^Take “${name}`) });
export const openDetails = (page: Page) =>
  planCard(page).getByRole('button', { name: 'Details' }).click();
export const refresh = (page: Page) => planCard(page).getByRole('button', { name: /^Refresh/ });

/** Half past ten in Lisbon on the next day that is neither Saturday nor Sunday; the server keeps the real time. */
export const nextWorkday = (): Date => {
  const dayMs = 24 * 3_600_000;
  const days = [1, 2, 3].map((ahead) => new Date(Date.now() + ahead * dayMs));
  const day = days.find((one) => ![0, 6].includes(one.getUTCDay())) ?? new Date();
  return instantOf(dateIn(day, timeZone), '10:30', timeZone);
};

/** From then on, with three tasks that find a time in the plan. */
export const beginWorkday = async (page: Page, rest: OwnerRest, now: Date) => {
  await page.clock.install({ time: now });
  await rest.seed([
    { text: 'Fix the webhook', category: 'SaaS' },
    { text: 'Statement of work', category: 'Contract' },
    { text: 'Book the dentist', category: 'Personal' },
  ]);
};

export const planFunction = '**/functions/v1/generate-daily-plan';
/** A Wednesday at noon in Lisbon. */
export const wednesday = '2026-11-25T12:00:00Z';
/** A Thursday at half past ten in Lisbon. */
export const thursday = '2026-11-26T10:30:20Z';

/** Answers every request for a plan with this function from now on, and counts the requests. */
export const answerWith = async (page: Page, answer: (route: Route) => Promise<void>) => {
  const requests: Route[] = [];
  await page.route(planFunction, (route) => {
    requests.push(route);
    return answer(route);
  });
  return requests;
};
