/** One visit to the dashboard by a signed-in owner with a given number of tasks, and everything measured on it. */
import type { Browser, BrowserContext, Page } from 'playwright';
import type { OwnerRest, SeedTask } from '../../e2e/support/dashboard/owner-rest.ts';
import { addProbe } from './probe.ts';

const categories = ['Contract', 'SaaS', 'Course', 'Personal', 'Other', 'Admin'];

/** Longest time that one drag may take; an auto-scroll that is slower than that is reported as it is then. */
const dragTimeoutMs = 90_000;

const makeTasks = (count: number): SeedTask[] =>
  Array.from({ length: count }, (_, index) => ({
    text: `Task ${index}: send the follow-up to the client`,
    category: categories[index % categories.length] ?? 'Personal',
  }));

export type Figures = {
  /** A fixed computation in the page, the same on every visit: it tells how busy the machine was. */
  yardstickMs: number;
  firstRowMs: number;
  /** The same on the next visit: the page comes from its service worker, the tasks from the browser's storage. */
  warmFirstRowMs: number;
  addMs: number;
  toggleMs: number;
  keyboardMoveMs: number;
  keyInFieldMs: number;
  worstDragFrameMs: number;
  /** The place, counted from 1, where the task was dropped: the last one if the drag came through in time. */
  draggedTo: string;
  heapMb: number;
};

const measureKeys = async (page: Page): Promise<number> => {
  const field = page.getByRole('textbox', { name: 'Add a new task' });
  await field.click();
  const times: number[] = [];
  for (const letter of 'a new task tomorrow, 2 h #con') {
    await page.evaluate(() => probe.expect('keydown', () => true));
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    times.push(await page.evaluate(() => probe.result()));
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;
};

const measureAdd = async (page: Page): Promise<number> => {
  await page.evaluate(() => {
    const before = probe.pendingCount();
    probe.expect('keydown', () => probe.pendingCount() === before + 1);
  });
  await page.keyboard.press('Enter');
  return page.evaluate(() => probe.result());
};

const measureToggle = async (page: Page): Promise<number> => {
  await page.evaluate(() => {
    const before = probe.pendingCount();
    probe.expect('pointerup', () => probe.pendingCount() === before - 1);
  });
  await page.locator('ul[aria-label="Tasks"] > li').nth(1).getByRole('checkbox').click();
  return page.evaluate(() => probe.result());
};

const measureKeyboardMove = async (page: Page): Promise<number> => {
  await page.locator('ul[aria-label="Tasks"] > li').nth(0).getByRole('checkbox').focus();
  await page.evaluate(() => {
    const first = probe.rowTexts()[0];
    probe.expect('keydown', () => probe.rowTexts()[0] !== first);
  });
  await page.keyboard.press('Alt+ArrowDown');
  return page.evaluate(() => probe.result());
};

/** So that what the last movement has set going is drawn. */
const nextFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

/** Takes the first task, holds it at the window's lower edge until the page has scrolled to its end, and drops it. */
const measureDrag = async (page: Page): Promise<number> => {
  await page.evaluate(() => window.scrollTo(0, 0));
  const handle = page.getByRole('button', { name: /^Reorder/ }).first();
  const box = await handle.boundingBox();
  if (!box) throw new Error('The first row has no handle.');
  const height = page.viewportSize()?.height ?? 0;
  const x = box.x + box.width / 2;
  await page.evaluate(() => probe.startFrames());
  await page.mouse.move(x, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, height - 12, { steps: 20 });
  const started = performance.now();
  const isAtEnd = () =>
    page.evaluate(
      () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1,
    );
  while (!(await isAtEnd()) && performance.now() - started < dragTimeoutMs) {
    await page.mouse.move(x, height - 12 - (Math.round(performance.now()) % 2));
    await nextFrames(page);
  }
  await page.mouse.move(x, height - 4, { steps: 5 });
  await page.mouse.up();
  await nextFrames(page);
  return page.evaluate(() => probe.worstFrame());
};

/** An empty tab whose own start is over, so that it is not counted as the page's. */
const openTab = async (context: BrowserContext): Promise<Page> => {
  const tab = await context.newPage();
  await addProbe(tab);
  await tab.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })),
  );
  return tab;
};

/** Opens the dashboard in a second tab, once the first has put everything into the browser. */
const measureNextVisit = async (page: Page): Promise<Pick<Figures, 'warmFirstRowMs'>> => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The tasks are remembered some time after they are shown.
  await page.waitForFunction(async () => (await indexedDB.databases()).length > 0);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const tab = await openTab(page.context());
  await tab.goto(page.url());
  const warmFirstRowMs = await tab.evaluate(() => probe.firstRow);
  await tab.waitForLoadState('networkidle');
  await tab.close();
  await page.bringToFront();
  return { warmFirstRowMs };
};

const measureHeap = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
};

const measureYardstick = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const started = performance.now();
    let sum = 0;
    for (let step = 0; step < 2e7; step += 1) sum = (sum * 31 + step) % 1_000_003;
    return sum < 0 ? NaN : performance.now() - started;
  });

export const visit = async (
  browser: Browser,
  baseURL: string,
  rest: OwnerRest,
  count: number,
): Promise<Figures> => {
  await rest.deleteTasks();
  await rest.seed(makeTasks(count));
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: {
      cookies: [],
      origins: [
        {
          origin: baseURL,
          localStorage: [{ name: rest.storageKey, value: JSON.stringify(rest.session) }],
        },
      ],
    },
  });
  try {
    const page = await openTab(context);
    await page.goto(`${baseURL}/dashboard`);
    const firstRowMs = await page.evaluate(() => probe.firstRow);
    await page.waitForLoadState('networkidle');
    const heapMb = await measureHeap(page);
    const nextVisit = await measureNextVisit(page);
    const keyInFieldMs = await measureKeys(page);
    const addMs = await measureAdd(page);
    const toggleMs = await measureToggle(page);
    const keyboardMoveMs = await measureKeyboardMove(page);
    await page.getByText('All saved').waitFor();
    const worstDragFrameMs = await measureDrag(page);
    const [, draggedTo = 'nowhere'] =
      /dropped at (\d+) of/.exec((await page.locator('body').textContent()) ?? '') ?? [];
    return {
      yardstickMs: await measureYardstick(page),
      firstRowMs,
      ...nextVisit,
      addMs,
      toggleMs,
      keyboardMoveMs,
      keyInFieldMs,
      worstDragFrameMs,
      draggedTo,
      heapMb,
    };
  } finally {
    await context.close();
  }
};
