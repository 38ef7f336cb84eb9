/** The tasks of the last visit, drawn by the page itself before its scripts have come. */
import { expect, type Page } from 'playwright/test';
import { openDashboard, saved, test, texts, tick } from '../../support/dashboard/dashboard.ts';
import { screens, week } from '../../support/dashboard/layout.ts';

const drawn = (page: Page) => page.locator('[data-last-tasks]');
const drawnTexts = (page: Page) => drawn(page).locator('li p');
/** In their place: the grey bars, as wide as the buttons of the categories. */
const bars = (page: Page) => drawn(page).getByText('Contract');

/** Opens the dashboard, waits until its tasks are remembered, and opens it again without its scripts. */
const openAgainWithoutScripts = async (
  page: Page,
  change: (storage: Storage) => void = () => undefined,
) => {
  await openDashboard(page);
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => /^remembered:.*:tasks$/.test(key)),
  );
  // Leaving the page remembers its tasks once more: what is changed is changed after that.
  await page.addInitScript(`(${String(change)})(localStorage)`);
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/_astro/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText('Loading dashboard...')).toBeVisible();
  return { release: () => release(undefined) };
};

/** Where the parts of the card are: the title, the field, the buttons of the categories and the rows. */
const places = (page: Page) =>
  page.evaluate(() => {
    const section = [...document.querySelectorAll('section')].find(
      (one) => one.querySelector('h2')?.textContent === "Today's Tasks",
    );
    const parts = section?.querySelectorAll('h2, h2 + span, input, [role=toolbar] button, li p');
    return [...(parts ?? [])].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return { text: part.textContent, box: [x, y, width, height] };
    });
  });

/** The frame of the page that is loading may be a pixel higher than the page. */
const mostPixels = 1.5;

for (const [width, height] of screens) {
  test(`at ${width} px the last tasks are there before the scripts, in the place that they keep`, async ({
    page,
    rest,
  }) => {
    await page.setViewportSize({ width, height });
    await rest.seed([
      ...week,
      { text: `A long one${': and so on'.repeat(40)}`, category: 'Other' },
      { text: 'the last', category: 'Admin' },
    ]);
    const { release } = await openAgainWithoutScripts(page);
    await expect(drawnTexts(page)).toHaveCount(14);
    await expect(drawn(page).getByText('14 pending')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const before = await places(page);
    release();
    await saved(page);
    await expect(drawn(page)).toHaveCount(0);
    const after = await places(page);
    expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text));
    const moved = after.flatMap(({ box }, part) =>
      box.map((value, side) => Math.abs(value - (before[part]?.box[side] ?? NaN))),
    );
    expect(Math.max(...moved)).toBeLessThan(mostPixels);
  });
}

test('what is drawn cannot be pressed or focused, and a text is never more than text', async ({
  page,
  rest,
}) => {
  const hostile = '<img src=x onerror="document.title=1"><b>bold</b>';
  await rest.seed([
    { text: hostile, category: 'SaaS' },
    { text: 'b', category: 'SaaS' },
  ]);
  await openAgainWithoutScripts(page);
  await expect(drawnTexts(page)).toHaveText([hostile, 'b']);
  await expect(drawn(page).locator('img')).toHaveCount(0);
  // Of one category there is nothing to choose.
  await expect(drawn(page).locator('[role=toolbar]')).toHaveCount(0);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('[data-last-tasks]'))).toBe(
    null,
  );
});

test('completed tasks are not among the rows, and their category keeps its button', async ({
  page,
  rest,
}) => {
  await rest.seed([
    { text: 'open', category: 'SaaS' },
    { text: 'done', category: 'Admin' },
  ]);
  await openDashboard(page);
  await tick(page, 'done');
  await saved(page);
  await openAgainWithoutScripts(page);
  await expect(drawnTexts(page)).toHaveText(['open']);
  await expect(drawn(page).locator('[role=toolbar] button')).toHaveText([
    'All 1 open',
    'SaaS 1 open',
    'Admin 0 open',
  ]);
});

test('they stay while the scripts, which have come, renew the session', async ({ page, rest }) => {
  await rest.add('a', 'b');
  const { promise: renewed, resolve: renew } = Promise.withResolvers<undefined>();
  await page.route('**/auth/v1/token*', async (route) => {
    await renewed;
    await route.continue();
  });
  const { release } = await openAgainWithoutScripts(page, (storage) => {
    for (const key of Object.keys(storage)) {
      if (!key.endsWith('-auth-token')) continue;
      const session: unknown = JSON.parse(storage.getItem(key) ?? '{}');
      storage.setItem(key, JSON.stringify(Object.assign({}, session, { expires_at: 1 })));
    }
  });
  // It is asked for when the dashboard has drawn its own loading page in place of the static one.
  const asked = page.waitForRequest('**/auth/v1/token*');
  release();
  await asked;
  await expect(page.locator('main [data-last-tasks] li p')).toHaveText(['a', 'b']);
  renew(undefined);
  await saved(page);
  await expect(texts(page)).toHaveText(['a', 'b']);
});

const unreadable: readonly [string, (storage: Storage) => void][] = [
  [
    'the session is gone',
    (storage) => {
      for (const key of Object.keys(storage)) {
        if (key.endsWith('-auth-token')) storage.removeItem(key);
      }
    },
  ],
  [
    'they are those of another user',
    (storage) => {
      for (const key of Object.keys(storage)) {
        if (!key.startsWith('remembered:')) continue;
        storage.setItem('remembered:somebody-else:tasks', storage.getItem(key) ?? '');
        storage.removeItem(key);
      }
    },
  ],
  [
    'what is stored has another shape',
    (storage) => {
      for (const key of Object.keys(storage)) {
        if (key.startsWith('remembered:')) storage.setItem(key, '{"value":{"tasks":[1,{}]}}');
      }
    },
  ],
  [
    'what is stored is broken off',
    (storage) => {
      for (const key of Object.keys(storage)) {
        if (key.startsWith('remembered:')) storage.setItem(key, '{"value":{"tas');
      }
    },
  ],
  [
    'changes wait to be saved',
    (storage) => {
      for (const key of Object.keys(storage)) {
        const [name, user = ''] = key.split(':');
        if (name === 'remembered') storage.setItem(`waiting-changes:${user}:tasks:tab`, '[]');
      }
    },
  ],
];

for (const [why, change] of unreadable) {
  test(`nothing is drawn when ${why}`, async ({ page, rest }) => {
    await rest.add('a', 'b');
    const { release } = await openAgainWithoutScripts(page, change);
    await expect(bars(page)).toBeVisible();
    await expect(drawn(page).locator('li')).toHaveCount(0);
    release();
  });
}
