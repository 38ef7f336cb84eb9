import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plan, planDraft, type Plan, type PlanDraft } from '#domain/plan/plan.ts';
import { checkPlan } from '#domain/plan/plan-check.ts';
import { planContext, userRules, type PlanContext } from '#domain/plan/plan-context.ts';
import { withAppointments } from '#domain/plan/appointments.ts';
import { lunchOf } from '#domain/plan/free-time.ts';
import { readDay, toMinute } from '#domain/plan/plan-day.ts';
import { planWithRules } from '#domain/plan/plan-rules.ts';
import { categories } from '#domain/tasks/tasks.ts';
import { dateIn, instantOf, timeIn } from '#lib/zoned-time.ts';

const days = 500;
const zone = 'Europe/Lisbon';

const words = fc.constantFrom(
  ...['Write the report', 'Call Ana', 'Pay VAT today', 'Record lesson 6 (2 h)', 'Gym bag'],
  ...['Sign the contract by 15:00', 'Build the importer', 'newsletter draft', 'maybe later', ''],
  ...['Dentist at 9am', 'Yoga at 12:30 (90 min)', 'Dinner 20:00', 'Call Rui tomorrow 8am'],
  ...['Meditate by 07:00 (10 min)', 'Follow up on Gym', 'Stretch 20 min', 'Prepare Gym (3 h)'],
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
  const movable = made.blocks.filter(({ isAppointment }) => isAppointment !== true);
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

const toMinutes = (words: string): number =>
  [...words.matchAll(/(\d+) (h|min)/g)].reduce(
    (sum, [, number, unit]) => sum + Number(number) * (unit === 'h' ? 60 : 1),
    0,
  );

/** The longest free time that a plan leaves after a time of day, from a full five minutes on. */
const longestFree = (made: Plan, given: PlanContext, from: string): number => {
  const day = readDay(given);
  const startOfWork = instantOf(day.date, given.userRules.workHours.start, zone).getTime();
  const minuteOf = (time: string) => day.hours.start + (Date.parse(time) - startOfWork) / 60_000;
  const held = made.blocks.filter(({ isAppointment }) => isAppointment === true);
  const appointments = held.map(({ task, start, end }) => ({
    ...{ task: { text: task }, at: { start: minuteOf(start), end: minuteOf(end) } },
  }));
  const lunch = lunchOf(withAppointments(day, appointments));
  const taken = [
    ...day.events.map(({ start, end, wayThere, isElsewhere }) => [
      start - wayThere,
      end + (isElsewhere ? 15 : 5),
    ]),
    ...(lunch ? [[lunch.start, lunch.end]] : []),
    ...made.blocks.map(({ start, end, isAppointment }) => {
      const isLong = Date.parse(end) - Date.parse(start) >= 3_600_000;
      const [before, after] = isAppointment === true ? [0, 5] : [5, isLong ? 10 : 5];
      return [minuteOf(start) - before, minuteOf(end) + after];
    }),
  ];
  const isFree = (minute: number) =>
    !taken.some(([start = 0, end = 0]) => start <= minute && minute < end);
  let longest = 0;
  const first = Math.max(day.left.start, toMinute(from));
  for (let start = Math.ceil(first / 5) * 5; start < day.left.end; start += 5) {
    let end = start;
    while (end < day.left.end && isFree(end)) end += 1;
    longest = Math.max(longest, end - start);
  }
  return longest;
};

const reasons = {
  over: /^(\d\d:\d\d) is over\.$/,
  short:
    /^Needs (?:about )?(?<needed>[^,;]+?)(?: after (?<from>\d\d:\d\d))?(?<parts>, in parts of at least 30 min)?; the longest free time left, without lunch and breaks, is (?<longest>[^,;]+)\.$/,
  full: /^Between events, .* no 15 min of the working hours are left(?: after (?<from>\d\d:\d\d))?\.$/,
};

/** Whether the reason of a task without a time is true of the plan. */
const isTrue = (why: string, category: string, made: Plan, given: PlanContext): boolean => {
  const day = readDay(given);
  const now = timeIn(new Date(given.currentTime), zone);
  const [, over] = reasons.over.exec(why) ?? [];
  if (over !== undefined) return day.date === day.today && over < now;
  const {
    needed = '',
    from = '00:00',
    parts,
    longest = '',
  } = reasons.short.exec(why)?.groups ?? {};
  if (needed !== '') {
    const said = toMinutes(longest);
    const isSplit = toMinutes(needed) >= 60;
    if (isSplit !== (parts !== undefined)) return false;
    const isTooShort = said < (isSplit ? 30 : toMinutes(needed));
    return isTooShort && said >= 15 && said === longestFree(made, given, from);
  }
  const full = reasons.full.exec(why);
  if (full) return longestFree(made, given, full.groups?.from ?? '00:00') < 15;
  const isWeekend = [0, 6].includes(new Date(`${day.date}T12:00:00Z`).getUTCDay());
  const others: Record<string, boolean> = {
    'The model has left it for another day.':
      made.engine === 'model' && longestFree(made, given, '00:00') >= 15,
    'Your calendar says that this is a day off.': day.dayOff !== null,
    'You are out all day.': day.away !== null,
    'It is the weekend, and this is not due.':
      isWeekend && category !== 'Personal' && category !== 'Other',
  };
  const named = new Date(`${day.date}T12:00:00Z`).toLocaleDateString('en-GB', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
  });
  return others[why] ?? (why.startsWith('It is for ') && why !== `It is for ${named}.`);
};

const expectReasonsTrue = (made: Plan, given: PlanContext) => {
  const untrue = made.leftOut.filter(({ why, category }) => !isTrue(why, category, made, given));
  expect(untrue).toEqual([]);
};

test('500 generated days: the rules plan them without a correction, no rule is broken, and again the same', () => {
  fc.assert(
    fc.property(context, (given) => {
      expect(planContext.safeParse(given).error).toBeUndefined();
      const made = makeWithRules(given);
      expect(made.corrections).toEqual([]);
      expectRulesKept(made, given);
      expectReasonsTrue(made, given);
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
      expectReasonsTrue(made, given);
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
