/** The weather's badge and card as a reader of the page finds them. */
import { expect, type Page, type Route } from 'playwright/test';
import { site } from '../../../fixtures/content.ts';
import { forecastHost } from './weather.ts';

export const card = (page: Page) => page.getByRole('region', { name: 'Weather' });
export const badge = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('paragraph')
    .filter({ hasText: `Weather in ${site.weather.name}` });
export const description = (page: Page, text: string) =>
  card(page).getByText(text, { exact: true });

/** Answers every request for the weather with this function from now on, and counts the requests. */
export const answerWith = async (page: Page, answer: (route: Route) => Promise<void>) => {
  const requests: Route[] = [];
  // An earlier answer stays below this one: without any, a request could pass in between.
  await page.route(forecastHost, (route) => {
    requests.push(route);
    return answer(route);
  });
  return requests;
};

export const open = async (page: Page) => {
  await page.goto('/dashboard');
  await expect(card(page)).toBeVisible();
};
