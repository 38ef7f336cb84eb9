/** A plan after something has come into it: an event, a task with a time, a block that the owner has placed. */
import { expect, test } from 'vitest';
import { arrange } from '#domain/plan/arrange.ts';
import type { PlanContext } from '#domain/plan/plan-context.ts';
import { identifyBlocks, type Plan } from '#domain/plan/plan.ts';
import { at, calendarEvent, planContextOf, todo } from '../../../fakes/plan-context.ts';
import { make } from '../make-plan.ts';

const texts = ['a (60 min)', 'b (60 min)', 'c (60 min)'];
const contextOf = (changes: Partial<PlanContext> = {}) =>
  planContextOf({ todos: texts.map((text) => todo(text, 'SaaS')), ...changes });
const taskIds = Object.fromEntries([...texts, 'Call at 12:30'].map((text) => [text, [text]]));

const planned = make(contextOf());
const made: Plan = { ...planned, blocks: identifyBlocks(planned.blocks, taskIds) };

const after = (changes: Partial<PlanContext>, plan: Plan = made, date = '2026-11-26') =>
  arrange(plan, { date, taskIds, context: contextOf(changes) });
const times = ({ blocks }: Pick<Plan, 'blocks'>) =>
  blocks.map(({ task, start, end }) => `${task[0]} ${start.slice(11, 16)}-${end.slice(11, 16)}`);

const pinned = (task: string, from: string, to: string): Plan => ({
  ...made,
  blocks: [
    ...made.blocks.filter((block) => block.task !== task),
    {
      ...{ task, category: 'SaaS', taskId: task, part: 1, why: '' },
      ...{ start: at(from), end: at(to), isPinned: true },
    },
  ],
});

test('nothing moves where nothing has come', () => {
  expect(times(made)).toEqual(['a 11:00-12:00', 'b 13:30-14:30', 'c 14:40-15:40']);
  expect(times(after({}))).toEqual(times(made));
});

test('what lies under an event goes to free time beside lunch and breaks, everything else stays', () => {
  const calendarEvents = [calendarEvent('Sudden call', '14:00', '14:30')];
  const moved = after({ calendarEvents });
  expect(times(moved)).toEqual([
    'a 11:00-12:00',
    'b 12:10-12:40',
    'b 13:30-14:00',
    'c 14:40-15:40',
  ]);
  expect(times(after({ calendarEvents }, { ...made, ...moved }))).toEqual(times(moved));
});

test('what was placed stays, under an event too; what lies under it gives way', () => {
  const placed = pinned('a (60 min)', '13:30', '14:30');
  expect(times(after({}, placed))).toEqual(['b 11:00-12:00', 'a 13:30-14:30', 'c 14:40-15:40']);
  const calendarEvents = [calendarEvent('Review', '13:30', '14:30')];
  expect(times(after({ calendarEvents }, placed))).toContain('a 13:30-14:30');
});

test('what finds no time is left out with the reason', () => {
  const { blocks, leftOut } = after({}, pinned('a (60 min)', '11:30', '16:00'));
  expect(times({ blocks })).toEqual(['a 11:30-16:00']);
  expect(leftOut.map(({ task, why }) => [task[0], why])).toEqual([
    ['b', 'Needs 1 h; the longest free time left, without lunch and breaks, is 25 min.'],
    ['c', 'Needs 1 h; the longest free time left, without lunch and breaks, is 25 min.'],
  ]);
});

test('a new task with a time is put in; what is under it gives way, and what has begun never does', () => {
  const todos = [...texts.map((text) => todo(text, 'SaaS')), todo('Call at 12:30', 'Admin')];
  const placed = { ...made, ...after({}, pinned('b (60 min)', '12:10', '13:10')) };
  const free = { ...placed, blocks: placed.blocks.map((one) => ({ ...one, isPinned: false })) };
  expect(times(after({ todos }, free))).toContain('C 12:30-12:55');
  expect(times(after({ todos }, free))).not.toContain('b 12:10-13:10');
  const begun = after({ todos, currentTime: at('12:15') }, free);
  expect(times(begun)).toContain('b 12:10-13:10');
});

const dueToday = { dueOn: '2026-11-26', dueAt: null, minutes: 60 };

test('where something due would be missed, what is not due gives way, and the sentences follow', () => {
  const [a = '', b = '', c = ''] = texts;
  const todos = [todo(a, 'SaaS'), todo(b, 'SaaS'), { ...todo(c, 'SaaS'), times: dueToday }];
  const calendarEvents = [calendarEvent('Workshop', '12:30', '16:00')];
  const moved = after({ todos, calendarEvents });
  expect(times(moved)).toEqual(['c 11:00-12:00']);
  expect(moved.topPriorities[0]).toBe('c (60 min)');
  expect(moved.reasoning).toContain('1 of 3 open tasks fit');
  expect(moved.leftOut.map(({ task }) => task[0])).toEqual(['a', 'b']);
});

test('a due task without a time gets the first one that is free, and one at the time of an event is told with its time', () => {
  const call = todo('Call at 12:30', 'Admin');
  const todos = [
    ...texts.map((text) => todo(text, 'SaaS')),
    { ...todo('d', 'SaaS'), times: dueToday },
    call,
  ];
  const calendarEvents = [calendarEvent('Lunch', '12:30', '13:00')];
  const moved = after({ todos, calendarEvents });
  expect(times(moved)).toEqual([
    ...['a 11:00-12:00', 'd 12:00-12:30', 'd 13:00-13:30', 'b 13:30-14:30', 'c 14:40-15:40'],
  ]);
  expect(moved.leftOut.at(-1)).toMatchObject({ start: '2026-11-26T12:30:00.000Z' });
});

test('what is done leaves its time free, and the plan of another day stays as it is', () => {
  const todos = texts.map((text, index) => todo(text, 'SaaS', index === 0));
  const calendarEvents = [calendarEvent('Sudden call', '11:00', '12:00')];
  expect(times(after({ todos, calendarEvents }))).toEqual(times(made));
  expect(times(after({ calendarEvents }, made, '2026-11-25'))).toEqual(times(made));
});

test('of two tasks with the same text each keeps its block', () => {
  const todos = [todo('Call Ana', 'SaaS'), todo('Call Ana', 'SaaS')];
  const ids = { 'Call Ana': ['first', 'second'] };
  const before = make(contextOf({ todos }));
  const context = contextOf({ todos, calendarEvents: [calendarEvent('Event', '11:00', '12:30')] });
  const plan = { ...before, blocks: identifyBlocks(before.blocks, ids) };
  const { blocks } = arrange(plan, { date: '2026-11-26', taskIds: ids, context });
  expect(blocks.map(({ taskId }) => taskId).sort()).toEqual(['first', 'second']);
});

test('parts of a task and tasks of the same text are told apart', () => {
  const named = identifyBlocks(
    ['part 1 of 2', 'part 2 of 2, due today', 'next'].map((why) => ({
      ...{ task: 'a', category: 'SaaS' as const, why },
      ...{ start: at('11:00'), end: at('12:00') },
    })),
    { a: ['first', 'second'] },
  );
  const keys = named.map(({ taskId, part }) => `${taskId} ${part}`);
  expect(keys).toEqual(['first 1', 'first 2', 'second 1']);
});
