/** The tasks of the last visit, drawn by the page itself before its scripts have come. */
import { expect, type Page } from 'playwright/test';
import { openDashboard, saved, test, texts, tick } from '../../support/dashboard/dashboard.ts';
import { screens, week } from '../../support/dashboard/layout.ts';
import { hold, holdScripts } from '../../support/page-facts.ts';

const drawn = (page: Page) => page.locator('[data-last-tasks]');
const drawnTexts = (page: Page) => drawn(page).locator('li p');

const rememberedTasks = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => /^remembered:.*:tasks$/.test(one));
    return localStorage.getItem(key ?? '') ?? '';
  });

/** Opens the dashboard, waits until its tasks are remembered, and opens it again without its scripts. */
const openAgainWithoutScripts = async (page: Page) => {
  await expect.poll(() => rememberedTasks(page)).not.toBe('');
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText('Loading dashboard...')).toBeVisible();
  return release;
};

/** Where the parts of the card are: the title, the field, the buttons of the categories and the rows. */
const placesAtAllWidths = async (page: Page) => {
  const places = [];
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height });
    places.push(
      await page.evaluate(() => {
        const section = [...document.querySelectorAll('section')].find(
          (one) => one.querySelector('h2')?.textContent === "Today's Tasks",
        );
        const selector = 'h2, h2 + span, input, [role=toolbar] button, li p, [data-time]';
        return [...(section?.querySelectorAll(selector) ?? [])].map((part) => {
          const { x, y, width: wide, height: high } = part.getBoundingClientRect();
          return { text: part.textContent, box: [x, y, wide, high] };
        });
      }),
    );
  }
  return places.flat();
};

/** The frame of the page that is loading may be a pixel higher than the page. */
const mostPixels = 1.5;

test('the last tasks are there before the scripts, in their place', async ({ page, rest }) => {
  await rest.seed([
    ...week,
    { text: `A long one${': and so on'.repeat(40)}`, category: 'Other' },
    {
      ...{ text: 'with times', category: 'Other', times_known: true },
      due_on: '2000-01-03',
      minutes: 90,
    },
    { text: 'the last', category: 'Admin' },
  ]);
  await openDashboard(page);
  const release = await openAgainWithoutScripts(page);
  await expect(drawnTexts(page)).toHaveCount(15);
  await expect(drawn(page).getByText('15 pending')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await placesAtAllWidths(page);
  release();
  await saved(page);
  await expect(drawn(page)).toHaveCount(0);
  const after = await placesAtAllWidths(page);
  expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text));
  const moved = after.flatMap(({ box }, part) =>
    box.map((value, side) => Math.abs(value - (before[part]?.box[side] ?? NaN))),
  );
  expect(Math.max(...moved)).toBeLessThan(mostPixels);
});

test('what is drawn is text of open tasks that cannot be focused', async ({ page, rest }) => {
  const hostile = '<img src=x onerror="document.title=1"><b>bold</b>';
  await rest.seed([
    { text: hostile, category: 'SaaS' },
    { text: 'done', category: 'Admin' },
  ]);
  await openDashboard(page);
  await tick(page, 'done');
  await expect.poll(() => rememberedTasks(page)).toContain('"completed":true');
  await saved(page);
  await openAgainWithoutScripts(page);
  await expect(drawnTexts(page)).toHaveText([hostile]);
  await expect(drawn(page).locator('img')).toHaveCount(0);
  await expect(drawn(page).locator('[role=toolbar] button')).toHaveText([
    'All 1 open',
    'SaaS 1 open',
    'Admin 0 open',
  ]);
  await page.keyboard.press('Tab');
  const focused = page.evaluate(() => document.activeElement?.closest('[data-last-tasks]'));
  expect(await focused).toBe(null);
});

test('they stay while the scripts, which have come, renew the session', async ({ page, rest }) => {
  await rest.add('a', 'b');
  await openDashboard(page);
  const renew = await hold(page, '**/auth/v1/token*');
  const release = await openAgainWithoutScripts(page);
  await page.evaluate((key) => {
    const session: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify(Object.assign({}, session, { expires_at: 1 })));
  }, rest.storageKey);
  // It is asked for when the dashboard has drawn its own loading page in place of the static one.
  const asked = page.waitForRequest('**/auth/v1/token*');
  release();
  await asked;
  await expect(page.locator('main [data-last-tasks] li p')).toHaveText(['a', 'b']);
  renew();
  await saved(page);
  await expect(texts(page)).toHaveText(['a', 'b']);
});

test("nothing is drawn that is another's, broken or not saved", async ({ page, rest }) => {
  await rest.add('a', 'b');
  await openDashboard(page);
  await openAgainWithoutScripts(page);
  await expect(drawnTexts(page)).toHaveText(['a', 'b']);
  // The page has no scripts that would write the storage: each case changes what the first visit has left.
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)] as const),
  );
  const tasksKey = kept.map(([key]) => key).find((key) => /^remembered:.*:tasks$/.test(key)) ?? '';
  const tasks = kept.find(([key]) => key === tasksKey)?.[1] ?? '';
  const unsaved = tasksKey.replace('remembered:', 'waiting-changes:');
  const cases: Readonly<Record<string, readonly (readonly [string, string | null])[]>> = {
    'the session is gone': [[rest.storageKey, null]],
    'they are those of another user': [
      [tasksKey, null],
      ['remembered:somebody-else:tasks', tasks],
    ],
    'what is stored has another shape': [[tasksKey, '{"value":{"tasks":[1,{}]}}']],
    'what is stored is broken off': [[tasksKey, '{"value":{"tas']],
    'changes wait to be saved': [[`${unsaved}:tab`, '[]']],
  };
  for (const [why, changes] of Object.entries(cases)) {
    await page.evaluate(
      ([before, after]) => {
        localStorage.clear();
        for (const [key, value] of [...before, ...after]) {
          if (value === null) localStorage.removeItem(key);
          else localStorage.setItem(key, value);
        }
      },
      [kept, changes] as const,
    );
    await page.reload({ waitUntil: 'commit' });
    // In place of the buttons of the categories are grey bars, which are as wide.
    await expect(drawn(page).getByText('Contract'), why).toBeVisible();
    await expect(drawn(page).locator('li'), why).toHaveCount(0);
  }
});
