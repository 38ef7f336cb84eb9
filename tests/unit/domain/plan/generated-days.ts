/** Days to plan and drafts of a model, generated from words and times that are likely to be planned wrongly. */
import fc from 'fast-check';
import type { PlanDraft } from '#domain/plan/plan.ts';
import { userRules } from '#domain/plan/owner-rules.ts';
import type { PlanContext } from '#domain/plan/plan-context.ts';
import { categories } from '#domain/tasks/tasks.ts';

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

/** A day to plan. */
export const context: fc.Arbitrary<PlanContext> = present.chain((currentTime) =>
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
    userRules: fc.constant(userRules),
  }),
);

/** '11:15' is the 45th quarter of an hour of the day. */
const quarter = (number: number): string =>
  `${String(Math.floor(number / 4)).padStart(2, '0')}:${String((number % 4) * 15).padStart(2, '0')}`;

/** Any draft that matches the schema, however wrong. */
export const draft: fc.Arbitrary<PlanDraft> = fc.record({
  topPriorities: fc.array(fc.integer({ min: -1, max: 35 }), { maxLength: 6 }),
  workLocation: fc.constantFrom('Home', 'Out', 'Home or out'),
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
