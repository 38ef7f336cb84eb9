import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plan, planDraft, type Plan } from '#domain/plan/plan.ts';
import { checkPlan } from '#domain/plan/plan-check.ts';
import { planContext, type PlanContext } from '#domain/plan/plan-context.ts';
import { prepare } from '#domain/plan/appointments.ts';
import { dateIn, instantOf, timeIn } from '#lib/zoned-time.ts';
import { make } from '../make-plan.ts';
import { context, draft } from './generated-days.ts';

const days = 500;
const zone = 'Europe/Lisbon';

type Block = Plan['blocks'][number];
const overlap = (a: { start: string; end: string }, b: { start: string; end: string }): boolean =>
  Date.parse(a.start) < Date.parse(b.end) && Date.parse(b.start) < Date.parse(a.end);

/** The rules of the specification, implemented independently of the code under test. */
const expectRulesKept = (made: Plan, given: PlanContext) => {
  const open = given.todos.filter(({ completed }) => !completed).map((one) => one.text);
  const today = dateIn(new Date(given.currentTime), zone);
  const endsAt = instantOf(today, given.userRules.workHours.end, zone).getTime();
  const isOver = endsAt - Date.parse(given.currentTime) <= 20 * 60_000;
  const day = isOver ? new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10) : today;
  expect(made.day).toBe(day);
  const [from, to] = [given.userRules.workHours.start, given.userRules.workHours.end].map((time) =>
    instantOf(day, time, zone).getTime(),
  );
  const isInHours = ({ start, end }: Block) =>
    Date.parse(start) >= Math.max(from ?? 0, Date.parse(given.currentTime)) &&
    Date.parse(end) <= (to ?? 0) &&
    Date.parse(start) < Date.parse(end);
  // An event of a moment takes no time.
  const timed = given.calendarEvents.filter(({ start, end }) => start.length > 10 && start < end);

  for (const priority of made.topPriorities) expect(open).toContain(priority);
  expect(made.topPriorities.length > 0).toBe(open.length > 0);
  const movable = made.blocks.filter(({ why }) => !/^(?:at |out of|the way)/.test(why));
  expect(movable.every(isInHours)).toBe(true);
  for (const block of made.blocks) expect(open).toContain(block.task);
  for (const block of movable) {
    const others = made.blocks.filter((one) => one !== block);
    expect([...timed, ...others].filter((one) => overlap(block, one))).toEqual([]);
  }
  const starts = made.blocks.map(({ start }) => start);
  expect(starts).toEqual(starts.toSorted());
  const planned = made.blocks.filter(({ why }) => !/^part (?!1 )/.test(why));
  expect(planned.length + made.leftOut.length + made.moreLeftOut).toBe(open.length);
  expect(made.leftOut.every(({ why }) => why !== '')).toBe(true);

  const { weather } = given;
  if (weather && (weather.isRaining || weather.temperature > 27))
    expect(made.workLocation).toContain(': work from home');
  for (const { category } of made.blocks)
    expect(made.deviceRecommendation).toContain(given.userRules.devices[category] ?? '');
  expect(plan.safeParse(made).success).toBe(true);
};

test('500 generated days: the rules plan them without a correction, no rule is broken, and again the same', () => {
  fc.assert(
    fc.property(context, (given) => {
      expect(planContext.safeParse(given).error).toBeUndefined();
      const made = make(given);
      expect(made.corrections).toEqual([]);
      expectRulesKept(made, given);
      expect(make(structuredClone(given))).toEqual(made);
    }),
    { numRuns: days, seed: 11 },
  );
});

test('500 generated days with answers that go wrong: no rule is broken whatever a model says', () => {
  fc.assert(
    fc.property(context, draft, (given, proposed) => {
      expect(planDraft.safeParse(proposed).success).toBe(true);
      const made = checkPlan(proposed, prepare(given), 'model');
      expectRulesKept(made, given);
      expect([...made.specialNotes, made.reasoning, ...made.packingList].join()).not.toContain(
        'evil.example',
      );
      expect(timeIn(new Date(made.generatedAt), zone)).toBe(
        timeIn(new Date(given.currentTime), zone),
      );
    }),
    { numRuns: days, seed: 12 },
  );
});
