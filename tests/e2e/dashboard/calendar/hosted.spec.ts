/**
 * Connecting Google with hosted Supabase, which answers the page with Google's refresh token. The page's requests go to
 * Google's own addresses, where the test answers them.
 */
import { expect } from 'playwright/test';
import { z } from 'zod';
import { openDashboard } from '../../support/dashboard/dashboard.ts';
import { calendarCard, connect, eventItem, test } from '../../support/dashboard/google.ts';

test('a refresh token that the page is given is handed over at once and kept nowhere', async ({
  page,
}) => {
  await page.route('**/auth/v1/token?grant_type=pkce', async (route) => {
    const response = await route.fetch();
    const session = z.looseObject({}).parse(await response.json());
    await route.fulfill({
      response,
      json: { ...session, provider_refresh_token: 'handed-over' },
    });
  });
  const written = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/google_credentials'),
  );
  await openDashboard(page);
  await connect(page);
  const body: unknown = (await written).postDataJSON();
  expect(body).toMatchObject({ refresh_token: 'handed-over' });
  for (const field of ['auth_user_id', 'email', 'access_token', 'last_login', 'updated_at']) {
    expect(body).toHaveProperty(field);
  }
  const expiry = Date.parse(String(Reflect.get(Object(body), 'token_expires_at')));
  expect(expiry - Date.now()).toBeGreaterThan(3_500_000);
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(kept).not.toContain('handed-over');
  expect(kept).not.toContain('google_');
});

test("the page may ask Google's own address, and nobody else's", async ({ page, rest }) => {
  await rest.connectGoogle('any');
  await page.route('**/backend.json', async (route) => {
    const response = await route.fetch();
    const told: unknown = await response.json();
    const publishableKey: unknown = Reflect.get(Object(told), 'publishableKey');
    await route.fulfill({ response, json: { publishableKey } });
  });
  const asked: string[] = [];
  await page.route('https://www.googleapis.com/**', (route) => {
    asked.push(route.request().headers().authorization ?? '');
    const today = {
      date: new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Lisbon' }).format(),
    };
    return route.fulfill({
      json: { items: [{ id: 'one', summary: 'At Google', start: today }] },
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  await openDashboard(page);
  await expect(eventItem(page, 'At Google')).toContainText('all day');
  expect(asked).toContain('Bearer any');
  await expect(calendarCard(page).getByText('just now')).toBeVisible();
});
