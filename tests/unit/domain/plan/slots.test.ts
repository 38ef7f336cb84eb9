/** The rows of a plan: its blocks, the events and the free time between them. */
import { expect, test } from 'vitest';
import { findOverlap, readSpan, slotsOf, spanInWords, withGaps } from '#domain/plan/slots.ts';
import { instant, listed } from '../../dashboard/plan/open-planner.ts';

const day = '2026-11-26';
const at = (time: string) => `${day}T${time}:00Z`;
const nine = instant(at('09:00'));
const block = (task: string, from: string, to: string) => ({
  ...{ task, taskId: task, category: 'Course' as const, why: '', start: at(from), end: at(to) },
});
const event = (title: string, start: string, end: string) => ({
  ...{ id: title, title, location: null, isAllDay: false as const },
  ...{ start: instant(start), end: instant(end) },
});
const blocks = [block('Write', '11:00', '12:00'), block('Call', '14:00', '14:30')];
const plan = { blocks, day, generatedAt: at('09:00') };
const slotsWith = (...events: ReturnType<typeof event>[]) => slotsOf(plan, undefined, events);

test('an event over a block is told, while its time is not over', () => {
  const [write] = slotsWith();
  if (!write) throw new Error('no block');
  const found = (from: string, to: string, now = '10:00') =>
    findOverlap(write, slotsWith(event('Standup', at(from), at(to))), instant(at(now)))?.title;
  expect(found('11:30', '15:00')).toBe('Standup');
  expect(found('10:00', '11:00')).toBeUndefined();
  expect(found('11:30', '11:45', '11:50')).toBeUndefined();
});

test('an event of several days is shown as the part that it has of the day, one of whole days as such', () => {
  const fair = event('Fair', '2026-11-25T09:00:00Z', '2026-11-27T17:00:00Z');
  const told = ['2026-11-25', day, '2026-11-27'].map((date) =>
    slotsOf({ ...plan, blocks: [], day: date }, undefined, [fair]).map(spanInWords),
  );
  expect(told).toEqual([['09:00–00:00'], ['all day'], ['00:00–17:00']]);
  const holiday = {
    ...{ id: 'h', title: 'Holiday', location: null, isAllDay: true as const },
    ...{ startDay: day, endDay: '2026-11-27' },
  };
  expect(slotsOf({ ...plan, blocks: [] }, [], [holiday]).map(spanInWords)).toEqual(['all day']);
  expect(slotsWith(event('Tomorrow', '2026-11-27T09:00:00Z', '2026-11-27T10:00:00Z'))).toHaveLength(
    2,
  );
});

test('free time stands between what is planned, from now on and without breaks', () => {
  const standup = slotsWith(event('Standup', at('12:10'), at('13:00')));
  const shown = (now: string, isOpen = true, slots = standup) =>
    withGaps(
      slots.map((slot) => (slot.block ? { ...slot, isOpen } : slot)),
      instant(at(now)),
    ).map((one) => ('block' in one ? one.title : `free ${spanInWords(one)}`));
  expect(shown('09:00')).toEqual(['Write', 'Standup', 'free 13:00–14:00', 'Call']);
  expect(shown('13:20')).toEqual(['Write', 'Standup', 'free 13:20–14:00', 'Call']);
  expect(shown('13:50')).toEqual(['Write', 'Standup', 'Call']);
  // What is done leaves its time free.
  const free = ['Write', 'free 11:20–12:10', 'Standup', 'free 13:00–14:00', 'Call'];
  expect(shown('11:20', false)).toEqual(free);
  const late = slotsWith(event('Late', at('16:00'), at('17:00')));
  expect(shown('11:20', false, late)).toEqual(['Write', 'Call', 'free 11:20–16:00', 'Late']);
});

test.each([
  ['', '30', 'Write a time such as 15:30.'],
  ['11:00', '5', 'A block takes at least 15 minutes.'],
  ['22:00', '121', 'It would end after midnight.'],
  ['08:00', '30', 'This time is over.'],
])('%s for %s minutes: %s', (time, length, sentence) => {
  expect(readSpan(day, time, length, nine)).toBe(sentence);
});

test('a block may end at midnight', () => {
  expect(readSpan(day, '22', '120', nine)).toMatchObject({ end: instant('2026-11-27T00:00:00Z') });
});

test('a task has the text that it has now; one that was put off or deleted takes no time', () => {
  const [write, call] = listed('Write', 'Call').tasks;
  if (!write || !call) throw new Error('no tasks');
  const shown = (...tasks: (typeof write)[]) =>
    slotsOf(plan, tasks, []).map(({ title, isOpen }) => `${title}${isOpen ? '' : ' (over)'}`);
  expect(shown({ ...write, text: 'Write more' }, call)).toEqual(['Write more', 'Call']);
  expect(shown({ ...write, completed: true }, { ...call, id: 'new' })).toEqual(['Write (over)']);
  expect(shown({ ...write, laterUntil: '2026-11-27' }, call)).toEqual(['Call']);
  // While the tasks are not known all are taken for open.
  expect(slotsWith().every(({ isOpen }) => isOpen)).toBe(true);
});
