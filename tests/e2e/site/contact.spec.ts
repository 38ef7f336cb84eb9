/** The contact form: what a link fills in, mistakes and sending. */
import { expect, test } from 'playwright/test';
import { site, words } from '../../fixtures/content.ts';
import {
  choice,
  field,
  fill,
  hidden,
  notifications,
  open,
  send,
} from '../support/site/contact-form.ts';
import { deliver } from '../support/delivery.ts';

const { form } = words;
const contactFunction = '**/functions/v1/contact';

test('the form has its fields in order, and offers its choices', async ({ page }) => {
  await open(page);
  const labels = await page.locator('form label').allTextContents();
  expect(labels.map((label) => label.replace(` ${form.optional}`, ''))).toEqual([
    form.name,
    form.email,
    form.message,
    form.service,
    form.audience,
    form.company,
  ]);
  for (const name of ['name', 'email', 'message'] as const)
    await expect(field(page, name)).toHaveAttribute('required', '');
  await expect(field(page, 'company')).not.toHaveAttribute('required');
  await choice(page, 'service').click();
  await expect(page.getByRole('option')).toHaveText(Object.values(form.services));
  await page.emulateMedia({ forcedColors: 'active' });
  await page.keyboard.press('Home');
  const lines = page
    .getByRole('option')
    .evaluateAll((all) => all.map((option) => getComputedStyle(option).outlineStyle));
  expect((await lines).filter((style) => style !== 'none')).toEqual(['solid']);
  await page.emulateMedia({ forcedColors: 'none' });
  await page.getByRole('option', { name: form.services.consulting }).click();
  await expect(choice(page, 'service')).toContainText(form.services.consulting);
  await choice(page, 'audience').press('Enter');
  await expect(page.getByRole('option')).toHaveCount(4);
  await expect(page.getByRole('listbox')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(choice(page, 'audience')).toContainText(form.audiences.other);
});

test('a mistake is named beside its field until it is mended', async ({ page }) => {
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
  await expect(page.getByText(form.sending)).toBeHidden();
  await fill(page);
  await field(page, 'email').fill('ana@');
  await send(page).click();
  await expect(field(page, 'email')).toBeFocused();
  await expect(field(page, 'email')).toHaveAccessibleDescription(form.emailIncomplete);
  await expect(field(page, 'name')).not.toHaveAttribute('aria-invalid');
  await field(page, 'email').pressSequentially('example.com');
  await expect(field(page, 'email')).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText(form.emailIncomplete)).toBeHidden();
  // The field takes it whole: a paste that is cut would be sent without its end.
  await field(page, 'message').fill('a'.repeat(5001));
  await send(page).click();
  await expect(field(page, 'message')).toHaveAccessibleDescription(
    form.tooLong.replace('{limit}', '5000'),
  );
});

test('a form that pretends sends once, thanks, clears, asks nobody', async ({ page }) => {
  await deliver(page, '/contact', 'simulated');
  await page.clock.install();
  await open(page, '?service=audit&audience=vc&stage=early');
  await expect(page.getByRole('form')).toContainText('keeps nothing');
  await fill(page);
  await field(page, 'company').fill('Example Ltd');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.clock.pauseAt(Date.now() + 60_000);
  for (let presses = 0; presses < 3; presses += 1) await field(page, 'email').press('Enter');
  const busy = page.getByRole('button', { name: form.sending });
  await expect(busy).toBeDisabled();
  await page.clock.runFor(1400);
  await expect(busy).toBeDisabled();
  await expect(field(page, 'name')).toHaveValue('Ana');
  await page.clock.runFor(200);

  const toast = notifications(page).getByRole('listitem');
  // Its script comes with the first message, and shows it by the page's clock.
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(toast).toContainText(form.toast, { timeout: 200 });
  }).toPass();
  await expect(toast).toContainText(form.toastText);
  await expect(send(page)).toBeEnabled();
  for (const name of ['name', 'email', 'company', 'message'] as const)
    await expect(field(page, name)).toHaveValue('');
  await expect(choice(page, 'service')).toContainText(form.noService);
  await expect(choice(page, 'audience')).toContainText(form.noAudience);
  await expect.poll(() => hidden(page)).toEqual({});
  expect(requests.filter((url) => !url.includes('/_astro/'))).toEqual([]);
  const confirmation = page.getByRole('form').getByRole('status');
  await expect(confirmation).toContainText('keeps nothing');
  await expect(confirmation.getByRole('link')).toHaveAttribute('href', /^mailto:/);
});

test.describe('a form that stores', () => {
  test.beforeEach(({ page }) => deliver(page, '/contact', 'store'));

  test('posts the enquiry and thanks only when it has arrived', async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    await page.route(contactFunction, async (route) => {
      await released;
      await route.fulfill({ json: { ok: true } });
    });
    await open(page, '?service=audit&audience=vc&stage=early');
    await fill(page);
    const posted = page.waitForRequest(contactFunction);
    await send(page).click();
    expect((await posted).method()).toBe('POST');
    expect((await posted).postDataJSON()).toEqual({
      ...{ name: 'Ana', email: 'ana@example.com', message: 'Please call.', website: '' },
      ...{ service: 'audits', audience: 'vc', stage: 'early' },
      startedAt: expect.any(Number),
    });
    await expect(page.getByRole('button', { name: form.sending })).toBeDisabled();
    await expect(page.getByText(form.toast, { exact: true })).toBeHidden();
    release(undefined);
    await expect(page.getByText(form.toast, { exact: true })).toBeVisible();
    await expect(field(page, 'name')).toHaveValue('');
  });

  test('keeps the text and says what to do when the message did not arrive', async ({ page }) => {
    await open(page);
    // For programs alone.
    await expect(page.locator('[name=website]')).not.toBeInViewport();
    await expect(page.locator('[name=website]')).toHaveAttribute('tabindex', '-1');
    await expect(page.getByRole('textbox', { name: form.trap })).toHaveCount(0);
    await fill(page);
    for (const [status, advice] of [
      [500, form.notTaken],
      [429, form.tooMany],
      [0, form.offline],
    ] as const) {
      await page.route(contactFunction, (route) =>
        status === 0 ? route.abort() : route.fulfill({ status, json: {} }),
      );
      await send(page).click();
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(advice.replace('{email}', site.email));
      await expect(alert.getByRole('link')).toHaveAttribute('href', `mailto:${site.email}`);
      await expect(alert).toBeFocused();
      await expect(field(page, 'message')).toHaveValue('Please call.');
      await expect(send(page)).toBeEnabled();
      await expect(page.getByText(form.toast, { exact: true })).toBeHidden();
    }
  });
});
