import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plan, planDraft, type Plan, type PlanDraft } from '#domain/plan/plan.ts';
import { checkPlan } from '#domain/plan/plan-check.ts';
import { planContext, userRules, type PlanContext } from '#domain/plan/plan-context.ts';
import { readDay } from '#domain/plan/plan-day.ts';
import { planWithRules } from '#domain/plan/plan-rules.ts';
import { categories } from '#domain/tasks/tasks.ts';
import { dateIn, instantOf, timeIn } from '#lib/zoned-time.ts';

const days = 500;
const zone = 'Europe/Lisbon';

const words = fc.constantFrom(
  ...['Write the report', 'Call Ana', 'Pay VAT today', 'Record lesson 6 (2 h)', 'Gym bag'],
  ...['Sign the contract by 15:00', 'Build the importer', 'newsletter draft', 'maybe later', ''],
  ...['urgent 45 min fix', '8 hours of deep work', 'see https://evil.example/now', '\u202egnp'],
);
const text = fc.oneof(words, fc.string({ unit: 'grapheme', maxLength: 60 }));

/** Includes the days when clocks change, a weekend and New Year. */
const present = fc
  .tuple(
    fc.constantFrom(
      ...['2026-03-29', '2026-10-25', '2027-07-10', '2026-12-31', '2028-02-29', '2026-11-26'],
    ),
    // Most days are planned in the morning.
    fc.oneof(fc.integer({ min: 0, max: 11 * 60 }), fc.integer({ min: 0, max: 24 * 60 - 1 })),
  )
  .map(([day, minute]) => new Date(Date.parse(`${day}T00:00:00Z`) + minute * 60_000).toISOString());

const eventNear = (now: string) =>
  fc
    .record({
      summary: fc.oneof(text, fc.constantFrom('Gym', 'Lunch with Rui', 'Day off', 'Ginásio 18h')),
      location: fc.option(fc.constantFrom('Rua Augusta 1', 'https://meet.example/x', ' '), {
        nil: null,
      }),
      start: fc.integer({ min: -600, max: 900 }),
      minutes: fc.integer({ min: 0, max: 600 }),
      kind: fc.constantFrom('timed', 'timed', 'timed', 'day'),
    })
    .map(({ summary, location, start, minutes, kind }) => {
      const from = new Date(Date.parse(now) + start * 60_000);
      const to = new Date(from.getTime() + minutes * 60_000);
      return kind === 'day'
        ? { summary, location, start: now.slice(0, 10), end: to.toISOString().slice(0, 10) }
        : { summary, location, start: from.toISOString(), end: to.toISOString() };
    });

const rules = fc.oneof(
  fc.constant(userRules),
  fc.record({
    workHours: fc
      .tuple(fc.integer({ min: 6, max: 20 }), fc.integer({ min: 1, max: 10 }))
      .map(([start, hours]) => ({
        start: `${String(start).padStart(2, '0')}:30`,
        end: `${String(Math.min(21, start + hours)).padStart(2, '0')}:45`,
      })),
    homeWhenRaining: fc.boolean(),
    homeAbove: fc.integer({ min: 20, max: 40 }),
    devices: fc.dictionary(
      fc.constantFrom(...categories),
      fc.constantFrom('laptop', 'big laptop', 'tablet'),
    ),
    lightWorkload: fc.constantFrom('', 'read a book'),
    gymClothes: fc.boolean(),
  }),
);

const context: fc.Arbitrary<PlanContext> = present.chain((currentTime) =>
  fc.record({
    currentTime: fc.constant(currentTime),
    todos: fc.array(
      fc.record({ text, category: fc.constantFrom(...categories), completed: fc.boolean() }),
      { maxLength: 30 },
    ),
    calendarEvents: fc.array(eventNear(currentTime), { maxLength: 10 }),
    monthlyFocus: fc.record({
      month: fc.constant('November 2026'),
      priority: text,
      goals: fc.array(text, { maxLength: 5 }),
    }),
    weather: fc.option(
      fc.record({
        temperature: fc.double({ min: -5, max: 42, noNaN: true }),
        description: fc.constantFrom('Clear sky', 'Rain'),
        isRaining: fc.boolean(),
        isHot: fc.boolean(),
        humidity: fc.integer({ min: 0, max: 100 }),
        windSpeed: fc.integer({ min: 0, max: 90 }),
      }),
      { nil: null },
    ),
    userRules: rules,
  }),
);

/** '11:15' is the 45th quarter of an hour of the day. */
const quarter = (number: number): string =>
  `${String(Math.floor(number / 4)).padStart(2, '0')}:${String((number % 4) * 15).padStart(2, '0')}`;

/** Any draft that matches the schema, however wrong. */
const draft: fc.Arbitrary<PlanDraft> = fc.record({
  topPriorities: fc.array(fc.integer({ min: -1, max: 35 }), { maxLength: 6 }),
  workLocation: fc.constantFrom('Home', 'Out', 'Home or out'),
  deviceRecommendation: fc.oneof(text, fc.constantFrom('13-inch laptop', 'tablet and big laptop')),
  packingList: fc.array(fc.oneof(text, fc.constantFrom('Gym clothes', 'Passport')), {
    maxLength: 5,
  }),
  workingHours: fc.record({
    start: fc.constantFrom('03:00', '11:00', '12:15', '', '99:99'),
    end: fc.constantFrom('16:00', '23:59', '11:00', 'noon'),
  }),
  specialNotes: fc.array(text, { maxLength: 4 }),
  reasoning: text,
  blocks: fc.array(
    fc.record({
      task: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 8 }) }, fc.constant(-1)),
      start: fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min: 40, max: 64 }).map(quarter) },
        fc.constantFrom('03:00', '10:30', 'x'),
      ),
      end: fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min: 44, max: 70 }).map(quarter) },
        fc.constantFrom('03:00', '23:59', ''),
      ),
      why: text,
    }),
    { maxLength: 12 },
  ),
});

const makeWithRules = (given: PlanContext): Plan => {
  const day = readDay(given);
  return checkPlan(planWithRules(day, given), day, given, 'rules');
};

type Block = Plan['blocks'][number];
const overlap = (a: { start: string; end: string }, b: { start: string; end: string }): boolean =>
  Date.parse(a.start) < Date.parse(b.end) && Date.parse(b.start) < Date.parse(a.end);

/** The rules of the specification, implemented independently of the code under test. */
const expectRulesKept = (made: Plan, given: PlanContext) => {
  const open = given.todos.filter(({ completed }) => !completed).map((one) => one.text);
  const today = dateIn(new Date(given.currentTime), zone);
  const endsAt = instantOf(today, given.userRules.workHours.end, zone).getTime();
  const isOver = endsAt - Date.parse(given.currentTime) < 20 * 60_000;
  const day = isOver ? new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10) : today;
  expect(made.day).toBe(day);
  const [from, to] = [given.userRules.workHours.start, given.userRules.workHours.end].map((time) =>
    instantOf(day, time, zone).getTime(),
  );
  const isInHours = ({ start, end }: Block) =>
    Date.parse(start) >= Math.max(from ?? 0, Date.parse(given.currentTime)) &&
    Date.parse(end) <= (to ?? 0) &&
    Date.parse(start) < Date.parse(end);
  const timed = given.calendarEvents.filter((event) => event.start.length > 10);

  for (const priority of made.topPriorities) expect(open).toContain(priority);
  expect(made.topPriorities.length > 0).toBe(open.length > 0);
  expect(made.blocks.every(isInHours)).toBe(true);
  for (const block of made.blocks) {
    expect(open).toContain(block.task);
    expect(timed.filter((event) => overlap(block, event))).toEqual([]);
  }
  const inTurn = made.blocks
    .slice(1)
    .map((block, index) => ({ before: made.blocks[index], block }));
  for (const { before, block } of inTurn) {
    expect(Date.parse(before?.end ?? '')).toBeLessThanOrEqual(Date.parse(block.start));
  }
  const planned = made.blocks.filter(({ why }) => !/^part (?!1 )/.test(why));
  expect(planned.length + made.leftOut.length + made.moreLeftOut).toBe(open.length);
  expect(made.leftOut.every(({ why }) => why !== '')).toBe(true);

  const { weather, userRules: ownRules } = given;
  if (
    weather &&
    ((weather.isRaining && ownRules.homeWhenRaining) || weather.temperature > ownRules.homeAbove)
  ) {
    expect(made.workLocation).toBe('Home');
  }
  for (const { category } of made.blocks) {
    expect(made.deviceRecommendation).toContain(ownRules.devices[category] ?? '');
  }
  if (!ownRules.gymClothes) expect(made.packingList.join()).not.toMatch(/gym clothes/i);
  expect(plan.safeParse(made).success).toBe(true);
};

test('500 generated days: the rules plan them without a correction, no rule is broken, and again the same', () => {
  fc.assert(
    fc.property(context, (given) => {
      expect(planContext.safeParse(given).error).toBeUndefined();
      const made = makeWithRules(given);
      expect(made.corrections).toEqual([]);
      expectRulesKept(made, given);
      expect(makeWithRules(structuredClone(given))).toEqual(made);
    }),
    { numRuns: days, seed: 11 },
  );
});

test('500 generated days with answers that go wrong: no rule is broken whatever a model says', () => {
  fc.assert(
    fc.property(context, draft, (given, proposed) => {
      expect(planDraft.safeParse(proposed).success).toBe(true);
      const made = checkPlan(proposed, readDay(given), given, 'model');
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
