/**
 * The dashboard in desktop Chromium with 10, 500 and 2,000 tasks, against the real program on an empty data folder:
 * medians of 5 visits (3 at 2,000), each in a browser profile of its own, printed beside the goals.
 * `npm run bench dashboard`, or `npm run bench dashboard 10 500` for those sizes alone.
 */
import { loadavg } from 'node:os';
import { chromium } from 'playwright';
import { chromiumFlags, findBrowser } from '../programs/find-browser.ts';
import { signInByRest } from '../e2e/support/dashboard/owner-rest.ts';
import { startForOwner } from './dashboard/program.ts';
import { visit, type Figures } from './dashboard/visit.ts';
import { median } from './http/keep-busy.ts';

type Measure = Exclude<keyof Figures, 'draggedTo'>;

const labels: Record<Measure, string> = {
  firstRowMs: 'first row, new browser profile, ms',
  warmReadableRowMs: 'first row, next visit, ms',
  warmFirstRowMs: 'first row to press, next visit, ms',
  addMs: 'add: Enter until painted, ms',
  toggleMs: 'toggle, ms',
  keyboardMoveMs: 'move by Alt+Arrow, ms',
  keyInFieldMs: 'key in the add field, ms',
  worstDragFrameMs: 'worst frame, drag top to end, ms',
  heapMb: 'heap after collection, MB',
  yardstickMs: 'fixed computation in the page, ms',
};

const at500 = {
  firstRowMs: 450,
  warmReadableRowMs: 200,
  addMs: 60,
  toggleMs: 60,
  worstDragFrameMs: 50,
  heapMb: 20,
};
const at2000 = Object.fromEntries(Object.entries(at500).map(([name, goal]) => [name, goal * 1.5]));

const goals: Record<number, Partial<Record<Measure, number>>> = {
  10: { addMs: 32 },
  500: at500,
  2000: at2000,
};

const isMeasure = (name: string): name is Measure => Object.hasOwn(labels, name);
const measures = Object.keys(labels).filter(isMeasure);

const sizes = process.argv.slice(2).map(Number);
await using program = await startForOwner();
const rest = await signInByRest(program.url);
await using browser = await chromium.launch({
  executablePath: findBrowser(),
  args: chromiumFlags,
});
for (const count of sizes.length > 0 ? sizes : [10, 500, 2000]) {
  const visits: Figures[] = [];
  const rounds = count >= 2000 ? 3 : 5;
  while (visits.length < rounds) visits.push(await visit(browser, program.url, rest, count));
  const places = new Set(visits.map(({ draggedTo }) => draggedTo));
  console.log(
    `\n${count} tasks, medians of ${rounds}; dragged to place ${[...places].join(' or ')}; machine load ${loadavg()[0]?.toFixed(1) ?? ''}`,
  );
  for (const name of measures) {
    const value = median(visits.map((figures) => figures[name]));
    const goal = goals[count]?.[name];
    const verdict = goal === undefined ? '' : `goal ${goal}${value > goal ? '  MISSED' : ''}`;
    console.log(`  ${labels[name].padEnd(34)} ${value.toFixed(1).padStart(8)}  ${verdict}`);
  }
}
