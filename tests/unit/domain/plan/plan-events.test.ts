/** Events and days off, in the plan that the rules make. */
import { describe, expect, test } from 'vitest';
import { calendarEvent, todo } from '../../../fakes/plan-context.ts';
import { make, times } from '../make-plan.ts';

describe('the day', () => {
  test('leaves the time to go to an event elsewhere and to come back', () => {
    const made = make({
      todos: [todo('Read 50 min'), todo('Walk 45 min')],
      calendarEvents: [calendarEvent('Dentist', '12:00', '12:30', 'Rua Augusta 1')],
    });
    expect(times(made)).toEqual(['11:00-11:45 Walk 45 min', '13:30-14:20 Read 50 min']);
    expect(made.packingList).toEqual(['Charger']);
  });

  test('leaves in time for a plane, says when, and has lunch at the table that a task names', () => {
    const made = make({
      todos: [todo('Answer mail'), todo('Lunch with Rui at 13:00')],
      calendarEvents: [calendarEvent('Flight TP 572', '15:30', '18:00')],
    });
    expect(times(made)).toEqual(['11:00-11:25 Answer mail', '13:00-13:30 Lunch with Rui at 13:00']);
    expect(made.specialNotes).toContain(
      'Leave for “Flight TP 572” by 13:30, with 2 h for the way.',
    );
    expect(made.specialNotes.join()).not.toContain('lunch.');
  });

  test.each(['Home', '+351 912 345 678', 'Webex', 'zoom.us/j/1', 'Discord'])(
    'needs no way to %j',
    (location) => {
      const made = make({
        todos: [todo('Read 30 min')],
        calendarEvents: [calendarEvent('Call', '11:30', '12:00', location)],
      });
      expect(times(made)).toEqual(['11:00-11:30 Read 30 min']);
    },
  );
});
