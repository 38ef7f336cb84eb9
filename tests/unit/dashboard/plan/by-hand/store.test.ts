/** Changes of the plan by hand: what they change, what is told, and how long they last. */
import { expect, test } from 'vitest';
import type { Span } from '#domain/calendar/spans.ts';
import { moveBySteps } from '#domain/plan/move-block.ts';
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
  const blocks = () => tab.state().saved?.plan.blocks ?? [];
  const block = (name: string) => {
    const found = blocks().find(({ task }) => task.startsWith(name));
    if (found?.taskId === undefined) throw new Error(`${name} has no block.`);
    return { target: found, span: { start: instant(found.start), end: instant(found.end) } };
  };
  return {
    ...tab,
    block,
    told: () => tab.notices.at(-1),
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
  const { shown, move, tools, told } = await openTab();
  const planned = shown();
  expect(planned).toEqual(['11:00 a', '12:10 b', '13:30 c']);
  await move('b', -2);
  expect(shown()).toContain('11:40 b pinned');
  expect(told()).toMatchObject({ title: 'Planned for 11:40–12:10', description: '“b (30 min)”.' });
  await move('b', -1);
  expect(shown()).toContain('11:25 b pinned');
  await move('b', -1);
  // Others give way to where it is in the end, not to each place that it has gone through.
  expect(shown()).toEqual(['11:10 b pinned', '11:45 a', '13:30 c']);
  tools.undo.undoLast();
  expect(shown()).toEqual(planned);
});

test('what a change leaves no time is named, and undone the plan is as it was', async () => {
  const { block, plan, shown, tools, told } = await openTab();
  const planned = shown();
  await plan.pin(block('a').target, spanOf('11:00', '15:15'));
  expect(shown()).toEqual(['11:00 a pinned', '15:25 b']);
  expect(told()?.description).toBe('“a (60 min)”. No time is left for “c (30 min)”.');
  tools.undo.undoLast();
  expect(shown()).toEqual(planned);
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

test('a task that has come since is planned at the first free time, and begun at once', async () => {
  const { plan, sources, shown, block, tools } = await openTab();
  sources.$tasks.set(ready(listed(...texts, 'new')));
  plan.planAt('new');
  const question = plan.$question.get();
  expect(question).toMatchObject({ title: 'new', block: undefined });
  if (!question) return;
  await plan.pin(question.target, spanOf('18:00', '18:30'));
  expect(shown()).toContain('18:00 n pinned');
  plan.planAt('new');
  expect(plan.$question.get()).toMatchObject({
    block: { isPinned: true },
    span: spanOf('18:00', '18:30'),
  });
  await plan.unpin(question.target);
  expect(shown()).toContain('18:00 n');
  tools.undo.undoLast();
  expect(shown()).toContain('18:00 n pinned');
  await plan.begin(block('new').target, instant('2026-11-26T09:00:00Z'));
  expect(shown()).toContain('09:00 n pinned');
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
