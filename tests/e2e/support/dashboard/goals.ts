/** The cards Monthly Focus and Overview as a reader of the page finds them, and a way to make the goals' calls fail. */
import { expect, type Page, type Route } from 'playwright/test';
import { monthlyFocus } from '../../../fixtures/content.ts';
import { card } from './dashboard.ts';

export const address = '**/rest/v1/monthly_goals*';
/** Two of the owner's goals, in the order in which the database lists them. */
export const [first = '', second = ''] = monthlyFocus.goals.toSorted();

export const focus = (page: Page) => card(page, 'Monthly Focus');
export const overview = (page: Page) => card(page, 'Overview');
export const box = (page: Page, goal: string) => focus(page).getByRole('checkbox', { name: goal });
export const counted = (page: Page, done: number) =>
  expect(focus(page).getByText(`${done} of ${monthlyFocus.goals.length} goals done`)).toBeVisible();

/** The service does this to requests of one method and lets the others through. */
export const misbehave = (
  page: Page,
  method: 'GET' | 'POST',
  how: (route: Route) => Promise<unknown>,
) =>
  page.route(address, async (route) => {
    if (route.request().method() === method) await how(route);
    else await route.continue();
  });
