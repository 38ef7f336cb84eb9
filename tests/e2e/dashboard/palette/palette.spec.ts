/** The command palette: opened with Ctrl+K, it finds and runs every command of the page, and every row. */
import { expect, mergeTests } from 'playwright/test';
import {
  card,
  doneToday,
  expectAccessibleInBothThemes,
  field,
  notifications,
  openDashboard,
  texts,
  tick,
} from '../../support/dashboard/dashboard.ts';
import { contract, list as emailList, test as emailTest } from '../../support/dashboard/emails.ts';
import { box, count, line, test as inboxTest } from '../../support/dashboard/inbox.ts';
import {
  active,
  choose,
  openPalette,
  palette,
  searchField,
} from '../../support/dashboard/palette.ts';

const test = mergeTests(inboxTest, emailTest);

test('Ctrl+K opens and closes it, gives the focus back, and adds what is found nowhere', async ({
  page,
  rest,
}) => {
  await rest.add('Call Rita');
  await openDashboard(page);
  await field(page).fill('half a task');
  await openPalette(page);
  await page.keyboard.type('log out');
  await expect(searchField(page)).toHaveValue('log out');
  await expect(active(page)).toContainText('Log out');
  // A busy browser tells late that a dialog was closed.
  await page.evaluate(() => addEventListener('close', (event) => event.stopPropagation(), true));
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('half a task');

  await openPalette(page);
  await expect(searchField(page)).toHaveValue('');
  await page.keyboard.press('Tab');
  await expect(palette(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeHidden();
  await expect(field(page)).toBeFocused();

  await field(page).clear();
  await openPalette(page);
  await page.keyboard.type('Buy figs');
  await expect(palette(page).getByRole('status')).toHaveText('Nothing found.');
  await expect(active(page)).toHaveText('Add “Buy figs” as a task');
  await page.keyboard.press('Enter');
  await expect(texts(page)).toHaveText(['Call Rita', 'Buy figs']);

  await openPalette(page);
  await expect(active(page)).toContainText('Add a task');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
  await expect(field(page)).toBeFocused();
});

test('every command is in it with its keys; arrows and Enter run one', async ({ page }) => {
  await openDashboard(page);
  await expect(count(page)).toBeVisible();
  await expect(card(page, 'Daily Plan').getByText('No plan yet')).toBeVisible();
  await openPalette(page);
  for (const name of [
    /^Add a task N$/,
    /^Undo the last change Ctrl Z$/,
    'Refresh the plan',
    'Connect Google',
    /^Analyze mail Google is not connected$/,
    "Today's Tasks",
    'Overview',
    'Inbox',
    /^Clock over the whole screen F$/,
    /^Keyboard shortcuts \?$/,
    'Log out',
  ])
    await expect(palette(page).getByRole('option', { name })).toHaveCount(1);
  await expect(palette(page).getByRole('option', { name: 'Analyze mail' })).toBeDisabled();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toContainText('Undo the last change');
  await page.keyboard.press('Enter');
  await expect(notifications(page).getByText('There is nothing to undo.')).toBeVisible();

  await choose(page, 'shortcuts', 'Keyboard shortcuts');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('Search, and every command')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await choose(page, 'weath', 'Weather');
  await expect(card(page, 'Weather')).toBeFocused();
  await expect(card(page, 'Weather')).toBeInViewport();
  const onWholeScreen = () => page.evaluate(() => document.fullscreenElement?.ariaLabel ?? null);
  await page.keyboard.press('f');
  await expect.poll(onWholeScreen).toBe('Clock');
  await page.keyboard.press('f');
  await expect.poll(onWholeScreen).toBe(null);
  await expect(card(page, 'Weather')).toBeFocused();
  await choose(page, 'full screen', 'Clock over the whole screen');
  await expect.poll(onWholeScreen).toBe('Clock');
});

test('finds rows of all kinds and opens them', async ({ page, rest, emails, enquiries }) => {
  await rest.add('Visit São Paulo', 'Buy milk');
  await emails.connect();
  await emails.progress(9);
  await emails.important(
    ...Array.from({ length: 6 }, (_, index) => ({
      ...{ message_id: `m${index}`, subject: `Other ${index}`, urgency_score: 10 },
    })),
    { ...contract, message_id: 'm9' },
  );
  await enquiries.send(
    { name: 'Ana', status: 'done', message: 'The Lisbon offer' },
    { name: 'Bo' },
  );
  await openDashboard(page);
  await expect(emailList(page)).toBeVisible();
  await expect(count(page)).toBeVisible();
  await tick(page, 'Visit São Paulo');
  await expect(doneToday(page)).toHaveAttribute('aria-expanded', 'false');

  await choose(page, 'paulo sao', 'Visit São Paulo');
  await expect(doneToday(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('checkbox', { name: 'Visit São Paulo', exact: true })).toBeFocused();

  await choose(page, 'julia signature', contract.subject);
  const mail = emailList(page).getByRole('button', { name: contract.subject, exact: true });
  await expect(mail).toBeFocused();
  await expect(mail).toHaveAttribute('aria-expanded', 'true');

  await choose(page, 'lisbon offer', 'Ana');
  await expect(box(page)).toHaveValue('handled');
  await expect(line(page, 'Ana')).toBeFocused();
  await expect(line(page, 'Ana')).toHaveAttribute('aria-expanded', 'true');
});
