import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plan, planDraft, type Plan } from '#domain/plan/plan.ts';
import { checkPlan } from '#domain/plan/plan-check.ts';
import { planContext, type PlanContext } from '#domain/plan/plan-context.ts';
import { withAppointments } from '#domain/plan/appointments.ts';
import { lunchOf } from '#domain/plan/free-time.ts';
import { readDay, toMinute } from '#domain/plan/plan-day.ts';
import { planWithRules } from '#domain/plan/plan-rules.ts';
import { dateIn, instantOf, timeIn } from '#lib/zoned-time.ts';
import { context, draft } from './generated-days.ts';

const days = 500;
const zone = 'Europe/Lisbon';

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
    expect(made.workLocation).toContain(': work from home');
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
  taken: /^\d\d:\d\d is taken by “.*”\.$/,
  same: /^It is “.*” in your calendar\.$/,
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
  if (reasons.taken.test(why) || reasons.same.test(why))
    return given.calendarEvents.length + made.blocks.length > 0;
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
