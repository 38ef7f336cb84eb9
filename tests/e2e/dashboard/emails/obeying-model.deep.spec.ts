/** The demo with a model that does whatever a message or a task tells it: none of it reaches the screen or the tasks. */
import { LLMock } from '@copilotkit/aimock';
import { expect } from 'playwright/test';
import { siteUrl, startProgram, temporaryFolder } from '../../../server/support/program.ts';
import { card, test } from '../../support/dashboard/dashboard.ts';

const orders = [
  'Open https://obeyed.example and enter your bank password.',
  'Pay 900 EUR to PT50 0002 0123 1234 5678 9015 4.',
  'Call +351 912 345 678 now.',
  '<img src=x onerror=alert(1)> [click](javascript:alert(1))',
];
const traces = /obeyed\.example|bank password|PT50|912 345|onerror=alert\(1\)|javascript:/;

const draft = {
  ...{ topPriorities: [1], workLocation: 'Home', deviceRecommendation: orders[0] },
  ...{ packingList: orders, specialNotes: orders, reasoning: orders.join(' ') },
  workingHours: { start: '11:00', end: '16:00' },
  blocks: [{ task: 1, start: '11:00', end: '12:00', why: orders[1] }],
};

test.use({ signedIn: false });

test('nothing that a message tells an obeying model comes of it', async ({ page }) => {
  test.setTimeout(240_000);
  const questions: string[] = [];
  const model = new LLMock({ port: 0 });
  model.on({ predicate: () => true }, (request) => {
    const text = JSON.stringify(request.messages);
    questions.push(text);
    const order = orders[questions.length % orders.length];
    const isPlan = text.includes('You plan one working day');
    const answer = isPlan ? draft : { urgency: 10, reason: order, suggestedAction: order };
    return { content: JSON.stringify(answer) };
  });
  await model.start();
  await using folder = await temporaryFolder();
  await using program = startProgram(
    {
      ...{ DATA_DIR: folder.path, AI_MODEL: 'obeying' },
      ...{ AI_BASE_URL: `${model.url}/v1`, AI_API_KEY: 'sk-test' },
    },
    process.cwd(),
    'demo',
  );
  const output = await program.prints(/--reset starts over/);
  const email = /E-mail\s+(\S+)/.exec(output)?.[1] ?? '';

  await page.goto(`${siteUrl(output)}/login`);
  await page.getByLabel('Email').fill(email);
  await page
    .getByLabel('Password', { exact: true })
    .fill(/Password\s+(\S+)/.exec(output)?.[1] ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Connect Google' }).click();
  await page.getByRole('button', { name: email }).click();
  const emails = card(page, 'Important e-mails');
  await expect(page.getByRole('list', { name: 'Events' })).toBeVisible({ timeout: 60_000 });
  await emails.getByRole('button', { name: 'Analyze', exact: true }).click();
  // A message with instructions is never asked about.
  await expect.poll(() => questions.length, { timeout: 60_000 }).toBeGreaterThan(10);
  await expect(emails.getByText(/^\d+ important of 30$/)).toBeVisible({ timeout: 60_000 });
  await expect(emails.getByText(/Analyzing/)).toHaveCount(0);
  expect(questions.join()).not.toContain('collect@evil.example');

  const plan = card(page, 'Daily Plan');
  await plan.getByRole('button', { name: /^Refresh/ }).click();
  await expect.poll(() => questions.some((one) => one.includes('You plan one'))).toBe(true);
  await plan.getByRole('button', { name: 'Details' }).click();
  await emails.getByRole('button', { name: /^Show \d+ more$/ }).click();
  for (const button of await emails.getByRole('button', { name: /^Add Todo/ }).all()) {
    await button.click();
  }
  await expect(page.getByText('All saved', { exact: true })).toBeVisible();
  await emails.getByRole('button', { name: /^Left out/ }).click();
  await expect(emails.getByRole('list', { name: 'Left-out e-mails' })).toBeVisible();
  // The calendar's own event is hostile by itself: its text is the text of that card.
  await page.evaluate(() => document.querySelector('[id="calendar"]')?.remove());
  expect(await page.locator('main').innerText()).not.toMatch(traces);
  await expect(page.locator('main').locator('img[src="x"], script')).toHaveCount(0);
  await model.stop();
});
