/** Monthly Focus: every way in which its calls can fail, and its states checked by axe. */
import { expect } from 'playwright/test';
import { expectAccessible, notifications, test } from '../../support/dashboard/dashboard.ts';
import {
  changeFaults,
  error,
  hang,
  loadFaults,
  once,
  untilTryAgain,
} from '../../support/dashboard/faults.ts';
import {
  box,
  counted,
  first,
  focus,
  misbehave,
  open,
  overview,
} from '../../support/dashboard/goals.ts';

for (const [name, how] of loadFaults) {
  test(`ticks that cannot be loaded (${name}) are not shown as missing; Try Again brings them`, async ({
    page,
    rest,
  }) => {
    await rest.tick(first);
    await misbehave(page, 'GET', await untilTryAgain(page, how));
    await open(page);
    await expect(
      focus(page).getByText('The ticks of your goals could not be loaded.'),
    ).toBeVisible();
    await expect(box(page, first)).toBeDisabled();
    await expect(overview(page).getByText('not known')).toBeVisible();
    await expect(page.getByText('10.0.0.7')).toHaveCount(0);
    await focus(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(box(page, first)).toBeChecked();
    await counted(page, 1);
  });
}

test('ticks that do not come at all are given up, and asked for again', async ({ page, rest }) => {
  test.slow();
  await rest.tick(first);
  await misbehave(page, 'GET', await untilTryAgain(page, hang));
  await open(page);
  await expect(focus(page).getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await expect(box(page, first)).toBeDisabled();
  await expect(focus(page).getByText('The ticks of your goals could not be loaded.')).toBeVisible({
    timeout: 40_000,
  });
  await focus(page).getByRole('button', { name: 'Try Again' }).click();
  await counted(page, 1);
});

test('ticks that cannot be read again stay, with their age', async ({ page, rest }) => {
  await rest.tick(first);
  await open(page);
  await counted(page, 1);
  await misbehave(page, 'GET', await untilTryAgain(page, error(500, 'XX000')));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(focus(page).getByText(/These ticks are as they were/)).toBeVisible();
  await expect(box(page, first)).toBeChecked();
  await focus(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(focus(page).getByText(/These ticks are as they were/)).toHaveCount(0);
});

for (const [name, how, outcome] of [...changeFaults, ['a hang', hang, 'kept'] as const]) {
  test(`a tick into ${name} is ${outcome}, and the card ends as the database is`, async ({
    page,
    rest,
  }) => {
    test.slow();
    await open(page);
    await counted(page, 0);
    await misbehave(page, 'POST', once(how));
    // Not `check`: a tick that is refused at once has already gone when it would be looked for.
    await box(page, first).click();
    if (outcome === 'refused') {
      await expect(notifications(page).getByText('Failed to update goal')).toBeVisible();
      await expect(box(page, first)).not.toBeChecked();
      await counted(page, 0);
      expect(await rest.goalsDone()).toEqual([]);
    } else {
      await expect.poll(rest.goalsDone, { timeout: 40_000 }).toEqual([first]);
      await expect(box(page, first)).toBeChecked();
      await counted(page, 1);
      await expect(focus(page).getByText(/^(Saving…|Waiting to be saved)$/)).toHaveCount(0);
      await expect(notifications(page).getByText('Error')).toHaveCount(0);
    }
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('axe finds nothing in any state of the two cards', async ({ page, rest }) => {
      await misbehave(page, 'GET', hang);
      await open(page);
      await expectAccessible(page);
      // Before the other way is taken away: an answer that comes in between would be remembered.
      await misbehave(page, 'GET', error(500, 'XX000'));
      await page.reload();
      await expect(focus(page).getByText('could not be loaded')).toBeVisible();
      await expectAccessible(page);
      await page.unrouteAll();
      await rest.tick(first);
      await page.reload();
      await counted(page, 1);
      await expectAccessible(page);
      await misbehave(page, 'GET', error(500, 'XX000'));
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(focus(page).getByText(/These ticks are as they were/)).toBeVisible();
      await expectAccessible(page);
    });
  });
}
