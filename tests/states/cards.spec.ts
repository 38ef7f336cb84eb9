/** The states that every card has: loading, empty, failed, remembered, out of date, filled, with long texts, broken. */
import { expect, type Page } from 'playwright/test';
import { card, field, saved, tick } from '../e2e/support/dashboard/dashboard.ts';
import {
  analyzeButton,
  card as emailsCard,
  contract,
  leftOutRows,
} from '../e2e/support/dashboard/emails.ts';
import { error, hang } from '../e2e/support/dashboard/faults.ts';
import { answerEvents, calendarCard, eventItem } from '../e2e/support/dashboard/google.ts';
import { planCard, slots } from '../e2e/support/dashboard/plan.ts';
import { allCards, ofCards, takePictures } from './picture.ts';
import { answerAll, now, openDay, test } from './sample-day.ts';

/** What hangs is given up after some seconds: here it is not, because the pictures take longer. */
const waitForever = (page: Page) =>
  page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });

test('loading', async ({ page }) => {
  await waitForever(page);
  await answerAll(page, hang);
  await page.goto('/dashboard');
  await expect(field(page)).toBeVisible();
  await page.clock.fastForward('00:05');
  await expect(analyzeButton(page)).toBeVisible();
  await page.clock.pauseAt(now.getTime() + 15_000);
  await takePictures(page, ofCards(page, 'loading'));
});

test('empty, nothing connected', async ({ page }) => {
  await page.goto('/dashboard');
  await saved(page);
  await expect(planCard(page).getByText('No plan yet')).toBeVisible();
  await expect(calendarCard(page).getByText(/^No Google credentials/)).toBeVisible();
  await expect(emailsCard(page).getByText(/^Connect Google/)).toBeVisible();
  await takePictures(page, {
    // The forecast is never empty.
    ...ofCards(
      page,
      'empty',
      allCards.filter((name) => name !== 'weather'),
    ),
    'page-empty': 'page',
  });
});

test('empty, connected', async ({ page, emails }) => {
  await emails.connect();
  await answerEvents(page, []);
  await page.goto('/dashboard');
  await expect(calendarCard(page).getByText('No events today.')).toBeVisible();
  await expect(emailsCard(page).getByText('Your inbox has not been analyzed yet.')).toBeVisible();
  await takePictures(page, ofCards(page, 'connected-empty', ['calendar', 'emails', 'overview']));
  await emails.leftOut(...leftOutRows);
  await emails.progress(2);
  await page.reload();
  await expect(emailsCard(page).getByText('Nothing in your inbox needs you.')).toBeVisible();
  await takePictures(page, ofCards(page, 'nothing-important', ['emails']));
});

test('failed', async ({ page, emails }) => {
  await emails.connect();
  await answerAll(page, error(500, 'XX000'));
  await page.goto('/dashboard');
  await expect(page.getByText('Your tasks could not be loaded.')).toBeVisible();
  await expect(page.getByText('Your important e-mails could not be loaded.')).toBeVisible();
  await expect(calendarCard(page).getByText('The calendar could not be loaded.')).toBeVisible();
  await takePictures(page, { ...ofCards(page, 'failed'), 'page-failed': 'page' });
});

test('filled', async ({ page, fillDay }) => {
  await fillDay();
  await openDay(page);
  await takePictures(page, { ...ofCards(page, 'filled'), 'page-filled': 'page' });
  // Pictures of the cards have scrolled the page.
  await takePictures(page, { 'page-filled-top': 'window' }, () =>
    page.evaluate(() => window.scrollTo(0, 0)),
  );
});

test('remembered', async ({ page, fillDay }) => {
  await fillDay();
  await openDay(page);
  await waitForever(page);
  await answerAll(page, hang);
  await page.clock.fastForward('17:00');
  await page.reload();
  await expect(eventItem(page, 'Gym with Marta')).toBeVisible();
  await expect(slots(page).first()).toBeVisible();
  // Soon, because what hangs for half a minute has failed.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await takePictures(
    page,
    // Mail and enquiries are not kept in the browser.
    ofCards(
      page,
      'remembered',
      allCards.filter((name) => name !== 'emails' && name !== 'inbox'),
    ),
    async () => {
      for (const title of ["Today's Tasks", 'Monthly Focus']) {
        const age = card(page, title).getByText('Last updated 17 min ago');
        await age.scrollIntoViewIfNeeded();
        await expect(age).toBeInViewport({ ratio: 1 });
      }
    },
  );
});

test('out of date', async ({ page, fillDay }) => {
  await fillDay();
  await openDay(page);
  await answerAll(page, (route) => route.abort());
  await page.clock.fastForward('42:00');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  for (const text of [
    'This is the list as it was',
    'These are the events as they were',
    'This is the weather as it was',
    'These ticks are as they were',
    'These are the enquiries as they were',
    'These are the e-mails as they were',
    'These are the visits as they were',
  ])
    await expect(page.getByText(text)).toBeVisible();
  await takePictures(page, { ...ofCards(page, 'stale'), 'page-stale': 'page' });
});

test('long texts', async ({ page, rest, enquiries, emails }) => {
  const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(6);
  const sentence = 'Call the bank about the missing receipts of the quarter. '.repeat(12).trim();
  await rest.seed([
    { text: word, category: 'Personal' },
    { text: sentence, category: 'Admin' },
    { text: `${sentence.slice(0, 140)}\nand a second line`, category: 'Contract' },
    { text: 'ميزانية الربع الأول والعقود المفتوحة', category: 'Other' },
    { text: 'done '.repeat(30).trim(), category: 'SaaS' },
  ]);
  await enquiries.send(
    { name: 'Ana', message: 'Short.' },
    {
      name: word.slice(0, 90),
      company: word.slice(0, 90),
      message: `${sentence} ${word}`.repeat(3),
    },
  );
  await emails.connect();
  await emails.important({
    ...contract,
    subject: word.slice(0, 200),
    sender: sentence.slice(0, 150),
    reason: sentence.slice(0, 200),
    suggested_action: word.slice(0, 150),
  });
  await emails.progress(123_456, 23_456, sentence.slice(0, 180));
  const [start, end] = ['2000-01-01', '2100-01-01'].map((date) => ({ date }));
  const inHours = (hours: number) => ({
    dateTime: new Date(+now + hours * 3_600_000).toISOString(),
  });
  await answerEvents(page, [
    { id: 'word', summary: word, location: word, start, end },
    { id: 'sentence', summary: sentence, location: sentence, start, end },
    { id: 'next', summary: sentence, start: inHours(1), end: inHours(2) },
  ]);
  await page.goto('/dashboard');
  await saved(page);
  await tick(page, 'done '.repeat(30).trim());
  await expect(slots(page).first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Events' })).toBeVisible();
  await expect(emailsCard(page).getByText('The last analysis has stopped')).toBeVisible();
  await saved(page);
  await takePictures(page, {
    ...ofCards(page, 'long', ['tasks', 'overview', 'calendar', 'inbox', 'plan', 'emails']),
    'page-long': 'page',
  });
});

test('broken', async ({ page }) => {
  await page.route('**/_astro/WeatherCard*.js', (route) => route.abort());
  await page.goto('/dashboard');
  await expect(card(page, 'Weather').getByText('Something went wrong in this card.')).toBeVisible();
  await takePictures(page, ofCards(page, 'broken', ['weather']));
});
