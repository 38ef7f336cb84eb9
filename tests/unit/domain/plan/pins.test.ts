/** Blocks that are placed by hand, and the rest of the plan around them. */
import { describe, expect, test } from 'vitest';
import {
  findOverlaps,
  firstFree,
  identifyBlocks,
  moveBySteps,
  resizeBySteps,
  withoutClosedPins,
  type Pin,
  type Placings,
} from '#domain/plan/pins.ts';
import { placeAround, planAround } from '#domain/plan/place-around.ts';
import { checkPlan } from '#domain/plan/plan-check.ts';
import { readDay } from '#domain/plan/plan-day.ts';
import { planWithRules } from '#domain/plan/plan-rules.ts';
import { planContextOf } from '../../../fakes/plan-context.ts';

const day = '2026-11-26';
const at = (time: string) => new Date(`${day}T${time}:00Z`);
const span = (from: string, to: string) => ({ start: at(from), end: at(to) });
const shown = ({ start, end }: { start: Date | string; end: Date | string }) =>
  `${new Date(start).toISOString().slice(11, 16)}-${new Date(end).toISOString().slice(11, 16)}`;

describe('steps of a quarter of an hour', () => {
  test.each([
    ['earlier', -1, '10:45-11:15'],
    ['later', 3, '11:45-12:15'],
    ['not before midnight', -100, '00:00-00:30'],
    ['not after midnight', 100, '23:30-00:00'],
  ])('%s', (_name, steps, expected) => {
    expect(shown(moveBySteps(span('11:00', '11:30'), steps, day))).toBe(expected);
  });

  test.each([
    ['longer', 2, '11:00-12:00'],
    ['shorter, at least one step', -5, '11:00-11:15'],
    ['until midnight', 100, '11:00-00:00'],
  ])('%s', (_name, steps, expected) => {
    expect(shown(resizeBySteps(span('11:00', '11:30'), steps, day))).toBe(expected);
  });
});

test('the first free time is found between what is taken, and none where the day is full', () => {
  const busy = [span('11:00', '12:00'), span('12:15', '13:00')];
  expect(shown(firstFree(at('11:05'), 15, busy, day) ?? span('00:00', '00:00'))).toBe(
    '12:00-12:15',
  );
  expect(shown(firstFree(at('11:05'), 30, busy, day) ?? span('00:00', '00:00'))).toBe(
    '13:00-13:30',
  );
  expect(firstFree(at('11:05'), 30, [span('00:00', '23:50')], day)).toBeNull();
});

const pin = (task: string, from: string, to: string, part = 1): Pin => ({
  ...{ task, category: 'SaaS', taskId: `id of ${task}`, part },
  ...{ start: at(from).toISOString(), end: at(to).toISOString() },
});

test('overlaps are told in the order of time', () => {
  const events = [{ title: 'Review', ...span('13:00', '14:00') }];
  const found = findOverlaps(span('12:30', '13:30'), events, [
    pin('a', '12:00', '12:45'),
    pin('b', '13:30', '14:00'),
  ]);
  expect(found.map(({ title }) => title)).toEqual(['a', 'Review']);
});

test('parts of a task and tasks of the same text are told apart', () => {
  const { task, category, start, end } = pin('a', '11:00', '12:00');
  const named = identifyBlocks(
    ['part 1 of 2', 'part 2 of 2, due today', 'next'].map((why) => ({
      ...{ task, category, start, end, why },
    })),
    { a: ['first', 'second'] },
  );
  expect(named.map(({ taskId, part }) => [taskId, part])).toEqual([
    ['first', 1],
    ['first', 2],
    ['second', 1],
  ]);
});

describe('around what is pinned', () => {
  const context = planContextOf({
    currentTime: at('10:30').toISOString(),
    todos: ['a (60 min)', 'b (60 min)', 'c (60 min)'].map((text) => ({
      ...{ text, category: 'SaaS' as const, completed: false },
    })),
    calendarEvents: [],
  });
  const taskIds = Object.fromEntries(
    ['a', 'b', 'c'].map((name) => [`${name} (60 min)`, [`id of ${name} (60 min)`]]),
  );
  const made = checkPlan(
    planWithRules(readDay(context), context),
    readDay(context),
    context,
    'rules',
  );
  const place = (placings: Partial<Placings>, date = day) =>
    placeAround(made, { pins: [], out: [], ...placings }, { date, taskIds, context });
  const times = ({ blocks }: ReturnType<typeof place>) =>
    blocks.map((block) => `${block.task[0] ?? ''} ${shown(block)}`);

  test('nothing is changed without pins', () => {
    expect(times(place({}))).toEqual(['a 11:00-12:00', 'b 13:30-14:30', 'c 14:40-15:40']);
  });

  test('what lies under a pin moves to the nearest free time, everything else stays', () => {
    expect(times(place({ pins: [pin('a (60 min)', '13:30', '14:30')] }))).toEqual([
      ...['b 12:00-13:00', 'a 13:30-14:30', 'c 14:40-15:40'],
    ]);
  });

  test('planned again, the rest uses the time that a pinned task has left, and unpinned it has its own', () => {
    const pins = [pin('a (60 min)', '15:00', '16:00')];
    const options = { date: day, taskIds, context };
    const around = planAround(made, { pins, out: [] }, options);
    expect(times(placeAround(around, { pins, out: [] }, options))).toEqual([
      ...['b 11:00-12:00', 'c 13:30-14:30', 'a 15:00-16:00'],
    ]);
    expect(times(placeAround(around, { pins: [], out: [] }, options))).toHaveLength(3);
  });

  test('what finds no time is left out with the reason, and comes back with the room', () => {
    const full = place({ pins: [pin('a (60 min)', '11:30', '16:00')] });
    expect(times(full)).toEqual(['a 11:30-16:00']);
    expect(full.leftOut.map(({ task, why }) => [task[0], why.slice(0, 5)])).toEqual([
      ['b', 'Needs'],
      ['c', 'Needs'],
    ]);
  });

  test('a block that was taken out is left out, by its owner', () => {
    const { blocks, leftOut } = place({ out: ['id of b (60 min) 1'] });
    expect(blocks.map(({ task }) => task[0])).toEqual(['a', 'c']);
    expect(leftOut).toMatchObject([{ why: 'You took it out of the plan.' }]);
  });

  test('a time that is freed by hand is told of a task that had none', () => {
    const why = 'Needs 5 h; the longest free time left, without lunch and breaks, is 20 min.';
    const leftOut = [{ task: 'd (20 min)', category: 'SaaS' as const, why }];
    const more = planContextOf({
      ...context,
      todos: [
        ...context.todos,
        ...['d (20 min)', 'Yoga at 19:00'].map((text) => ({
          ...{ text, category: 'SaaS' as const, completed: false },
        })),
      ],
    });
    const whyWith = (placings: Partial<Placings>, task = 'd (20 min)') =>
      placeAround(
        { ...made, leftOut: leftOut.map((one) => ({ ...one, task })) },
        { pins: [], out: [], ...placings },
        { date: day, taskIds, context: more },
      ).leftOut.at(-1)?.why;
    const hadNoTime = 'There was no time for it when the plan was made.';
    expect(whyWith({ out: ['id of b (60 min) 1'] })).toBe(hadNoTime);
    // A plan of an older version left it out.
    expect(whyWith({}, 'Yoga at 19:00')).toBe(hadNoTime);
    expect(whyWith({ pins: [pin('b (60 min)', '12:10', '16:00')] })).toBe(
      'Between events, planned tasks, lunch and breaks no 15 min of the working hours are left.',
    );
  });

  test('what happens at a time of its own stays under a pin and in a new plan, until it is moved itself', () => {
    const call = 'Call Rui at 17:00 (30 min)';
    const timed = planContextOf({
      ...context,
      todos: [{ text: call, category: 'SaaS', completed: false }, ...context.todos],
    });
    const read = readDay(timed);
    const plan = checkPlan(planWithRules(read, timed), read, timed, 'rules');
    const options = {
      ...{ date: day, context: timed },
      taskIds: { ...taskIds, [call]: [`id of ${call}`] },
    };
    const around = (...pins: Pin[]) => {
      const again = planAround(plan, { pins, out: [] }, options);
      return times(placeAround(again, { pins, out: [] }, options)).filter((one) =>
        /1[67]:/.test(one),
      );
    };
    expect(around(pin('a (60 min)', '16:30', '17:30'))).toEqual(['a 16:30-17:30', 'C 17:00-17:30']);
    expect(around(pin(call, '16:00', '16:30'))).toEqual(['C 16:00-16:30']);
  });

  test('a task that had no time has one when it is pinned', () => {
    const without = { ...made, blocks: made.blocks.slice(1), leftOut: [], moreLeftOut: 1 };
    const placed = placeAround(
      without,
      { pins: [pin('a (60 min)', '15:00', '15:30')], out: [] },
      { date: day, taskIds, context },
    );
    expect(placed.blocks.at(-1)).toMatchObject({ isPinned: true, taskId: 'id of a (60 min)' });
    expect(placed.moreLeftOut).toBe(0);
  });

  test('the pin of a task that is done disappears', () => {
    const pinned = { ...made, ...place({ pins: [pin('a (60 min)', '11:00', '12:00')] }) };
    expect(withoutClosedPins(pinned, () => false).blocks).toHaveLength(2);
    expect(withoutClosedPins(pinned, () => true).blocks).toHaveLength(3);
  });
});
