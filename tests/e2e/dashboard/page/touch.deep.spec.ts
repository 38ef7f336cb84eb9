/** On a phone everything that can be pressed is at least 40 px high and wide for a finger, however small it is drawn. */
import { expect, mergeTests, type Page } from 'playwright/test';
import {
  card,
  notifications,
  openDashboard,
  saved,
  tick,
} from '../../support/dashboard/dashboard.ts';
import { answerEvents, unfoldCalendar } from '../../support/dashboard/google.ts';
import { contract, list as emailList, test as emailTest } from '../../support/dashboard/emails.ts';
import { test as inboxTest } from '../../support/dashboard/inbox.ts';
import { nextWorkday, slots } from '../../support/dashboard/plan.ts';
import { phone } from '../../support/touch.ts';

const test = mergeTests(inboxTest, emailTest);

test.use(phone);

/**
 * The controls with a smaller area: from its middle, each is followed in the four directions for as long as a press
 * still reaches it. A label belongs to its control.
 */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const least = 40;
    // An open list lies over a part of its button.
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'button, select, a[href], summary, textarea, input:not(.sr-only, [type=checkbox]), label, [role=option]',
      ),
    ].filter(
      (control) =>
        control.checkVisibility() &&
        !(control.ariaHasPopup !== null && control.ariaExpanded === 'true') &&
        (!(control instanceof HTMLLabelElement) ||
          control.control?.matches('[type=checkbox], [type=radio]')),
    );
    /** What lies over a control for a while: a notice, an open menu or list. */
    const isAbove = (element: Element) =>
      element.closest('[data-sonner-toaster], [role=menu], [role=listbox]') !== null;
    const hits = (control: HTMLElement, x: number, y: number) => {
      const hit = document
        .elementsFromPoint(x, y)
        .find((element) => isAbove(control) || !isAbove(element));
      return hit !== undefined && (control.contains(hit) || hit.closest('label') === control);
    };
    return controls.flatMap((control) => {
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (!hits(control, x, y)) return [];
      const reach = (stepX: number, stepY: number) => {
        let steps = 0;
        while (steps < least && hits(control, x + stepX * steps, y + stepY * steps)) steps += 1;
        return steps - 0.5;
      };
      const [wide, high] = [reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)];
      // The middle of a control lies between two pixels.
      if (wide >= least - 1 && high >= least - 1) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent;
      return [`${name.trim().slice(0, 40)}: ${Math.round(wide)} x ${Math.round(high)}`];
    });
  });

const now = nextWorkday();
const day = now.toISOString().slice(0, 10);

/** Measured again until it holds: the window's edge cuts off the buttons of a notice that is sliding in or out. */
const expectLargeTargets = (page: Page) => expect.poll(() => smallTargets(page)).toEqual([]);

test('the filled dashboard, open parts and notices', async ({ page, rest, enquiries, emails }) => {
  test.slow();
  await emails.connect();
  await emails.important(contract);
  await emails.progress(3);
  const expectLargeTargetsInDialog = async () => {
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectLargeTargets(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await rest.seed([
    { text: 'Send the revised statement of work', category: 'Contract' },
    { text: 'Long. '.repeat(60).trim(), category: 'SaaS' },
    { text: 'Book the gym', category: 'Personal' },
  ]);
  await enquiries.send({ name: 'Ana', message: 'Please call me. '.repeat(60) }, { name: 'Rui' });
  const start = { dateTime: `${day}T12:00:00Z` };
  const htmlLink = 'https://calendar.google.com/calendar/event?eid=call';
  await answerEvents(page, [{ id: 'call', summary: 'Call', htmlLink, start }]);
  await page.clock.install({ time: now });
  await openDashboard(page);
  await expect(slots(page).first()).toBeVisible();
  await unfoldCalendar(page);
  await expect(card(page, 'Calendar').getByRole('link')).toBeVisible();
  await expect(card(page, 'Weather').getByText('Feels like')).toBeVisible();
  await card(page, 'Inbox').getByRole('listitem').first().getByRole('button').click();
  await expect(card(page, 'Inbox').getByRole('button', { name: 'To task' })).toBeVisible();
  await expect(emailList(page)).toBeVisible();
  await expectLargeTargets(page);

  await tick(page, 'Book the gym');
  await expect(notifications(page).getByRole('button', { name: 'Undo' })).toBeVisible();
  await saved(page);
  // The database's clock says on which day it was.
  await page.getByRole('button', { name: /done (today|earlier)$/ }).click();
  await page.getByRole('button', { name: 'Reorder "Send the revised statement of work"' }).tap();
  await expect(page.getByRole('textbox', { name: 'Edit the task' })).toBeVisible();
  await expectLargeTargetsInDialog();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expectLargeTargetsInDialog();
  await page.getByRole('button', { name: /^Search/ }).click();
  await expectLargeTargetsInDialog();
});
