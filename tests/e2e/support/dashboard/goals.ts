/** The cards Monthly Focus and Overview as a reader of the page finds them. */
import { expect, type Page } from 'playwright/test';
import { monthlyFocus } from '../../../fixtures/content.ts';
import { card } from './dashboard.ts';

/** Two of the owner's goals, in the order in which the database lists them. */
export const [first = '', second = ''] = monthlyFocus.goals.toSorted();

export const focus = (page: Page) => card(page, 'Monthly Focus');
export const overview = (page: Page) => card(page, 'Overview');
export const box = (page: Page, goal: string) => focus(page).getByRole('checkbox', { name: goal });
export const counted = (page: Page, done: number) =>
  expect(focus(page).getByText(`${done} of ${monthlyFocus.goals.length} goals done`)).toBeVisible();
