import { expect, test } from 'playwright/test';
import { words } from '../../fixtures/content.ts';
import {
  choice,
  field,
  fill,
  hidden,
  notifications,
  open,
  send,
} from '../support/site/contact-form.ts';
import { simulateDelivery } from '../support/delivery.ts';
import { holdScripts } from '../support/page-facts.ts';

const { form } = words;

test.describe('a link to the page fills in', () => {
  // What each value means is proved in tests/unit/domain/site and, in the words of content/, in tests/site.
  for (const [query, service, audience, message] of [
    ['?service=workshop&audience=b2b', form.services.workshops, form.audiences.b2b, /^$/],
    ['?service=nonsense&audience=nobody', form.noService, form.noAudience, /^$/],
    ['?audience=vc&stage=early&engagement=x', form.noService, form.audiences.vc, /early/],
  ] as const) {
    test(query, async ({ page }) => {
      await open(page, query);
      await expect(choice(page, 'service')).toContainText(service);
      await expect(choice(page, 'audience')).toContainText(audience);
      await expect(field(page, 'message')).toHaveValue(message);
      const carried = await hidden(page);
      const asked = new URLSearchParams(query);
      for (const name of ['stage', 'engagement']) {
        expect(carried[name] ?? null).toBe(asked.get(name));
      }
    });
  }

  test('a sentence that can be edited, and nothing over what was typed', async ({ page }) => {
    await open(page, '?stage=early');
    const box = field(page, 'message');
    await expect(box).toHaveValue(/early/);
    await box.fill('Something else.');
    await expect(box).toHaveValue('Something else.');
  });
});

test.beforeEach(({ page }) => simulateDelivery(page, '/contact'));

test.describe('the form', () => {
  test('has the fields, in their order, and a message box of five rows', async ({ page }) => {
    await open(page);
    const labels = await page.locator('form label').allTextContents();
    expect(labels.map((label) => label.replace(` ${form.optional}`, ''))).toEqual([
      form.name,
      form.email,
      form.company,
      form.service,
      form.audience,
      form.message,
    ]);
    await expect(field(page, 'message')).toHaveAttribute('rows', '5');
    for (const name of ['name', 'email', 'message'] as const) {
      await expect(field(page, name)).toHaveAttribute('required', '');
    }
    await expect(field(page, 'company')).not.toHaveAttribute('required');
  });

  test('offers the services and the audiences', async ({ page }) => {
    await open(page);
    await choice(page, 'service').click();
    await expect(page.getByRole('option')).toHaveText(Object.values(form.services));
    await page.getByRole('option', { name: form.services.consulting }).click();
    await expect(choice(page, 'service')).toContainText(form.services.consulting);
    await choice(page, 'audience').press('Enter');
    await expect(page.getByRole('option')).toHaveCount(4);
    await expect(page.getByRole('listbox')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(choice(page, 'audience')).toContainText(form.audiences.other);
  });

  test('names what is missing beside each field and goes to the first one', async ({ page }) => {
    await open(page);
    await send(page).click();
    await expect(field(page, 'name')).toBeFocused();
    for (const [name, problem] of [
      ['name', form.nameMissing],
      ['email', form.emailMissing],
      ['message', form.messageMissing],
    ] as const) {
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, name)).toHaveAccessibleDescription(problem);
    }
    await expect(field(page, 'company')).not.toHaveAttribute('aria-invalid');
    await expect(page.getByText(form.sending)).toBeHidden();
  });

  test('takes a message away as soon as its field is mended', async ({ page }) => {
    await open(page);
    await fill(page);
    await field(page, 'email').fill('ana@');
    await send(page).click();
    await expect(field(page, 'email')).toBeFocused();
    await expect(field(page, 'email')).toHaveAccessibleDescription(form.emailIncomplete);
    await expect(field(page, 'name')).not.toHaveAttribute('aria-invalid');
    await field(page, 'email').pressSequentially('example.com');
    await expect(field(page, 'email')).not.toHaveAttribute('aria-invalid');
    await expect(page.getByText(form.emailIncomplete)).toBeHidden();
  });

  test('sends for a second and a half, thanks, clears, and asks nobody for anything', async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, '?service=audit&audience=vc&stage=early');
    await fill(page);
    await field(page, 'company').fill('Example Ltd');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.clock.pauseAt(Date.now() + 60_000);

    await send(page).click();
    const busy = page.getByRole('button', { name: form.sending });
    await expect(busy).toBeDisabled();
    await page.clock.runFor(1400);
    await expect(busy).toBeDisabled();
    await expect(field(page, 'name')).toHaveValue('Ana');
    await page.clock.runFor(200);

    const toast = notifications(page);
    await expect(toast).toContainText(form.toast);
    await expect(toast).toContainText(form.toastText);
    await expect(send(page)).toBeEnabled();
    for (const name of ['name', 'email', 'company', 'message'] as const) {
      await expect(field(page, name)).toHaveValue('');
    }
    await expect(choice(page, 'service')).toContainText(form.noService);
    await expect(choice(page, 'audience')).toContainText(form.noAudience);
    expect(await hidden(page)).toEqual({});
    expect(requests).toEqual([]);
  });

  test('sends once, however often Enter is pressed', async ({ page }) => {
    await page.clock.install();
    await open(page);
    await fill(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await field(page, 'email').press('Enter');
    await field(page, 'email').press('Enter');
    await field(page, 'email').press('Enter');
    await page.clock.runFor(5000);
    await expect(page.getByText(form.toast)).toHaveCount(1);
  });
});

test.describe('the notifications', () => {
  test('keep their name and the focus when the form wakes', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/contact');
    const region = notifications(page);
    await page.keyboard.press('Alt+t');
    await expect(region).toBeFocused();
    await page.getByRole('form').hover();
    release();
    await expect(page.locator('#notifications')).toHaveCount(0);
    await expect(region).toHaveCount(1);
    await expect(region).toBeFocused();
  });

  test('are one region, reached by Alt+T with and without a toast', async ({ page }) => {
    await open(page);
    const region = notifications(page);
    await expect(region).toHaveCount(1);
    await page.keyboard.press('Alt+t');
    await expect(region).toBeFocused();

    await fill(page);
    await send(page).click();
    await expect(page.getByText(form.toast)).toBeVisible();
    await page.keyboard.press('Alt+t');
    await expect(region.locator(':focus')).toHaveCount(1);
  });
});
