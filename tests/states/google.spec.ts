/** Calendar and e-mails beyond what every card has: a full day, the connection's buttons, the analysis, what was left out. */
import { expect } from 'playwright/test';
import { notifications } from '../e2e/support/dashboard/dashboard.ts';
import { error, hang } from '../e2e/support/dashboard/faults.ts';
import {
  analyzeButton,
  analyzeCalls,
  card as emailsCard,
  leftOutList,
  leftOutRows,
  list,
  openLeftOut,
} from '../e2e/support/dashboard/emails.ts';
import { answerEvents, calendarCard, connectButton } from '../e2e/support/dashboard/google.ts';
import { ofCards, takePictures } from './picture.ts';
import { day, events, mails, openDay, test } from './sample-day.ts';

const at = (from: string, to: string) => ({
  start: { dateTime: `${day}T${from}:00Z` },
  end: { dateTime: `${day}T${to}:00Z` },
});

test('a full calendar', async ({ page, fillDay }) => {
  await fillDay();
  await answerEvents(page, [
    ...events.slice(0, 3),
    { id: 'early', summary: 'Flight to Porto', ...at('05:40', '06:35') },
    { id: 'over', summary: 'Overlaps the call', ...at('12:10', '13:30') },
    { id: 'third', summary: 'Overlaps both', location: 'Room 2', ...at('12:20', '12:40') },
    { id: 'off', summary: 'Cancelled review', status: 'cancelled', ...at('13:00', '14:00') },
    { id: 'none', ...at('16:00', '16:30') },
    { id: 'late', summary: 'Dinner with the partners', ...at('20:00', '23:30') },
    { id: 'bad', summary: 'Without a time' },
  ]);
  await page.goto('/dashboard');
  await expect(calendarCard(page).getByText('could not be read')).toBeVisible();
  await takePictures(page, ofCards(page, 'busy', ['calendar', 'overview']));
});

test('a consent that has ended', async ({ page, emails }) => {
  await emails.connect();
  await page.route('**/calendar/v3/**', (route) =>
    route.fulfill({ status: 401, json: { error: { code: 401, message: 'Invalid Credentials' } } }),
  );
  await page.goto('/dashboard');
  await expect(calendarCard(page).getByText('The calendar could not be loaded.')).toBeVisible();
  const notice = notifications(page).getByRole('listitem').first();
  await takePictures(page, { 'notice-consent-ended': 'window' }, () => notice.hover());
  await takePictures(page, {
    ...ofCards(page, 'consent-ended', ['calendar']),
    'page-consent-ended': 'window',
  });
});

test('the connection at work', async ({ page, emails }) => {
  await page.goto('/dashboard');
  await expect(calendarCard(page).getByText('Google: Not Connected')).toBeVisible();
  await page.route('**/auth/v1/**', hang);
  await connectButton(page).click();
  await expect(calendarCard(page).getByRole('button', { name: 'Connecting...' })).toBeVisible();
  await takePictures(page, ofCards(page, 'connecting', ['calendar']));

  await page.unroute('**/auth/v1/**');
  await emails.connect();
  await answerEvents(page, events);
  await page.reload();
  const disconnect = calendarCard(page).getByRole('button', { name: 'Disconnect' });
  await expect(disconnect).toBeVisible();
  await page.route('**/functions/v1/**', hang);
  await disconnect.click();
  await expect(calendarCard(page).getByText('Disconnecting...')).toBeVisible();
  await takePictures(page, ofCards(page, 'disconnecting', ['calendar']));
});

test('an analysis that runs, and one that has stopped', async ({ page, emails, fillDay }) => {
  await fillDay();
  await openDay(page);
  await page.route(analyzeCalls, hang);
  await emails.progress(120, 70);
  await analyzeButton(page).click();
  await expect(emailsCard(page).getByText('Analyzing… 50 of 120')).toBeVisible();
  await takePictures(page, ofCards(page, 'analyzing', ['emails']));
  await emails.progress(63, 13, 'Gmail asks us to wait 120 seconds.');
  await page.reload();
  await expect(emailsCard(page).getByText('13 messages are not analyzed yet.')).toBeVisible();
  await takePictures(page, ofCards(page, 'stopped', ['emails']));
});

test('what was left out', async ({ page, emails }) => {
  await emails.connect();
  await emails.important(...mails);
  await emails.leftOut(...leftOutRows);
  await emails.progress(5);
  // The count has another select.
  const address = /left_out_emails\?select=(\*|%2A)/;
  const open = async () => {
    await page.goto('/dashboard');
    await expect(list(page)).toBeVisible();
    await openLeftOut(page);
  };
  await open();
  await expect(leftOutList(page)).toBeVisible();
  await takePictures(page, ofCards(page, 'left-out', ['emails']));
  await page.route(address, hang);
  await open();
  await expect(emailsCard(page).getByText('Loading left-out e-mails')).toBeAttached();
  await takePictures(page, ofCards(page, 'left-out-loading', ['emails']));
  await page.unroute(address);
  await page.route(address, error(500, 'XX000'));
  await open();
  await expect(page.getByText(/^The left-out e-mails could not be loaded/)).toBeVisible();
  await takePictures(page, ofCards(page, 'left-out-failed', ['emails']));
});
