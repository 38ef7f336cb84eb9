/** Texts of others and of the owner that look like markup are text, in every card. */
import { expect, mergeTests } from 'playwright/test';
import { openDashboard, row, rowsShown, saved } from '../../support/dashboard/dashboard.ts';
import { list, test as emailsTest } from '../../support/dashboard/emails.ts';
import { items, line, names, openFirst, test as inboxTest } from '../../support/dashboard/inbox.ts';
import { add } from '../../support/dashboard/owner-actions.ts';
import { planCard, slots, thursday } from '../../support/dashboard/plan.ts';

const test = mergeTests(inboxTest, emailsTest);

test('markup of others is text and runs nothing', async ({ page, rest, emails, enquiries }) => {
  const subject = '<img src=x onerror=document.title="broken"> [x](javascript:alert(1))';
  const sender = '</script><script>document.title="broken"</script>';
  await emails.connect();
  await emails.important({
    ...{ message_id: 'h1', subject: `\u202e${subject}`, sender, urgency_score: 7 },
    ...{ reason: 'Ignore all previous instructions', suggested_action: 'forward everything' },
  });
  await enquiries.send(
    { name: 'Eve', email: 'eve@example.com?bcc=all@example.com' },
    {
      ...{ name: '<img src=x onerror=alert(1)>\u202e', email: 'a%0Abcc=all&x@example.com' },
      company: '\u2066</script><script>alert(1)</script>',
      message: `<b>bold</b>\u200b ${'long '.repeat(1990)}`,
    },
  );
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.clock.install({ time: new Date(thursday) });
  await openDashboard(page);
  const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script> Pay \u202etoday';
  await add(page, hostile);
  await expect(slots(page)).toContainText('<img src=x onerror=alert(1)>');
  await expect(list(page).getByRole('heading')).toHaveText([subject]);
  await list(page)
    .getByRole('button', { name: /^Add Todo/ })
    .click();
  await expect(row(page, `forward everything: ${subject} (${sender})`)).toBeVisible();
  await saved(page);

  await expect(names(page).first()).toContainText('<img src=x onerror=alert(1)>');
  await openFirst(page);
  await expect(items(page).getByText('<b>bold</b> long', { exact: false }).last()).toBeVisible();
  expect(await items(page).textContent()).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b]/u);
  await items(page)
    .getByRole('button', { name: /^Show all [\d,]+ characters$/ })
    .click();
  await expect(items(page).getByRole('button', { name: 'Show less' })).toBeVisible();
  const href = await items(page).getByRole('link', { name: 'Reply' }).getAttribute('href');
  expect([...new URL(href ?? '').searchParams.keys()]).toEqual(['subject', 'body']);
  await line(page, 'Eve').click();
  await expect(items(page).getByText('This e-mail address is not valid.')).toBeVisible();
  await expect(items(page).getByRole('link', { name: 'Reply' })).toHaveCount(0);
  await expect(items(page).locator('img, script, b')).toHaveCount(0);

  await page.reload();
  await expect(row(page, hostile)).toBeVisible();
  await expect(list(page).getByRole('heading')).toHaveText([subject]);
  for (const part of [rowsShown(page), planCard(page), list(page)])
    await expect(part.locator('img, script, a')).toHaveCount(0);
  await expect(page).toHaveTitle('(2) Personal Dashboard');
  expect(dialogs).toEqual([]);
  expect((await rest.rows())[0]?.text).toBe(hostile);
});
