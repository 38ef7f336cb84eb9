/** Days that are over, for tests in which tasks are done: the database completes no task in the future. */
import type { Page } from 'playwright/test';
import { timeZone } from '#domain/time-zone.ts';
import { dayAfter } from '#lib/day-after.ts';
import { dateIn } from '#lib/zoned-time.ts';

/** The last one that is over; 0 is a Sunday. */
export const lastWeekday = (weekday: number): string => {
  const yesterday = dayAfter(dateIn(new Date(), timeZone), -1);
  return dayAfter(yesterday, -((new Date(yesterday).getUTCDay() - weekday + 7) % 7));
};

/** The page's clock stands at this time, and goes on by two seconds. */
export const letItBe = async (page: Page, time: Date) => {
  await page.clock.setSystemTime(time);
  await page.clock.runFor(2000);
};
