/** Which tasks the rules plan, when, and with which words. */
import { describe, expect, test } from 'vitest';
import type { PlanContext } from '#domain/plan/plan-context.ts';
import { at, calendarEvent, todo } from '../../../fakes/plan-context.ts';
import { make, six, times } from '../make-plan.ts';

describe('the day', () => {
  test('without events holds the tasks with breaks and lunch', () => {
    const made = make({ todos: six });
    expect(times(made)).toEqual([
      '11:00-12:30 Build the importer',
      '13:30-15:00 Draft the proposal for Nordwind',
      '15:10-16:00 Outline lesson 7',
    ]);
    expect(made.specialNotes).toEqual([
      'This is 5 h 40 min of work, and 3 h 50 min of it are planned: not everything fits.',
      '13:00–13:30 is kept free for lunch.',
    ]);
    expect(made.leftOut.map(({ task }) => task)).toEqual([
      'VAT return',
      'Call the plumber',
      'Tidy the shelf',
    ]);
  });

  test('puts short tasks into the short times between events', () => {
    const made = make({
      todos: [...six, todo('Pay the rent')],
      calendarEvents: [
        calendarEvent('Standup', '11:20', '11:45', 'https://meet.example/x'),
        calendarEvent('Review', '14:30', '15:00'),
      ],
    });
    expect(times(made)).toContain('11:00-11:15 Pay the rent');
  });

  test('that has begun is planned from the next five minutes on, with a task before its deadline in somewhat less time', () => {
    const reply = todo('Reply by 15:00');
    const made = make({ currentTime: at('14:37'), todos: [reply] });
    expect(made.workingHours).toBe('14:40–16:00');
    expect(times(made)).toEqual(['14:40-15:00 Reply by 15:00']);
  });

  test('begins with a task named up to the end of a word, without a reason where only the list is one', () => {
    const text = 'Send Harbour Analytics the audit report and three dates for the Cambridge review';
    const begin = (...todos: PlanContext['todos']) =>
      make({ todos }).reasoning.split('Begin with ')[1];
    expect(begin(todo(text))).toBe(
      '“Send Harbour Analytics the audit report and three dates…” (first on your list).',
    );
    expect(
      begin(todo('Ask Ana whether the accountant of the office in Castelo Branco has answered')),
    ).toBe('“Ask Ana whether the accountant of the office in Castelo…” (first on your list).');
    expect(begin(todo('Maybe walk'), todo('Read'))).toBe('“Read”.');
    expect(begin(todo('x'.repeat(80)))).toContain(`“${'x'.repeat(59)}…”`);
  });

  test.each(['15:45', '16:00', '23:30'])('that is over at %s is planned for tomorrow', (time) => {
    const made = make({
      currentTime: at(time),
      todos: [...six, todo('Water the plants tomorrow')],
      calendarEvents: [calendarEvent('Today’s call', '11:00', '15:00')],
    });
    expect(made).toMatchObject({ day: '2026-11-27', workingHours: '11:00–16:00' });
    expect(made.blocks.length).toBeGreaterThan(2);
    expect(made.blocks.every(({ start }) => start.startsWith('2026-11-27'))).toBe(true);
    expect(made.blocks.map(({ task }) => task)).toContain('Water the plants tomorrow');
    expect(made.reasoning).toMatch(/^Tomorrow \d of 7 open tasks fit between 11:00 and 16:00\. /);
  });

  test('splits a long task over its gaps, and says what is left for another day', () => {
    const made = make({
      todos: [todo('Write the report (3 h)')],
      calendarEvents: [calendarEvent('Call', '12:30', '13:00')],
    });
    expect(times(made)).toEqual([
      '11:00-12:30 Write the report (3 h)',
      '13:30-15:00 Write the report (3 h)',
    ]);
    expect(made.blocks.map(({ why }) => why)).toEqual([
      'part 1 of 2, first on your list',
      'part 2 of 2, first on your list',
    ]);
    const long = make({ todos: [todo('Rewrite the site, 6 h')] });
    expect(long.specialNotes.slice(0, 2)).toEqual([
      'This is 6 h of work, and 4 h of it are planned: not everything fits.',
      '2 h of “Rewrite the site, 6 h” are left for another day.',
    ]);
  });

  test('says why a task has no time, also one that follows an event', () => {
    const meditate = {
      ...todo('Meditar by 07:00'),
      times: { dueOn: '2026-11-26', dueAt: '07:00', minutes: 29 },
    };
    const made = make({
      todos: [meditate, todo('Send recap of the workshop (40 min)')],
      calendarEvents: [calendarEvent('Workshop', '11:20', '15:35')],
    });
    const [first, second] = made.leftOut.map(({ why }) => why);
    expect(first).toBe(
      'Needs 29 min; the longest free time left, without lunch and breaks, is 20 min.',
    );
    expect(made.specialNotes).toContain(
      '“Meditar by 07:00”: no working time before 07:00, when it is due.',
    );
    expect(second).toBe(
      'Needs 40 min after 15:35; the longest free time left, without lunch and breaks, is 20 min.',
    );
  });

  test('counts "tomorrow" from the day on which it was written; only a due date can be over', () => {
    const whyOf = (writtenOn: string, dueOn?: string) => {
      const times = dueOn === undefined ? {} : { times: { dueOn, dueAt: null, minutes: null } };
      const lease = { ...todo('Send the lease tomorrow'), writtenOn, ...times };
      return make({ todos: [todo('Tidy up'), lease] }).blocks.find(
        ({ task }) => task === lease.text,
      )?.why;
    };
    expect(whyOf('2026-11-25')).toBe('due today');
    expect(whyOf('2026-11-24')).toBe('next on your list');
    expect(whyOf('2026-11-24', '2026-11-25')).toBe('overdue');
  });

  test('names no priority that it leaves out', () => {
    const made = make({
      todos: [...six, todo('Pay the rent')],
      calendarEvents: [calendarEvent('Review', '11:20', '16:00')],
    });
    expect(made.topPriorities).toEqual(['Pay the rent']);
  });

  test('without tasks says so', () => {
    const made = make({ todos: [] });
    expect(made).toMatchObject({ topPriorities: [], blocks: [], leftOut: [] });
    expect(made.reasoning).toBe('There are no open tasks. Add one, or take the time off.');
  });
});
