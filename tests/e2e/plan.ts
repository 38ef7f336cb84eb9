/** The card of the daily plan, and a day on which there is something to plan. */
import type { Page } from 'playwright/test';
import { timeZone } from '#domain/time-zone.ts';
import { dateIn, instantOf } from '#lib/zoned-time.ts';
import { card } from './dashboard.ts';

export const planCard = (page: Page) => card(page, 'Daily Plan');
export const slots = (page: Page) =>
  planCard(page).getByRole('list', { name: 'Planned times' }).getByRole('listitem');
export const refresh = (page: Page) => planCard(page).getByRole('button', { name: /^Refresh/ });

/** Half past ten in Lisbon on the next day that is neither Saturday nor Sunday; the server keeps the real time. */
export const nextWorkday = (): Date => {
  const dayMs = 24 * 3_600_000;
  const days = [1, 2, 3].map((ahead) => new Date(Date.now() + ahead * dayMs));
  const day = days.find((one) => ![0, 6].includes(one.getUTCDay())) ?? new Date();
  return instantOf(dateIn(day, timeZone), '10:30', timeZone);
};
