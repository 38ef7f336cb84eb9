/**
 * What the owner sees of the demo's day without scrolling, how high the page is, and how large its largest empty square
 * is, at six widths, beside the goals. `npm run bench one-screen`.
 */
import { chromium, type Page } from 'playwright';
import { chromiumFlags, findBrowser } from '../../scripts/test/find-browser.ts';
import { openDemo, startDemo } from '../fixtures/demo.ts';

/** Pixels; `page` is the height that the whole page may have. */
const views = [
  { width: 390, height: 844, page: 4500, tasks: 4 },
  { width: 768, height: 1024 },
  { width: 1100, height: 900 },
  { width: 1440, height: 900, page: 1800, tasks: 8 },
  { width: 1920, height: 1080, page: 1300, tasks: 8 },
  { width: 2560, height: 1440 },
] as const;

const largestHolePx = 300;

const measure = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (element: Element) => {
      const box = element.getBoundingClientRect();
      if (box.height === 0 || box.top < 0) return false;
      const bar = document.querySelector('nav[aria-label="Cards"]')?.getBoundingClientRect();
      return box.bottom <= (bar && bar.top > 0 ? bar.top : window.innerHeight);
    };
    const seenOf = (selector: string) =>
      [...document.querySelectorAll(selector)].filter(isSeen).length;
    const cell = 20;
    const main = document.querySelector('main') ?? document.body;
    const whole = main.getBoundingClientRect();
    const columns = Math.floor(whole.width / cell);
    const rows = Math.floor(whole.height / cell);
    const full = Array.from({ length: rows }, () => Array.from({ length: columns }, () => false));
    for (const part of main.querySelectorAll('section, header, form, nav')) {
      const box = part.getBoundingClientRect();
      for (
        let y = Math.floor((box.top - whole.top) / cell);
        y * cell < box.bottom - whole.top;
        y += 1
      )
        for (
          let x = Math.floor((box.left - whole.left) / cell);
          x * cell < box.right - whole.left;
          x += 1
        ) {
          const line = full[y];
          if (line?.[x] === false) line[x] = true;
        }
    }
    // The side of the largest square of empty cells that ends in each cell.
    let side = 0;
    const sides = full.map((row) => row.map(() => 0));
    full.forEach((row, y) =>
      row.forEach((isFull, x) => {
        if (isFull) return;
        const before = [sides[y - 1]?.[x] ?? 0, sides[y]?.[x - 1] ?? 0, sides[y - 1]?.[x - 1] ?? 0];
        const own = 1 + Math.min(...before);
        const line = sides[y];
        if (line) line[x] = own;
        side = Math.max(side, own);
      }),
    );
    const cardOf = (title: string) =>
      [...document.querySelectorAll('section')].find((section) =>
        section.querySelector('h2')?.textContent.startsWith(title),
      );
    const rowsIn = (title: string) =>
      [...(cardOf(title)?.querySelectorAll('li') ?? [])].filter(isSeen).length;
    return {
      'page height, px': document.documentElement.scrollHeight,
      'open tasks': seenOf('ul[aria-label="Tasks"] > li'),
      'times of the plan':
        seenOf('[aria-label="Planned times"] > li') || seenOf('#overview ~ div > p'),
      events: seenOf('[aria-label="Events"] > li'),
      'rows of e-mails': rowsIn('Important e-mails'),
      'rows of enquiries': rowsIn('Inbox'),
      'weather in the header': /\d°/.test(document.querySelector('header')?.textContent ?? ''),
      'next event': [...document.querySelectorAll('main p, header ~ * p')].some(
        (line) => isSeen(line) && /^(Next|Now): /.test(line.textContent),
      ),
      'largest empty square, px': side * cell,
    };
  });

await using demo = await startDemo();
await using browser = await chromium.launch({ executablePath: findBrowser(), args: chromiumFlags });
for (const { width, height, ...goal } of views) {
  const page = await openDemo(browser, demo, { width, height, time: '11:30', touch: width < 700 });
  const figures = await measure(page);
  await page.context().close();
  console.log(`\n${width} x ${height}`);
  for (const [name, value] of Object.entries(figures)) console.log(`  ${name.padEnd(26)} ${value}`);
  const missed = [
    'page' in goal && figures['page height, px'] > goal.page && `higher than ${goal.page} px`,
    'tasks' in goal && figures['open tasks'] < goal.tasks && `fewer than ${goal.tasks} tasks`,
    figures['largest empty square, px'] > largestHolePx &&
      `empty for more than ${largestHolePx} px`,
  ].filter((text) => text !== false);
  if (missed.length > 0) console.log(`  MISSED: ${missed.join(', ')}`);
}
