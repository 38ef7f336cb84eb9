/** Tasks that name a time or a deadline, in the plan that the rules make. */
import { describe, expect, test } from 'vitest';
import { at, calendarEvent, todo } from '../../../fakes/plan-context.ts';
import { make, times } from '../make-plan.ts';

describe('the day', () => {
  test('holds a task at its time outside of the working hours, and over no event, which is told', () => {
    const made = make({
      todos: [todo('Demo at 12:00 (1.5 h)'), todo('Yoga at 19:00'), todo('Read 50 min')],
      calendarEvents: [calendarEvent('Call with Ana', '12:30', '13:00')],
    });
    expect(times(made)).toEqual(['11:00-11:50 Read 50 min', '19:00-19:30 Yoga at 19:00']);
    expect(made.blocks.map(({ why }) => why)).toEqual(['next on your list', 'out of hours']);
    expect(made.leftOut.map(({ why }) => why)).toEqual(['12:30 is taken by “Call with Ana”.']);
    expect(made.reasoning).toContain(
      '1 of 3 open tasks fit between 11:00 and 16:00, around 1 event.',
    );
  });

  test('that is tomorrow holds what is at a time of tomorrow, and leaves what is later today to today', () => {
    const made = make({
      currentTime: at('18:00'),
      todos: [
        ...['Call dentist tomorrow 9am', 'Morgen um 8 Uhr Zahnarzt', 'Call Rui today at 19:00'],
        'Fri 4pm: demo with Fieldnote (1.5h)',
      ].map((text) => ({ ...todo(text), writtenOn: '2026-11-26' })),
    });
    expect(times(made)).toEqual([
      '08:00-08:30 Morgen um 8 Uhr Zahnarzt',
      '09:00-09:25 Call dentist tomorrow 9am',
      '16:00-17:30 Fri 4pm: demo with Fieldnote (1.5h)',
    ]);
    expect(made.leftOut.map(({ why }) => why)).toEqual(['It is for Thursday 26 November.']);
  });

  test('holds a repeated task at the time of its text, and does what was missed on another day at any time', () => {
    const written = (text: string, dueOn: string) => ({
      ...{ ...todo(text), writtenOn: '2026-11-16' },
      times: { dueOn, dueAt: '09:00', minutes: 30 },
    });
    const made = make({
      todos: [
        written('Standup every Thursday 9am', '2026-11-26'),
        written('Call the bank Tuesday 9am', '2026-11-24'),
      ],
      currentTime: at('08:00'),
    });
    expect(times(made)).toEqual([
      '09:00-09:30 Standup every Thursday 9am',
      '11:00-11:30 Call the bank Tuesday 9am',
    ]);
  });

  test.each([
    ['Dans une heure appeler le client', '01:07', '00:08', '01:07-01:37', 'out of hours'],
    ['Call the client in an hour', '12:07', '11:09', '12:07-12:32', 'at 12:07'],
  ])('holds “%s” at the time that was stored of it', (text, dueAt, now, time, why) => {
    const written = {
      ...{ ...todo(text), writtenOn: '2026-11-26' },
      times: { dueOn: '2026-11-26', dueAt, minutes: null },
    };
    const on = (currentTime: string) => make({ currentTime, todos: [written] });
    expect(times(on(at(now)))).toEqual([`${time} ${text}`]);
    expect(on(at(now)).blocks[0]?.why).toBe(why);
    expect(on(at('13:00')).leftOut.map((one) => one.why)).toEqual([`${dueAt} is over.`]);
    // Missed, it is done at any time of the next day.
    expect(on('2026-11-27T00:05:00Z').blocks).toMatchObject([
      { start: '2026-11-27T11:00:00.000Z', why: 'overdue' },
    ]);
  });

  test('takes the due time of what is handed in for its latest, and tells what comes after it', () => {
    const handIn = (text: string, dueAt: string, minutes: number) => ({
      ...todo(text),
      times: { dueOn: '2026-11-26', dueAt, minutes },
    });
    const tender = handIn('Submit the tender', '12:00', 120);
    const made = make({
      todos: [todo('Banner 30 min'), tender, handIn('Deck hochladen', '11:00', 60)],
    });
    expect(times(made)[0]).toBe('11:00-13:00 Submit the tender');
    expect(made.specialNotes).toEqual(
      expect.arrayContaining([
        '1 h of “Submit the tender”: no working time before 12:00, when it is due.',
        '“Deck hochladen”: no working time before 11:00, when it is due.',
      ]),
    );
  });
});
