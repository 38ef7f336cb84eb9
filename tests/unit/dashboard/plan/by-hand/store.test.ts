/** Changes of the plan by hand: what they change, what is told, and how long they last. */
import { expect, test } from 'vitest';
import type { Event, Span } from '#domain/calendar/working-day.ts';
import { moveBySteps } from '#domain/plan/pins.ts';
import { createBrowser, instant, listed, opened, ready, useFixedClock } from '../open-planner.ts';

useFixedClock();

const texts = ['a (60 min)', 'b (30 min)', 'c (30 min)'];
const spanOf = (from: string, to: string): Span => ({
  start: instant(`2026-11-26T${from}:00Z`),
  end: instant(`2026-11-26T${to}:00Z`),
});

/** One tab with a plan of three tasks: a 11:00, b after it, c after that. */
const openTab = async (browser = createBrowser()) => {
  const tab = await opened(browser, texts);
  const { plan } = tab;
  const blocks = () => {
    const state = tab.state();
    return state.status === 'ready' ? state.saved.plan.blocks : [];
  };
  const block = (name: string) => {
    const found = blocks().find(({ task }) => task.startsWith(name));
    if (found?.taskId === undefined) throw new Error(`${name} has no block.`);
    const { task, category, taskId, part = 1, start, end } = found;
    const span = { start: instant(start), end: instant(end) };
    return { target: { task, category, taskId, part }, span };
  };
  return {
    ...tab,
    block,
    announced: () => plan.$announcement.get(),
    shown: () =>
      blocks().map(
        ({ task, start, isPinned }) =>
          `${start.slice(11, 16)} ${task[0] ?? ''}${isPinned ? ' pinned' : ''}`,
      ),
    move: (name: string, steps: number) => {
      const { target, span } = block(name);
      return plan.pin(target, moveBySteps(span, steps, '2026-11-26'));
    },
    takeOut: (name: string) => plan.takeOut(block(name).target),
    unpin: (name: string) => plan.unpin(block(name).target),
  };
};

test('a moved block is pinned, the others give way, its steps are undone at once', async () => {
  const { shown, move, tools, announced } = await openTab();
  const planned = shown();
  expect(planned).toEqual(['11:00 a', '12:10 b', '13:30 c']);
  await move('b', -2);
  expect(shown()).toContain('11:40 b pinned');
  expect(announced()).toBe('“b (30 min)”: Planned for 11:40–12:10.');
  await move('b', -1);
  expect(shown()).toContain('11:25 b pinned');
  await move('b', -1);
  // Others give way to where it is in the end, not to each place that it has gone through.
  expect(shown()).toEqual(['11:10 b pinned', '11:45 a', '13:30 c']);
  tools.undo.undoLast();
  expect(shown()).toEqual(planned);
});

test('what a change leaves no time is named, and undone the plan is as it was', async () => {
  const { block, plan, shown, announced, tools, notices } = await openTab();
  const planned = shown();
  await plan.pin(block('a').target, spanOf('11:00', '15:25'));
  expect(shown()).toEqual(['11:00 a pinned', '15:25 b']);
  const sentence = 'No time is left for “c (30 min)”.';
  expect(notices.at(-1)?.description).toBe(`“a (60 min)”. ${sentence}`);
  expect(announced()).toBe(`“a (60 min)”: Planned for 11:00–15:25. ${sentence}`);
  tools.undo.undoLast();
  expect(shown()).toEqual(planned);
});

test('an overlap with an event or another pin is told', async () => {
  const { sources, move, plan, shown, block, announced } = await openTab();
  const review: Event = {
    ...{ id: 'r', title: 'Review', location: null, isAllDay: false },
    ...spanOf('12:00', '12:30'),
  };
  sources.$events.set(ready([review]));
  await move('a', 2);
  expect(announced()).toContain('It overlaps “Review”, 12:00–12:30.');
  await plan.pin(block('b').target, spanOf('12:15', '12:45'));
  expect(announced()).toContain('It overlaps “a (60 min)”, 11:30–12:30 and “Review”, 12:00–12:30.');
  expect(shown().filter((one) => one.endsWith('pinned'))).toHaveLength(2);
});

test('pins stay through a new plan and a reload, on another device too, and are gone the next day', async () => {
  const browser = createBrowser();
  const tab = await openTab(browser);
  await tab.move('a', 8);
  await tab.takeOut('c');
  tab.tools.undo.undoLast();
  expect(tab.shown()).toHaveLength(3);
  await tab.takeOut('c');
  await tab.at('2026-11-26T10:30:00Z');
  tab.generate();
  await tab.isPlannedAt('2026-11-26T10:30:00Z');
  expect(tab.shown()).toEqual(['11:00 b', '13:00 a pinned']);
  // The planner plans around the pin, and without what was taken out.
  expect(tab.asked.at(-1)).toMatchObject({
    calendarEvents: [{ summary: 'a (60 min)', start: '2026-11-26T13:00:00.000Z' }],
    todos: [{ text: 'b (30 min)' }],
  });
  tab.end();

  const again = await openTab(createBrowser(browser.ownerState));
  expect(again.shown()).toEqual(['11:00 b', '13:00 a pinned']);
  await again.at('2026-11-27T10:30:00Z');
  await again.isPlannedAt('2026-11-27T10:30:00Z');
  expect(again.shown()).toHaveLength(3);
  expect(again.shown().join()).not.toContain('pinned');
});

test('unpinned it may be moved again', async () => {
  const { move, unpin, shown } = await openTab();
  await move('a', 8);
  await unpin('a');
  expect(shown()).toContain('13:00 a');
  await move('b', 3);
  expect(shown()).not.toContain('13:00 a');
});

test('what is in hand stays first in a new plan, which is told and can be undone', async () => {
  const tab = await openTab();
  const planned = tab.shown();
  await tab.at('2026-11-26T12:05:00Z');
  tab.generate();
  await tab.isPlannedAt('2026-11-26T12:05:00Z');
  // Its time was over: it has a quarter of an hour more.
  expect(tab.block('a').span).toEqual(spanOf('11:00', '12:20'));
  expect(tab.shown()[0]).toBe('11:00 a');
  expect(tab.notices.at(-1)).toMatchObject({ title: 'The day is planned again' });
  tab.tools.undo.undoLast();
  expect(tab.shown()).toEqual(planned);
  await tab.at('2026-11-26T14:00:00Z');
  tab.generate();
  await tab.isPlannedAt('2026-11-26T14:00:00Z');
  // Over for more than an hour, it is no longer in hand.
  expect(tab.block('a').span.start.getTime()).toBeGreaterThanOrEqual(Date.now());
});

test('a task that has come since is dropped into the plan', async () => {
  const { plan, sources, shown, unpin, tools } = await openTab();
  const list = listed(...texts, 'new');
  sources.$tasks.set(ready(list));
  await plan.dropTask('new', instant('2026-11-26T18:00:00Z'));
  expect(shown()).toContain('18:00 n pinned');
  await unpin('new');
  expect(shown()).toContain('18:00 n');
  tools.undo.undoLast();
  expect(shown()).toContain('18:00 n pinned');
  // Its time is over: another one is asked for.
  await plan.dropTask('new', instant('2026-11-26T08:00:00Z'));
  expect(plan.$question.get()).toMatchObject({ name: 'new', span: spanOf('18:00', '18:30') });
});

test('a task that was renamed keeps its pin through a new plan', async () => {
  const { move, sources, shown, at, generate, isPlannedAt } = await openTab();
  await move('b', 8);
  await move('b', 1);
  const list = listed(...texts);
  const tasks = list.tasks.map((one) =>
    one.id.startsWith('b') ? { ...one, text: 'Bees (30 min)' } : one,
  );
  sources.$tasks.set(ready({ ...list, tasks }));
  await at('2026-11-26T09:30:00Z');
  sources.$tasks.set(ready({ ...list, tasks }));
  generate();
  await isPlannedAt('2026-11-26T09:30:00Z');
  expect(shown()).toContain('14:25 B pinned');
});
