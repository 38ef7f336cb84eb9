import { expect, test } from 'playwright/test';
import { choice, field, fill, hidden, open, send } from './contact-form.ts';
import { simulateDelivery } from './delivery.ts';
import { holdScripts } from './page-facts.ts';

test.describe('a link to the page fills in', () => {
  for (const [query, service, audience, message] of [
    ['?service=workshops', 'Workshops', undefined, ''],
    ['?service=audits', 'Audits', undefined, ''],
    ['?service=consulting', 'Consulting', undefined, ''],
    ['?service=automation', 'Automation', undefined, ''],
    ['?service=other', 'Other', undefined, ''],
    ['?service=workshop', 'Workshops', undefined, ''],
    ['?service=audit', 'Audits', undefined, ''],
    ['?audience=freelancers', undefined, 'Freelancers', ''],
    ['?audience=b2b', undefined, 'B2B', ''],
    ['?audience=vc', undefined, 'VC', ''],
    ['?audience=other', undefined, 'Other', ''],
    ['?audience=agencies', undefined, 'Other', 'an agency'],
    ['?audience=b2c', undefined, 'Other', 'a B2C company'],
    ['?service=workshops&audience=b2b', 'Workshops', 'B2B', ''],
    ['?service=nonsense&audience=nobody', undefined, undefined, ''],
    ['?audience=vc&stage=early', undefined, 'VC', 'the early stage'],
    ['?audience=vc&stage=growth', undefined, 'VC', 'the growth stage'],
    ['?audience=vc&stage=scale', undefined, 'VC', 'the scale stage'],
    ['?audience=vc&solution=pipeline', undefined, 'VC', 'improve the pipeline'],
    ['?audience=vc&solution=success', undefined, 'VC', 'improve retention'],
    ['?audience=vc&solution=productivity', undefined, 'VC', 'improve productivity'],
    ['?audience=vc&engagement=assessment', undefined, 'VC', 'start an assessment'],
    ['?audience=vc&engagement=program', undefined, 'VC', 'plan a program'],
    ['?audience=vc&engagement=advisory', undefined, 'VC', 'discuss an advisory engagement'],
    ['?audience=b2c&solution=post-purchase', undefined, 'Other', 'post-purchase messages'],
    ['?audience=b2c&solution=cart-recovery', undefined, 'Other', 'cart recovery'],
    ['?audience=b2c&solution=reviews', undefined, 'Other', 'reviews'],
  ] as const) {
    test(query, async ({ page }) => {
      await open(page, query);
      await expect(choice(page, 'Service')).toContainText(service ?? 'Select a service');
      await expect(choice(page, 'Audience')).toContainText(audience ?? 'Select your audience');
      const box = field(page, 'Message');
      if (message === '') await expect(box).toHaveValue('');
      else await expect(box).toHaveValue(new RegExp(`^I'd like to .*${message}.*\\.$`));

      const asked = new URLSearchParams(query);
      const carried = await hidden(page);
      for (const name of ['stage', 'solution', 'engagement']) {
        expect(carried[name] ?? null).toBe(asked.get(name));
      }
    });
  }

  test('a sentence that can be edited, and nothing over what was typed', async ({ page }) => {
    await open(page, '?stage=early');
    const box = field(page, 'Message');
    await expect(box).toHaveValue(/early stage/);
    await box.fill('Something else.');
    await expect(box).toHaveValue('Something else.');
  });
});

test.beforeEach(({ page }) => simulateDelivery(page, '/contact'));

test.describe('the form', () => {
  test('has the fields, in their order, and a message box of five rows', async ({ page }) => {
    await open(page);
    const labels = await page.locator('form label').allTextContents();
    expect(labels.map((label) => label.replace(' (optional)', ''))).toEqual([
      'Name',
      'Email',
      'Company',
      'Service',
      'Audience',
      'Message',
    ]);
    await expect(field(page, 'Message')).toHaveAttribute('rows', '5');
    for (const name of ['Name', 'Email', 'Message'] as const) {
      await expect(field(page, name)).toHaveAttribute('required', '');
    }
    await expect(field(page, 'Company')).not.toHaveAttribute('required');
  });

  test('offers the services and the audiences', async ({ page }) => {
    await open(page);
    await choice(page, 'Service').click();
    await expect(page.getByRole('option')).toHaveText([
      'Workshops',
      'Audits',
      'Consulting',
      'Automation',
      'Other',
    ]);
    await page.getByRole('option', { name: 'Consulting' }).click();
    await expect(choice(page, 'Service')).toContainText('Consulting');
    await choice(page, 'Audience').press('Enter');
    await choice(page, 'Audience').press('ArrowDown');
    await expect(page.getByRole('option')).toHaveCount(4);
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(choice(page, 'Audience')).toContainText('Other');
  });

  test('names what is missing beside each field and goes to the first one', async ({ page }) => {
    await open(page);
    await send(page).click();
    await expect(field(page, 'Name')).toBeFocused();
    for (const [name, problem] of [
      ['Name', 'Please enter your name.'],
      ['Email', 'Please enter your email address, so that I can reply.'],
      ['Message', 'Please write a few words about what you need.'],
    ] as const) {
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, name)).toHaveAccessibleDescription(problem);
    }
    await expect(field(page, 'Company')).not.toHaveAttribute('aria-invalid');
    await expect(page.getByText('Sending...')).toBeHidden();
  });

  test('takes a message away as soon as its field is mended', async ({ page }) => {
    await open(page);
    await fill(page);
    await field(page, 'Email').fill('ana@');
    await send(page).click();
    await expect(field(page, 'Email')).toBeFocused();
    await expect(field(page, 'Email')).toHaveAccessibleDescription(/name@example\.com/);
    await expect(field(page, 'Name')).not.toHaveAttribute('aria-invalid');
    await field(page, 'Email').pressSequentially('example.com');
    await expect(field(page, 'Email')).not.toHaveAttribute('aria-invalid');
    await expect(page.getByText('name@example.com')).toBeHidden();
  });

  test('sends for a second and a half, thanks, clears, and asks nobody for anything', async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, '?service=audit&audience=vc&stage=early');
    await fill(page);
    await field(page, 'Company').fill('Example Ltd');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.clock.pauseAt(Date.now() + 60_000);

    await send(page).click();
    const busy = page.getByRole('button', { name: 'Sending...' });
    await expect(busy).toBeDisabled();
    await page.clock.runFor(1400);
    await expect(busy).toBeDisabled();
    await expect(field(page, 'Name')).toHaveValue('Ana');
    await page.clock.runFor(200);

    const toast = page.getByRole('region', { name: 'Notifications' });
    await expect(toast).toContainText('Message sent!');
    await expect(toast).toContainText("Thank you for reaching out. I'll get back to you soon.");
    await expect(send(page)).toBeEnabled();
    for (const name of ['Name', 'Email', 'Company', 'Message'] as const) {
      await expect(field(page, name)).toHaveValue('');
    }
    await expect(choice(page, 'Service')).toContainText('Select a service');
    await expect(choice(page, 'Audience')).toContainText('Select your audience');
    expect(await hidden(page)).toEqual({});
    expect(requests).toEqual([]);
  });

  test('sends once, however often Enter is pressed', async ({ page }) => {
    await page.clock.install();
    await open(page);
    await fill(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await field(page, 'Email').press('Enter');
    await field(page, 'Email').press('Enter');
    await field(page, 'Email').press('Enter');
    await page.clock.runFor(5000);
    await expect(page.getByText('Message sent!')).toHaveCount(1);
  });

  test('shows what is typed as text', async ({ page }) => {
    await open(page, `?solution=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
    await expect(field(page, 'Message')).toHaveValue('');
    expect(await hidden(page)).toEqual({});
  });
});

test.describe('the notifications', () => {
  test('are called the same before and after the form woke', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/contact');
    const region = page.locator('section[aria-live]');
    await expect(region).toHaveAttribute('aria-label', 'Notifications');
    release();
    await expect(page.locator('#notifications')).toHaveCount(0);
    await expect(region).toHaveAttribute('aria-label', 'Notifications');
  });

  test('keep the focus that they had before the form woke', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/contact');
    const region = page.getByRole('region', { name: 'Notifications' });
    await page.keyboard.press('Alt+t');
    await expect(region).toBeFocused();
    release();
    await expect(page.locator('#notifications')).toHaveCount(0);
    await expect(region).toHaveCount(1);
    await expect(region).toBeFocused();
  });

  test('are one region, reached by Alt+T with and without a toast', async ({ page }) => {
    await open(page);
    const region = page.getByRole('region', { name: 'Notifications' });
    await expect(region).toHaveCount(1);
    await page.keyboard.press('Alt+t');
    await expect(region).toBeFocused();

    await fill(page);
    await send(page).click();
    await expect(page.getByText('Message sent!')).toBeVisible();
    await page.keyboard.press('Alt+t');
    await expect(region.locator(':focus')).toHaveCount(1);
  });
});
