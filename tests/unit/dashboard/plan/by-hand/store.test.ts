/** Changes of the plan by hand: what they change, what is told, and how long they last. */
import { expect, test } from 'vitest';
import { keepByHand } from '#dashboard/plan/by-hand/placing.ts';
import { createByHand } from '#dashboard/plan/by-hand/store.ts';
import type { PlanSources } from '#dashboard/plan/making.ts';
import type { Event } from '#domain/calendar/working-day.ts';
import { keyOfBlock, moveBySteps } from '#domain/plan/pins.ts';
import { createFakeStorage } from '../../../../fakes/storage.ts';
import { instant, listed, opened, ready, useFixedClock } from '../open-planner.ts';

useFixedClock();

const keep: NonNullable<PlanSources['keepByHand']> = (...given) =>
  Promise.resolve(keepByHand(...given));

/** One tab with a plan of three tasks: a 11:00, b after it, c after that. */
const openTab = async (storage = createFakeStorage()) => {
  const texts = ['a (60 min)', 'b (30 min)', 'c (30 min)'];
  const tab = await opened(storage, texts, undefined, keep);
  const byHand = createByHand({
    dailyPlan: tab.store,
    $events: tab.sources.$events,
    tools: tab.tools,
  });
  const blocks = () => {
    const state = tab.state();
    return state.status === 'ready' ? state.kept.plan.blocks : [];
  };
  const block = (name: string) => {
    const found = blocks().find(({ task }) => task.startsWith(name));
    if (!found) throw new Error(`${name} has no block.`);
    return found;
  };
  const shown = () =>
    blocks().map(
      ({ task, start, isPinned }) =>
        `${start.slice(11, 16)} ${task[0] ?? ''}${isPinned ? ' pinned' : ''}`,
    );
  const move = (name: string, steps: number) => {
    const { start, end } = block(name);
    const span = { start: instant(start), end: instant(end) };
    return byHand.placeBlock(block(name), moveBySteps(span, steps, '2026-11-26'));
  };
  return {
    ...tab,
    byHand,
    block,
    shown,
    move,
    key: (name: string) => keyOfBlock(block(name)) ?? '',
  };
};

test('a moved block is pinned, the others give way, each change is undone by itself', async () => {
  const { shown, move, tools, byHand } = await openTab();
  const planned = shown();
  expect(planned).toEqual(['11:00 a', '12:10 b', '13:30 c']);
  await move('b', -2);
  const once = shown();
  expect(once).toContain('11:40 b pinned');
  expect(byHand.$announcement.get()).toBe('“b (30 min)”: Planned for 11:40–12:10.');
  await move('b', -1);
  expect(shown()).toContain('11:25 b pinned');
  tools.undo.undoLast();
  expect(shown()).toEqual(once);
  tools.undo.undoLast();
  expect(shown()).toEqual(planned);
  expect(tools.undo.undoLast()).toBe(false);
});

test('what a change leaves no time is named, and undone the plan is as it was', async () => {
  const { block, shown, byHand, tools, notices } = await openTab();
  const planned = shown();
  await byHand.placeBlock(block('a'), {
    start: instant('2026-11-26T11:00:00Z'),
    end: instant('2026-11-26T15:25:00Z'),
  });
  expect(shown()).toEqual(['11:00 a pinned', '15:25 b']);
  const sentence = 'No time is left for “c (30 min)”.';
  expect(notices.at(-1)?.description).toBe(`“a (60 min)”. ${sentence}`);
  expect(byHand.$announcement.get()).toBe(`“a (60 min)”: Planned for 11:00–15:25. ${sentence}`);
  tools.undo.undoLast();
  expect(shown()).toEqual(planned);
});

test('an overlap with an event or another pin is told', async () => {
  const { sources, move, byHand, shown, block } = await openTab();
  const review: Event = {
    ...{ id: 'r', title: 'Review', location: null, isAllDay: false },
    ...{ start: instant('2026-11-26T12:00:00Z'), end: instant('2026-11-26T12:30:00Z') },
  };
  sources.$events.set(ready([review]));
  await move('a', 2);
  expect(byHand.$announcement.get()).toContain('It overlaps “Review”, 12:00–12:30.');
  const { category, taskId = '' } = block('b');
  const [task] = listed(taskId).tasks;
  if (!task) throw new Error('There is one.');
  await byHand.placeTask(
    { ...task, category },
    {
      start: instant('2026-11-26T12:15:00Z'),
      end: instant('2026-11-26T12:45:00Z'),
    },
  );
  expect(byHand.$announcement.get()).toContain(
    'It overlaps “a (60 min)”, 11:30–12:30 and “Review”, 12:00–12:30.',
  );
  expect(shown().filter((one) => one.endsWith('pinned'))).toHaveLength(2);
});

test('pins stay through a new plan and a reload, and are gone the next day', async () => {
  const storage = createFakeStorage();
  const tab = await openTab(storage);
  await tab.move('a', 8);
  await tab.byHand.takeOut(tab.key('c'), 'c');
  tab.tools.undo.undoLast();
  expect(tab.shown()).toHaveLength(3);
  await tab.byHand.takeOut(tab.key('c'), 'c');
  await tab.at('2026-11-26T10:30:00Z');
  tab.generate();
  await tab.isPlannedAt('2026-11-26T10:30:00Z');
  expect(tab.shown()).toEqual(['11:00 b', '13:00 a pinned']);
  // The planner is told nothing of the pins.
  const [first, ...later] = tab.asked;
  expect(later).toEqual([{ ...first, currentTime: '2026-11-26T10:30:00.000Z' }]);
  tab.stop();

  const again = await openTab(storage);
  expect(again.shown()).toEqual(['11:00 b', '13:00 a pinned']);
  await again.at('2026-11-27T10:30:00Z');
  await again.isPlannedAt('2026-11-27T10:30:00Z');
  expect(again.shown()).toHaveLength(3);
  expect(again.shown().join()).not.toContain('pinned');
});

test('unpinned it goes back to its planned time; a pin whose time is over is given up by a new plan', async () => {
  const tab = await openTab();
  await tab.move('a', 8);
  await tab.byHand.unpin(tab.key('a'), 'a');
  expect(tab.shown()).toEqual(['11:00 a', '12:10 b', '13:30 c']);
  await tab.move('a', -4);
  await tab.at('2026-11-26T11:30:00Z');
  tab.generate();
  await tab.isPlannedAt('2026-11-26T11:30:00Z');
  expect(tab.shown().join()).not.toContain('pinned');
  expect(tab.shown()).toHaveLength(3);
});

test('a task that has come since the plan was made is put into it; done, its pin disappears until it is open again', async () => {
  const { byHand, sources, shown, key, tools } = await openTab();
  const list = listed('a (60 min)', 'b (30 min)', 'c (30 min)', 'new');
  sources.$tasks.set(ready(list));
  const task = list.tasks[3];
  if (!task) throw new Error('There are four.');
  await byHand.placeTask(task, {
    start: instant('2026-11-26T18:00:00Z'),
    end: instant('2026-11-26T18:30:00Z'),
  });
  expect(shown()).toContain('18:00 n pinned');
  // The plan has no time of its own for it.
  await byHand.unpin(key('new'), 'new');
  expect(shown()).toEqual(['11:00 a', '12:10 b', '13:30 c']);
  tools.undo.undoLast();
  expect(shown()).toContain('18:00 n pinned');
  const tasks = list.tasks.map((one) => ({ ...one, completed: one.id === 'new' }));
  sources.$tasks.set(ready({ ...list, tasks }));
  expect(shown().join()).not.toContain('pinned');
  sources.$tasks.set(ready(list));
  expect(shown()).toContain('18:00 n pinned');
  sources.$tasks.set(ready(listed('a (60 min)', 'b (30 min)', 'c (30 min)')));
  expect(shown().join()).not.toContain('pinned');
});

test('an undo takes back its own change alone, and not what another tab has changed since', async () => {
  const storage = createFakeStorage();
  const one = await openTab(storage);
  await one.move('b', -2);
  const other = await openTab(storage);
  await other.byHand.takeOut(other.key('c'), 'c');
  one.other.announceFromElsewhere();
  expect(one.shown()).toEqual(other.shown());
  one.tools.undo.undoLast();
  expect(one.shown()).toEqual(['11:00 a', '12:10 b']);

  await one.move('b', -2);
  other.other.announceFromElsewhere();
  await other.move('b', 8);
  one.other.announceFromElsewhere();
  const moved = other.shown();
  one.tools.undo.undoLast();
  expect(one.shown()).toEqual(moved);
  expect(one.notices.at(-1)).toMatchObject({
    ...{ title: 'Not undone', description: '“b (30 min)” has been changed again since.' },
  });
});

test('a task that is called like a part of every object is planned as any other', async () => {
  const { byHand, sources, shown } = await openTab();
  const list = listed('a (60 min)', 'b (30 min)', 'c (30 min)', 'constructor');
  sources.$tasks.set(ready(list));
  const task = list.tasks[3];
  if (!task) throw new Error('There are four.');
  const span = { start: instant('2026-11-26T18:00:00Z'), end: instant('2026-11-26T18:30:00Z') };
  await byHand.placeTask(task, span);
  expect(shown()).toContain('18:00 c pinned');
});
