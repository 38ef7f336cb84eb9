import { describe, expect, test } from 'vitest';
import { todo } from '../../../fakes/plan-context.ts';
import { make, times } from '../make-plan.ts';

describe('which task comes first', () => {
  test.each<[string, readonly string[], string]>([
    ['the first of the list', ['Tidy up', 'Read the book'], 'Tidy up'],
    ['what is due today', ['Tidy up', 'Send the offer today'], 'Send the offer today'],
    ['what has a deadline today', ['Tidy up', 'Sign by 14:00'], 'Sign by 14:00'],
    [
      'what has one, before what is due',
      ['Send the offer today', 'Sign by 14:00'],
      'Sign by 14:00',
    ],
    ["what serves the month's focus", ['Tidy up', 'Plan the newsletter'], 'Plan the newsletter'],
    ['not what can wait', ['Maybe sort photos', 'Read the book'], 'Read the book'],
    ['not what is urgent only by denial', ['Tidy up', 'Paint (not urgent)'], 'Tidy up'],
    ['what is due tomorrow', ['Tidy up', 'Report due Friday'], 'Report due Friday'],
    ['not what is due in a week', ['Tidy up', 'Report due Tuesday'], 'Tidy up'],
  ])('is %s', (_, texts, first) => {
    expect(make({ todos: texts.map((text) => todo(text)) }).topPriorities[0]).toBe(first);
  });

  test('is none that repeats on a later day, and one that is due by it', () => {
    const dueOn = { dueOn: '2026-11-27', dueAt: null, minutes: null };
    const weekly = { ...todo('Check the ads', 'Contract'), times: dueOn };
    const made = make({
      todos: [
        { ...weekly, isRepeated: true },
        { ...weekly, text: 'Report' },
      ],
    });
    expect(made.blocks.map(({ task, why }) => [task, why])).toEqual([['Report', 'due tomorrow']]);
    expect(made.leftOut[0]?.why).toBe('It is for Friday 27 November.');
  });

  test('what is done is neither a priority nor in a block', () => {
    const made = make({ todos: [todo('Done', 'Other', true), todo('Open')] });
    expect(made.topPriorities).toEqual(['Open']);
    expect(times(made)).toEqual(['11:00-11:30 Open']);
  });
});

describe('how long a task takes', () => {
  test.each([
    ['Record the lesson (2 h)', '11:00-13:00'],
    ['Stretch 20 min', '11:00-11:20'],
    ['Pay the rent', '11:00-11:15'],
    ['Call Ana', '11:00-11:25'],
    ['Walk', '11:00-11:30'],
    ['Sketch by 3pm', '11:00-11:30'],
    ['Plan 17.5 hours/week', '11:00-11:30'],
    ['Room for 45 minors', '11:00-11:30'],
  ])('%s: %s', (text, time) => {
    expect(times(make({ todos: [todo(text)] }))).toEqual([`${time} ${text}`]);
  });
});

test('a time that was over when the task was written keeps its place on the next day', () => {
  const stored = { dueOn: '2026-11-26', dueAt: '15:00', minutes: null };
  const todos = [{ ...todo('Call Rita at 3'), writtenOn: '2026-11-25', times: stored }];
  expect(times(make({ todos }))).toEqual(['15:00-15:25 Call Rita at 3']);
});
