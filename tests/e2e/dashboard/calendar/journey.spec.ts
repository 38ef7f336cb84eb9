/** From connecting Google to a plan of the day and the end of the connection, as the owner goes the whole way. */
import { expect, type Page } from 'playwright/test';
import { mailOf } from '../../../../scripts/demo/emails.ts';
import { notifications, openDashboard } from '../../support/dashboard/dashboard.ts';
import { analyzeButton, card as emailsCard } from '../../support/dashboard/emails.ts';
import { googleClient, owner } from '../../support/environment.ts';
import {
  calendarCard,
  connect,
  connectAs,
  connectButton,
  eventItem,
  hostileInvitation,
  openSettings,
  test,
} from '../../support/dashboard/google.ts';
import { choose } from '../../support/dashboard/palette.ts';
import {
  beginWorkday,
  nextWorkday,
  planCard,
  refresh,
  slots,
} from '../../support/dashboard/plan.ts';

const now = nextWorkday();
test.use({ account: { day: now, messages: mailOf(new Date()) } });

/** Every answer that the browser is given, and all that it keeps. */
const watchSecrets = (page: Page) => {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    const body = response.text().catch(() => '');
    answers.push(body.then((text) => `${JSON.stringify(response.headers())} ${text}`));
  });
  return {
    answers: async () => (await Promise.all(answers)).join('\n'),
    kept: () =>
      page.evaluate(() =>
        JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
      ),
  };
};

const expectNotConnected = async (page: Page) => {
  const card = calendarCard(page);
  await expect(connectButton(page)).toBeVisible();
  await expect(card.getByText('Google: Not Connected', { exact: true })).toBeVisible();
  await expect(card).toContainText(
    'No Google credentials found. Please connect your Google account first.',
  );
  await expect(card.getByText(/has to be \S+@\S+, the address you sign in with/)).toBeVisible();
  await expect(emailsCard(page).getByText(/^Connect Google in the Calendar card/)).toBeVisible();
  await expect(analyzeButton(page)).toHaveAttribute('aria-disabled', 'true');
};

/** Nothing of a connection stays in the address or the history's entry. */
const expectCleanAddress = (page: Page) =>
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('');

test.beforeEach(({ page, rest }) => beginWorkday(page, rest, now));

test('a day from connecting Google to disconnecting', async ({ page, google, rest }) => {
  test.slow();
  const secrets = watchSecrets(page);
  let analyses = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/functions/v1/analyze-emails')) analyses += 1;
  });
  await openDashboard(page);
  await expectNotConnected(page);
  // Playwright waits for a button that says it is disabled; a keyboard does not.
  await analyzeButton(page).press('Enter');

  await connectAs(page, 'somebody-else@example.com');
  await expect(
    notifications(page).getByText(`Choose the Google account of ${owner.email}.`),
  ).toBeVisible();
  await expectNotConnected(page);
  expect(await rest.googleConnections()).toEqual([]);
  expectCleanAddress(page);

  expect(analyses).toBe(0);
  await connect(page);
  expectCleanAddress(page);
  const call = eventItem(page, 'Discovery call: Harbour Analytics');
  await choose(page, 'harbour discovery', 'Discovery call: Harbour Analytics');
  await expect(call).toBeFocused();
  await expect(call).toContainText('12:00 to 12:45');
  await expect(call).toContainText('with Ines Duarte and 2 others');
  await expect(eventItem(page, 'Gym with Marta')).toContainText('Rio Maior');
  await expect(eventItem(page, 'Invoice week')).toContainText('all day');
  const webinar = eventItem(page, hostileInvitation.summary);
  await expect(webinar).toContainText(`declined · ${hostileInvitation.location}`);
  for (const link of await calendarCard(page).getByRole('link').all())
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/calendar\.google\.com\//);
  const authorization = google.requests
    .filter(({ path }) => path.startsWith('/o/oauth2/v2/auth?'))
    .at(-1);
  expect(new URL(authorization?.path ?? '', google.url).searchParams.get('scope')).toContain(
    'email profile openid https://www.googleapis.com/auth/calendar https://www.googleapis.com/auth/gmail.readonly',
  );

  await analyzeButton(page).click();
  await expect(emailsCard(page).getByText(/^\d+ of 30$/)).toBeVisible();
  // The first plan was made when the page was opened, without a calendar.
  await refresh(page).click();
  const plan = planCard(page);
  await expect(plan).toContainText('Made at 10:3');
  await expect(plan.getByText('No calendar was connected')).toHaveCount(0);
  // The plan before may name the call that one of its times overlaps.
  await expect(slots(page).getByText(/^Overlaps/)).toHaveCount(0);
  await expect(
    slots(page).getByText('Discovery call: Harbour Analytics', { exact: true }),
  ).toBeVisible();
  // Declined.
  await expect(slots(page).getByText(/Webinar/)).toHaveCount(0);

  expect(await secrets.kept()).not.toMatch(/google_|provider_(refresh_)?token/);
  const settings = await openSettings(page);
  await expect(settings.getByText('Google: Connected', { exact: true })).toBeVisible();
  await settings.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('button', { name: 'Disconnect and delete' }).click();
  await expect(settings.getByText('Google: Not Connected', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(notifications(page).getByText('Google is disconnected')).toBeVisible();
  await expectNotConnected(page);
  expect(await rest.googleConnections()).toEqual([]);
  expect(google.requests.some(({ path }) => path === '/revoke')).toBe(true);

  const everything = await secrets.answers();
  // The access token of the calendar shows that answers were read.
  expect(everything).toContain('google_');
  expect(everything).not.toContain('google_refresh_');
  expect(everything).not.toContain(googleClient.secret);
  expect(await secrets.kept()).not.toMatch(/google_|provider_(refresh_)?token/);
});
