/** The owner connects Google, sees today's events, and ends the connection again. */
import { expect } from 'playwright/test';
import {
  card,
  notifications,
  openDashboard,
  expectAccessible,
  saved,
} from '../../support/dashboard/dashboard.ts';
import { googleClient, owner } from '../../support/environment.ts';
import { untilTryAgain } from '../../support/dashboard/faults.ts';
import {
  answerEvents,
  calendarCard,
  connect,
  connectAs,
  connectButton,
  eventItem,
  test,
} from '../../support/dashboard/google.ts';
import { comeOnline } from '../../support/dashboard/weather-card.ts';

test('the owner connects Google, sees the day, and disconnects', async ({ page, google, rest }) => {
  const answers: Promise<string>[] = [];
  const asked: URL[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/calendar/v3/')) asked.push(new URL(request.url()));
  });
  page.on('response', (response) => {
    const body = response.text().catch(() => '');
    answers.push(body.then((text) => `${JSON.stringify(response.headers())} ${text}`));
  });
  await openDashboard(page);
  await expect(
    calendarCard(page).getByText(
      'No Google credentials found. Please connect your Google account first.',
    ),
  ).toBeVisible();
  await expect(
    calendarCard(page).getByText('Google: Not Connected', { exact: true }),
  ).toBeVisible();
  await expect(card(page, 'Overview').getByText('No calendar is connected.')).toBeVisible();

  const connectForMail = card(page, 'Important e-mails').getByText(
    /^Connect Google in the Calendar card/,
  );
  await expect(connectForMail).toBeVisible();

  await connect(page);
  await expect(notifications(page).getByText('Google is connected')).toBeVisible();
  await expect(connectForMail).toHaveCount(0);
  await expect(eventItem(page, 'Discovery call: Harbour Analytics')).toContainText(
    '12:00 to 12:45',
  );
  await expect(eventItem(page, 'Discovery call: Harbour Analytics')).toContainText(
    'with Ines Duarte and 2 others',
  );
  await expect(eventItem(page, 'Gym with Marta')).toContainText('Rio Maior');
  await expect(eventItem(page, 'Invoice week')).toContainText('all day');
  await expect(calendarCard(page).getByRole('listitem').first()).toContainText('Invoice week');
  const hostile = 'Webinar: <b>10x your funnel</b> <script>alert(1)</script>';
  await expect(eventItem(page, hostile)).toContainText('declined');
  await expect(
    card(page, 'Overview').getByText(/^Next: |^Now: |^Only all-day events are left today/),
  ).toBeVisible();
  for (const link of await calendarCard(page).getByRole('link').all()) {
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/calendar\.google\.com\//);
  }
  await expectAccessible(page);

  const question = asked.at(-1)?.searchParams ?? new URLSearchParams();
  expect(Object.fromEntries(question)).toMatchObject({
    singleEvents: 'true',
    orderBy: 'startTime',
    maxResults: '10',
  });
  const authorization = google.requests.find(({ path }) => path.startsWith('/o/oauth2/v2/auth?'));
  expect(new URL(authorization?.path ?? '', google.url).searchParams.get('scope')).toContain(
    'email profile openid https://www.googleapis.com/auth/calendar https://www.googleapis.com/auth/gmail.readonly',
  );

  // Nothing of it stays in the address, the history's entry or the browser's storage.
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('');
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(kept).not.toContain('google_');
  expect(kept).not.toMatch(/provider_(refresh_)?token/);

  await page.reload();
  await saved(page);
  await expect(eventItem(page, 'Gym with Marta')).toBeVisible();

  await calendarCard(page).getByRole('button', { name: 'Disconnect' }).click();
  await expect(notifications(page).getByText('Google is disconnected')).toBeVisible();
  await expect(connectButton(page)).toBeVisible();
  await expect(calendarCard(page).getByText(/^No Google credentials found/)).toBeVisible();
  await expect(connectForMail).toBeVisible();
  await expect(card(page, 'Overview').getByText('No calendar is connected.')).toBeVisible();
  expect(google.requests.some(({ path }) => path === '/revoke')).toBe(true);
  expect(await rest.disconnectGoogle()).toEqual([]);

  const everything = (await Promise.all(answers)).join();
  expect(everything).toContain('google_');
  expect(everything).not.toContain('google_refresh_');
  expect(everything).not.toContain(googleClient.secret);
});

test('another account is refused, and nothing changes', async ({ page, rest }) => {
  await openDashboard(page);
  await connectAs(page, 'somebody-else@example.com');
  await expect(notifications(page).getByText('Connection failed')).toBeVisible();
  await expect(
    notifications(page).getByText(
      `Choose the Google account of ${owner.email}. Another one cannot be connected, and nothing was changed.`,
    ),
  ).toBeVisible();
  await saved(page);
  await expect(
    calendarCard(page).getByText('Google: Not Connected', { exact: true }),
  ).toBeVisible();
  expect(await rest.disconnectGoogle()).toEqual([]);
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('');
});

test('an expired token is renewed without a word; an ended consent is told', async ({
  page,
  google,
}) => {
  await openDashboard(page);
  await connect(page);
  await expect(eventItem(page, 'Gym with Marta')).toBeVisible();

  google.expireAccessTokens();
  const refreshes = () =>
    google.requests.filter(({ form }) => form.get('grant_type') === 'refresh_token').length;
  const before = refreshes();
  await page.reload();
  await expect.poll(refreshes).toBe(before + 1);
  await saved(page);
  await expect(calendarCard(page).getByText('just now')).toBeVisible();
  await expect(eventItem(page, 'Gym with Marta')).toBeVisible();

  google.endConsent();
  await page.reload();
  await expect(
    notifications(page).getByText(
      'Calendar Error: Failed to fetch calendar events. Please try reconnecting your Google account.',
    ),
  ).toBeVisible();
  await expect(notifications(page).getByRole('button', { name: 'Reconnect' })).toBeVisible();
  // What was known stays, with its age.
  await expect(eventItem(page, 'Gym with Marta')).toBeVisible();
  await expect(calendarCard(page).getByText('Google: Access ended', { exact: true })).toBeVisible();
  await expect(calendarCard(page).getByRole('button', { name: 'Try Again' })).toHaveCount(0);
  await connectAs(
    page,
    owner.email,
    calendarCard(page).getByRole('button', { name: 'Update Connection' }),
  );
  await expect(notifications(page).getByText('Google is connected')).toBeVisible();
  await expect(calendarCard(page).getByText('just now')).toBeVisible();
  await expect(calendarCard(page).getByText('Google: Connected', { exact: true })).toBeVisible();
});

test('while it is not known whether an account is connected, nothing is offered', async ({
  page,
}) => {
  const outage = await untilTryAgain(page, (route) => route.abort());
  await page.route('**/rest/v1/google_credentials*', outage);
  await page.route('**/functions/v1/**', outage);
  await page.goto('/dashboard');
  await saved(page);
  await expect(calendarCard(page).getByText('Google: Not known', { exact: true })).toBeVisible();
  await expect(calendarCard(page).getByText('The calendar could not be loaded.')).toBeVisible();
  await expect(calendarCard(page).getByRole('button')).toHaveText(['Try Again']);
  await calendarCard(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(connectButton(page)).toBeVisible();
  await expect(calendarCard(page).getByText(/^No Google credentials/)).toBeVisible();
});

test('what was known is no longer claimed when the server does not answer', async ({
  page,
  rest,
}) => {
  await rest.connectGoogle('any');
  await answerEvents(page, []);
  await page.goto('/dashboard');
  await expect(calendarCard(page).getByText('Google: Connected', { exact: true })).toBeVisible();
  await page.route('**/rest/v1/google_credentials*', (route) => route.abort());
  await comeOnline(page);
  await expect(calendarCard(page).getByText('Google: Not known', { exact: true })).toBeVisible();
  await expect(calendarCard(page).getByText('Connected')).toHaveCount(0);
  await expect(calendarCard(page).getByRole('button', { name: 'Disconnect' })).toBeVisible();
  await page.unroute('**/rest/v1/google_credentials*');
  await comeOnline(page);
  await expect(calendarCard(page).getByText('Google: Connected', { exact: true })).toBeVisible();
});

test('a link with a session or a code in it neither signs anybody in nor stays', async ({
  page,
}) => {
  await page.goto('/dashboard#access_token=a.b.c&refresh_token=planted&token_type=bearer');
  await saved(page);
  expect(new URL(page.url()).hash).toBe('');
  await page.goto('/dashboard?code=planted');
  await saved(page);
  await expect(notifications(page).getByText('Connection failed')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await expect(connectButton(page)).toBeVisible();
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
