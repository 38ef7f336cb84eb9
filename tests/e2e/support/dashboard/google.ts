/** The emulator of Google for browser tests: its accounts, its calendar and its tokens. */
import { expect, type Page } from 'playwright/test';
import type { GoogleMessage } from '../../../../scripts/demo/google-emulator.ts';
import { startTestGoogle, type GoogleEmulator } from '../../../fakes/google.ts';
import { eventsOfToday } from '../../../../scripts/demo/calendar.ts';
import { card, test as base } from './dashboard.ts';
import { googleClient, owner, serverUnderTest } from '../environment.ts';

type Fixtures = {
  /** What the owner's account holds: the events of this day, and these messages. */
  account: { day: Date; messages: readonly GoogleMessage[] };
  google: GoogleEmulator;
};

/** An invitation as strangers may write one. */
export const hostileInvitation = {
  summary: 'Webinar: <b>10x your funnel</b> <script>alert(1)</script>',
  location: 'javascript:alert(1)',
};

/** The demo's events, with that invitation in place of the webinar's. */
const eventsOf = (day: Date) =>
  eventsOfToday(day, owner.email).map((event) =>
    event.summary?.startsWith('Webinar') ? { ...event, ...hostileInvitation } : event,
  );

/** Every test begins with a new emulator. */
export const test = base.extend<Fixtures>({
  account: [{ day: new Date(), messages: [] }, { option: true }],
  google: [
    async ({ baseURL, account }, use) => {
      const { googlePort } = serverUnderTest();
      const google = await startTestGoogle({
        port: googlePort,
        siteUrl: baseURL ?? '',
        client: googleClient,
        messages: account.messages,
        events: eventsOf(account.day),
      });
      await use(google);
      await google.close();
    },
    { auto: true },
  ],
});

export const calendarCard = (page: Page) => card(page, 'Calendar');
export const eventItem = (page: Page, title: string) =>
  calendarCard(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) });
export const connectButton = (page: Page) =>
  calendarCard(page).getByRole('button', { name: 'Connect Google' });

/** Presses the button and chooses an account on Google's page. */
export const connectAs = async (page: Page, email: string, button = connectButton(page)) => {
  await button.click();
  await page.getByRole('button', { name: email }).click();
  await page.waitForURL(/\/dashboard$/);
};

/** The card is one line while the plan of today has its events, which come after the card itself. */
export const unfoldCalendar = async (page: Page) => {
  const name = /in your plan$|^No events today$/;
  await calendarCard(page).getByRole('button', { name, expanded: false }).press('Enter');
};

/** What is connected is seen and disconnected there. */
export const openSettings = async (page: Page) => {
  await page.getByRole('button', { name: 'Settings' }).click();
  return page.getByRole('dialog', { name: 'Settings' });
};

export const connect = async (page: Page) => {
  await connectAs(page, owner.email);
  await expect(page.getByText('Google is connected')).toBeVisible();
};

/** Answers the calendar's question with these events, as Google has them. */
export const answerEvents = async (page: Page, items: readonly object[]) => {
  await page.route('**/calendar/v3/calendars/primary/events*', (route) =>
    route.fulfill({ json: { items } }),
  );
};
