import { expect, test, type Page } from 'playwright/test';
import { words } from '../../fixtures/content.ts';
import { choice, hidden } from '../support/site/contact-form.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A page of another site with a link to this one. */
const arriveFrom = async (page: Page, link: string) => {
  await page.route('https://news.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'referrer-policy': 'unsafe-url' },
      body: `<a href="${link}">this site</a>`,
    }),
  );
  await page.goto('https://news.example/private/letter?reader=7');
  await page.getByRole('link').click();
};
/** The hidden fields that tell where the visit came from; the dropdowns have their own. */
const origin = async (page: Page) => {
  const fields = Object.entries(await hidden(page));
  return Object.fromEntries(fields.filter(([name]) => /^(page|referrer|utm_\w+)$/.test(name)));
};
const stored = (page: Page) =>
  page.evaluate(async () => [
    document.cookie,
    localStorage.length,
    sessionStorage.length,
    (await indexedDB.databases()).length,
    (await caches.keys()).length,
  ]);

test('reaches the form through many pages; nothing is stored', async ({ page, baseURL }) => {
  await arriveFrom(
    page,
    `${baseURL}/use-cases/crm?ref=letter&amp;utm_campaign=spring%20%3Cb%3E&amp;other=1`,
  );
  // The page's script adds the words to its links once the page has been read.
  const toServices = page.locator('footer').getByRole('link', { name: words.pages.services });
  await expect(toServices).toHaveAttribute('href', /utm_source=letter/);
  await toServices.click();
  await expect(page).toHaveURL(/\/services\?utm_source=letter&.*referrer=news\.example/);
  const toForm = page.locator('#audits').getByRole('link', { name: 'Request an audit' });
  await expect(toForm).toHaveAttribute('href', /utm_source=letter/);
  await toForm.click();
  await expect(page).toHaveURL(/\/contact\?service=audits&/);
  await expect(choice(page, 'service')).toContainText(words.form.services.audits);
  await expect
    .poll(() => origin(page))
    .toEqual({
      page: '/services',
      referrer: 'news.example',
      utm_source: 'letter',
      utm_campaign: 'spring <b>',
    });
  expect(await stored(page)).toEqual(['', 0, 0, 0, 0]);
});
