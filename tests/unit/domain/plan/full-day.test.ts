/** Blocks that a pin displaces on a day that is full: all of them stay planned while there is room. */
import { expect, test } from 'vitest';
import { moveBySteps, type Pin } from '#domain/plan/pins.ts';
import { placeAround } from '#domain/plan/place-around.ts';
import { checkPlan } from '#domain/plan/plan-check.ts';
import { readDay } from '#domain/plan/plan-day.ts';
import { planWithRules } from '#domain/plan/plan-rules.ts';
import { planContextOf } from '../../../fakes/plan-context.ts';

const day = '2026-11-26';
const at = (time: string) => new Date(`${day}T${time}:00Z`);

const texts = [
  ...['Send Harbour', 'Pagar a luz hoje', 'Müll rausbringen heute (15 min)'],
  ...['d (60 min)', 'e (60 min)', 'f (60 min)'],
];
const full = planContextOf({
  currentTime: at('10:30').toISOString(),
  todos: texts.map((text) => ({ text, category: 'Admin' as const, completed: false })),
});
const read = readDay(full);
const plan = checkPlan(planWithRules(read, full), read, full, 'rules');
const options = {
  ...{ date: day, context: full },
  taskIds: Object.fromEntries(texts.map((text) => [text, [`id of ${text}`]])),
};
const inPlan = (pinned: Pin, of = plan) =>
  placeAround(of, { pins: [pinned], out: [] }, options).blocks;
const pinOf = (task: string) =>
  ({ task, category: 'Admin', taskId: `id of ${task}`, part: 1 }) as const;
const names = (blocks: typeof plan.blocks) => blocks.map(({ task }) => task).sort();
const first = plan.blocks[0];

test.each([1, 2, 3, 4, 6, 8, 10, 12])('%i steps later all of it is still planned', (steps) => {
  if (!first) throw new Error('There is a plan.');
  const { start, end } = moveBySteps(
    { start: new Date(first.start), end: new Date(first.end) },
    steps,
    day,
  );
  const blocks = inPlan({
    ...pinOf(first.task),
    ...{ start: start.toISOString(), end: end.toISOString() },
  });
  expect(names(blocks)).toEqual(names(plan.blocks));
  for (const [index, block] of blocks.entries()) {
    const before = blocks[index - 1]?.end ?? at('11:00').toISOString();
    expect(block.start >= before && block.end <= at('16:00').toISOString()).toBe(true);
  }
});

test('what is due stays, and what is not due leaves, where there is no room for both', () => {
  // The last block is the first, so that what is not due comes before what is.
  const mirror = (time: string) =>
    new Date(at('11:00').getTime() + at('16:00').getTime() - Date.parse(time)).toISOString();
  const blocks = plan.blocks.map((block) => ({
    ...{ ...block, start: mirror(block.end), end: mirror(block.start) },
  }));
  const long = { start: at('11:35').toISOString(), end: at('16:00').toISOString() };
  const left = inPlan({ ...pinOf('d (60 min)'), ...long }, { ...plan, blocks });
  expect(names(left)).toEqual(texts.slice(1, 4).sort());
});
