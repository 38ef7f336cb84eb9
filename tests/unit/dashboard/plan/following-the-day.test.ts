/** The plan follows the day: events and tasks that come, the evening. */
import { expect, test } from 'vitest';
import type { CalendarEvent } from '#domain/calendar/calendar.ts';
import { keptPlan } from '#domain/plan/saved-plan.ts';
import { nextTask } from '#domain/tasks/occurrences.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { arranged } from '#dashboard/plan/make-plan.ts';
import { ok } from '#lib/result.ts';
import { instant, listed, opened, ready, useFixedClock } from './open-planner.ts';

useFixedClock();

const event = (title: string, day: string): CalendarEvent => ({
  ...{ id: title, title, location: null, link: null, guests: [], guestCount: 0 },
  ...{ answer: 'accepted', isCancelled: false, isFree: false, isPrivate: true, isAllDay: false },
  start: instant(`${day}T11:00:00Z`),
  end: instant(`${day}T12:00:00Z`),
});

const blocksOf = ({ state }: Awaited<ReturnType<typeof opened>>) => {
  const { blocks = [] } = state().saved?.plan ?? {};
  return blocks.map(({ task, start }) => `${start.slice(11, 16)} ${task}`);
};

const planned = ['11:00 Write', '12:10 Call Ana'];

test('an event that comes is followed within a minute, with one line and an Undo that holds', async () => {
  const tab = await opened();
  tab.sources.$events.set(ready([]));
  await tab.becomes({ saved: { calendar: 'read' } });
  tab.sources.$events.set(ready([event('Sudden call', '2026-11-26')]));
  expect(blocksOf(tab)).toEqual(planned);
  await tab.at('2026-11-26T09:01:00Z');
  await expect.poll(() => blocksOf(tab)).not.toContain('11:00 Write');
  expect(tab.asked).toHaveLength(1);
  expect(tab.notices).toMatchObject([{ title: 'The plan has followed your day' }]);
  expect(tab.notices[0]?.description).toContain('“Write”');
  tab.tools.undo.undoLast();
  await tab.at('2026-11-26T09:02:00Z');
  await tab.at('2026-11-26T09:03:00Z');
  expect(blocksOf(tab)).toEqual(planned);
});

test('a calendar that is connected later is followed at once; undone, it is still known as connected', async () => {
  const tab = await opened();
  expect(tab.state()).toMatchObject({ saved: { calendar: 'not-connected' } });
  tab.sources.$events.set(ready([event('Call', '2026-11-26')]));
  await expect.poll(() => blocksOf(tab)).not.toContain('11:00 Write');
  tab.tools.undo.undoLast();
  tab.sources.$events.set(ready([event('Call', '2026-11-26')]));
  await tab.at('2026-11-26T09:01:00Z');
  expect(blocksOf(tab)).toEqual(planned);
  expect(tab.state()).toMatchObject({ saved: { calendar: 'read' } });
});

test('a calendar that is connected later and has no events is known as read', async () => {
  const tab = await opened();
  await tab.at('2026-11-26T09:01:00Z');
  tab.sources.$events.set(ready([]));
  await expect.poll(() => tab.state().saved?.calendar).toBe('read');
});

test('a block whose task waits leaves, with an Undo that holds; one that is done stays', async () => {
  const tab = await opened();
  const [write, call] = listed('Write', 'Call Ana').tasks;
  if (!write || !call) throw new Error('no tasks');
  const callWaits = (laterUntil: string, changed: object) => {
    const tasks = [
      { ...write, ...changed },
      { ...call, waitingFor: 'Ana', laterUntil },
    ];
    tab.sources.$tasks.set(ready({ tasks, unreadable: 0 }));
  };
  callWaits('2026-11-30', { completed: true });
  await tab.at('2026-11-26T09:01:00Z');
  await expect.poll(() => blocksOf(tab)).toEqual(['11:00 Write']);
  expect(tab.notices).toMatchObject([
    { title: 'The plan has followed your day', description: 'without “Call Ana”' },
  ]);
  tab.tools.undo.undoLast();
  await tab.at('2026-11-26T09:02:00Z');
  expect(blocksOf(tab)).toEqual(planned);
  // To another day: what is over stays.
  callWaits('2026-12-01', { laterUntil: '2026-11-30' });
  await tab.at('2026-11-26T12:11:00Z');
  expect(blocksOf(tab)).toEqual(['11:00 Write']);
});

test('edits and new tasks are followed, with an Undo that holds; the task in hand stays', async () => {
  const tab = await opened(undefined, ['Write', 'Call Ana', 'Read']);
  expect(blocksOf(tab)).toEqual([...planned, '13:30 Read']);
  const [today, tomorrow] = ['2026-11-26', '2026-11-27'];
  const due = [tomorrow, tomorrow, today, today, null, today];
  const texts = ['Write', 'Call Ana', 'Read', 'Send', 'Call the bank at 14:30', 'Print'];
  const tasks = listed(...texts).tasks.map((task, index) => ({
    ...{ ...task, category: 'Admin' as const },
    times: due[index] ? { dueOn: due[index], dueAt: null, minutes: 30 } : null,
  }));
  tab.sources.$tasks.set(ready({ tasks, unreadable: 0 }));
  await tab.at('2026-11-26T11:05:07Z');
  const bank = '14:30 Call the bank at 14:30';
  const followed = ['11:00 Write', '12:10 Send', '13:30 Read', bank, '15:00 Print'];
  await expect.poll(() => blocksOf(tab)).toEqual(followed);
  const [, send, read] = tab.state().saved?.plan.blocks ?? [];
  const now = { category: 'Admin', why: 'due today' };
  expect([send, read]).toMatchObject([now, now]);
  expect(tab.notices[0]?.description).toBe(
    '“Send” 12:10, “Call the bank at 14:30” 14:30, “Print” 15:00 and 1 more',
  );
  tab.tools.undo.undoLast();
  await tab.at('2026-11-26T11:06:00Z');
  expect(blocksOf(tab)).toEqual([...planned, '13:30 Read']);
});

test('of the tasks without a time those that are done or deleted leave, a renamed one stays and new ones are named', async () => {
  const texts = ['Write', 'Paint', 'Read', 'Sing'].map((text) => `${text} (2 h)`);
  const tab = await opened(undefined, texts);
  const leftOut = () => tab.state().saved?.plan.leftOut.map(({ task }) => task);
  expect(leftOut()).toEqual(['Read (2 h)', 'Sing (2 h)']);
  const [write, paint, read] = listed(...texts).tasks;
  if (!write || !paint || !read) throw new Error('no tasks');
  const others = [write, paint, { ...read, text: 'Read on (2 h)' }];
  const becomes = (tasks: readonly Task[], minute: string) => {
    tab.sources.$tasks.set(ready({ ...listed(), tasks }));
    return tab.at(`2026-11-26T${minute}:00Z`);
  };
  await becomes([...others, ...listed('Swim', 'Swim', 'Run').tasks], '09:01');
  await expect.poll(leftOut).toEqual(['Read on (2 h)', 'Swim', 'Swim', 'Run']);
  await becomes(others, '09:02');
  await expect.poll(leftOut).toEqual(['Read on (2 h)']);
});

test('without a change it stays, when what it planned is late as well', async () => {
  const tab = await opened();
  for (const minute of ['12:20', '12:21', '14:00', '15:55'])
    await tab.at(`2026-11-26T${minute}:00Z`);
  expect([tab.asked.length, tab.notices]).toEqual([1, []]);
  // Parts in another order than in storage count as a change: two open tabs would then save the plan every minute.
  const { saved } = keptPlan.parse(JSON.parse(JSON.stringify({ savedAt: 1, ...tab.state() })));
  if (!saved) throw new Error('no plan');
  expect(JSON.stringify(arranged(saved, tab.sources))).toBe(JSON.stringify(saved));
});

const workshop = ok({ events: [event('Workshop', '2026-11-27')], unreadable: 0 });

test('in the evening tomorrow is planned around its own events, without the title of a private one', async () => {
  const { asked, at, sources, generate, isPlannedAt, plannedAt, state, tools } = await opened();
  sources.$events.set(ready([event('Today', '2026-11-26')]));
  sources.readEvents.mockResolvedValueOnce(workshop);
  await at('2026-11-26T18:00:00Z');
  generate();
  await isPlannedAt('2026-11-26T18:00:00Z');
  expect(asked.at(-1)).toMatchObject({
    calendarEvents: [{ summary: 'Private event', start: '2026-11-27T11:00:00.000Z' }],
    weather: null,
  });
  expect(state()).toMatchObject({
    saved: { plan: { day: '2026-11-27' }, calendar: 'read', events: [{ title: 'Workshop' }] },
  });
  // At ten the next day a new one takes its place; undone, it stays.
  await at('2026-11-27T10:00:00Z');
  await isPlannedAt('2026-11-27T10:00:00Z');
  tools.undo.undoLast();
  await at('2026-11-27T10:01:00Z');
  expect(plannedAt()).toBe('2026-11-26T18:00:00.000Z');
});

test('a repeating task that is ticked in the plan of tomorrow gives its time to the next one, and has it again once that is taken back', async () => {
  const tab = await opened();
  const [task] = listed('Stretch 000000000001').tasks;
  const times = { dueOn: '2026-11-26', dueAt: null, minutes: 30 };
  const daily = task && { ...task, recurrence: 'FREQ=DAILY', times };
  const next = daily && nextTask(daily, '2026-11-26', new Date());
  if (!next) throw new Error('no task');
  const plannedOf = async (minute: string, ...tasks: Task[]) => {
    tab.sources.$tasks.set(ready({ tasks, unreadable: 0 }));
    await tab.at(`2026-11-26T18:${minute}:00Z`);
    return tab.state().saved?.plan.blocks.map(({ taskId, why }) => `${taskId?.at(-1)} ${why}`);
  };
  await plannedOf('00', daily);
  tab.generate();
  await tab.isPlannedAt('2026-11-26T18:00:00Z');
  expect(await plannedOf('01', daily)).toEqual(['1 due the day before']);
  expect(await plannedOf('02', { ...daily, completed: true }, next)).toEqual(['2 due that day']);
  expect(await plannedOf('03', daily)).toEqual(['1 due the day before']);
  expect(tab.notices.filter(({ title }) => title.includes('followed'))).toEqual([]);
});

test('the plan does not follow a deletion while that can be undone, and says once nothing is planned any more', async () => {
  const tab = await opened();
  tab.tools.undo.offer({ id: 'remove:Call Ana', title: 'Task deleted', undo: () => undefined });
  tab.sources.$tasks.set(ready(listed('Write')));
  await tab.at('2026-11-26T09:01:00Z');
  expect(blocksOf(tab)).toEqual(planned);
  tab.tools.undo.withdraw('remove:Call Ana');
  tab.sources.$tasks.set(ready(listed()));
  await tab.at('2026-11-26T09:02:00Z');
  await expect.poll(() => blocksOf(tab)).toEqual([]);
  expect(tab.state().saved?.plan.reasoning).toBe('Nothing is planned any more.');
});
