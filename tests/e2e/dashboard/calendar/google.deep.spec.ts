/** Google where it is rare: a consent that has ended, and hosted Supabase. */
import { expect } from 'playwright/test';
import { z } from 'zod';
import { notifications, openDashboard } from '../../support/dashboard/dashboard.ts';
import { owner } from '../../support/environment.ts';
import {
  calendarCard,
  connect,
  connectAs,
  eventItem,
  test,
} from '../../support/dashboard/google.ts';

test('an ended consent is told, and mended by connecting again', async ({ page, google }) => {
  const connection = (text: string) =>
    expect(calendarCard(page).getByText(`Google: ${text}`, { exact: true })).toBeVisible();
  await openDashboard(page);
  await connect(page);
  await expect(eventItem(page, 'Gym with Marta')).toBeVisible();
  google.endConsent();
  await page.reload();
  await expect(notifications(page).getByRole('button', { name: 'Reconnect' })).toBeVisible();
  // What was known stays, with its age.
  await expect(eventItem(page, 'Gym with Marta')).toBeVisible();
  await connection('Access ended');
  await expect(calendarCard(page).getByRole('button', { name: 'Try Again' })).toHaveCount(0);
  const update = calendarCard(page).getByRole('button', { name: 'Update Connection' });
  await connectAs(page, owner.email, update);
  await expect(notifications(page).getByText('Google is connected')).toBeVisible();
  await expect(calendarCard(page).getByText('Access ended')).toHaveCount(0);
});

/** Hosted Supabase answers the page with Google's refresh token, and the page asks Google's own addresses. */
test.describe('with hosted Supabase', () => {
  test('a refresh token for the page is handed over and kept nowhere', async ({ page }) => {
    await page.route('**/auth/v1/token?grant_type=pkce', async (route) => {
      const response = await route.fetch();
      const session = z.looseObject({}).parse(await response.json());
      session.provider_refresh_token = 'handed-over';
      await route.fulfill({ response, json: session });
    });
    const written = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('/google_credentials'),
    );
    await openDashboard(page);
    await connect(page);
    const body: unknown = (await written).postDataJSON();
    expect(body).toMatchObject({ refresh_token: 'handed-over' });
    for (const field of ['auth_user_id', 'email', 'access_token', 'last_login', 'updated_at'])
      expect(body).toHaveProperty(field);
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
      const told: unknown = await (await route.fetch()).json();
      const publishableKey: unknown = Reflect.get(Object(told), 'publishableKey');
      await route.fulfill({ json: { publishableKey } });
    });
    const asked: string[] = [];
    await page.route('https://www.googleapis.com/**', (route) => {
      asked.push(route.request().headers().authorization ?? '');
      const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Lisbon' }).format();
      return route.fulfill({
        json: { items: [{ id: 'one', summary: 'At Google', start: { date } }] },
        headers: { 'access-control-allow-origin': '*' },
      });
    });
    await openDashboard(page);
    await expect(eventItem(page, 'At Google')).toContainText('all day');
    expect(asked).toContain('Bearer any');
  });
});

test.describe('without a session', () => {
  test.use({ signedIn: false });

  test('whoever comes back from Google is told to log in first', async ({ page }) => {
    await page.goto('/dashboard?code=any');
    await page.waitForURL(/\/login$/);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'You must be logged in to connect Google',
    );
  });
});
