import { describe, expect, test } from 'vitest';
import type { PlanContext } from '#domain/plan/plan-context.ts';
import { at, calendarEvent, todo } from '../../../fakes/plan-context.ts';
import { make, times } from '../make-plan.ts';

const six = [
  todo('Build the importer', 'SaaS'),
  todo('Draft the proposal for Nordwind', 'Contract'),
  todo('Outline lesson 7', 'Course'),
  todo('VAT return', 'Admin'),
  todo('Call the plumber'),
  todo('Tidy the shelf', 'Other'),
];

const weather = { temperature: 15, humidity: 50, windSpeed: 5, isHot: false, isRaining: false };

describe('the day', () => {
  test('without events holds the tasks with breaks and lunch', () => {
    const made = make({ todos: six });
    expect(times(made)).toEqual([
      '11:00-12:30 Build the importer',
      '13:30-15:00 Draft the proposal for Nordwind',
      '15:10-16:00 Outline lesson 7',
    ]);
    expect(made.specialNotes).toEqual([
      '5 h 40 min of work, 4 h 30 min of time.',
      '3 tasks wait for another day.',
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
    expect(made.blocks.find(({ task }) => task === 'Pay the rent')?.why).toBe(
      'short, fits before “Standup”',
    );
  });

  test.each([
    ['10:00', '10:45', 'is before'],
    ['10:30', '11:30', 'reaches beyond'],
    ['15:30', '16:30', 'reaches beyond'],
    ['16:30', '17:00', 'is after'],
  ])('names an event from %s to %s, which %s the working hours', (start, end, words) => {
    const made = make({
      currentTime: at('09:00'),
      todos: six,
      calendarEvents: [calendarEvent('Call', start, end)],
    });
    expect(made.specialNotes).toContain(`“Call” at ${start} ${words} your working hours.`);
  });

  test('quotes a task that is cut without two kinds of dots', () => {
    const text =
      'Call the bank about the account and the card of the firm. Then file the receipts.';
    const { reasoning } = make({ todos: [todo(text)] });
    expect(reasoning).toContain('…”');
    expect(reasoning).not.toMatch(/[.,;:!?]…/);
  });

  test('leaves the time to go to an event elsewhere and to come back', () => {
    const made = make({
      todos: [todo('Read 50 min'), todo('Walk 45 min')],
      calendarEvents: [calendarEvent('Dentist', '12:00', '12:30', 'Rua Augusta 1')],
    });
    expect(times(made)).toEqual(['11:00-11:45 Walk 45 min', '13:30-14:20 Read 50 min']);
    expect(made.packingList).toEqual(['Charger']);
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
      '“Send Harbour Analytics the audit report and three dates for…” (first on your list).',
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

  test('full of events has no blocks, and says so for each task', () => {
    const made = make({
      todos: six,
      calendarEvents: [calendarEvent('Workshop', '10:00', '17:00')],
    });
    expect(made.blocks).toEqual([]);
    expect(new Set(made.leftOut.map(({ why }) => why))).toEqual(
      new Set([
        'Between events, planned tasks, lunch and breaks no 15 min of the working hours are left.',
      ]),
    );
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
      '6 h of work, 4 h 30 min of time.',
      '2 h of “Rewrite the site, 6 h” are left for another day.',
    ]);
  });

  test('has work for two hours at most without a break, and parts of half an hour at least', () => {
    const made = make({ todos: [todo('Edit the course 130 min')] });
    expect(times(made)).toEqual([
      '11:00-12:40 Edit the course 130 min',
      '13:30-14:00 Edit the course 130 min',
    ]);
  });

  test.each([
    ['Pick up kids at 15:00', '15:00-15:30'],
    ['Zahnarzt heute 14:30 Uhr', '14:30-15:00'],
    ['Ligar à Rita às 12h', '12:00-12:25'],
  ])('holds %s at its time', (text, time) => {
    const made = make({ todos: [todo('Tidy up'), todo(text)] });
    expect(times(made)).toContain(`${time} ${text}`);
  });

  test('holds a task at its time over an event and outside of the working hours, and the others beside it', () => {
    const made = make({
      todos: [todo('Demo at 12:00 (1.5 h)'), todo('Yoga at 19:00'), todo('Read 50 min')],
      calendarEvents: [calendarEvent('Call with Ana', '12:30', '13:00')],
    });
    expect(times(made)).toEqual([
      ...['11:00-11:50 Read 50 min', '12:00-13:30 Demo at 12:00 (1.5 h)'],
      '19:00-19:30 Yoga at 19:00',
    ]);
    expect(made.blocks.map(({ why, isAppointment }) => [why, isAppointment])).toEqual([
      ['next on your list', undefined],
      ['at 12:00', true],
      ['out of hours', true],
    ]);
    expect(made.reasoning).toContain(
      '2 of 3 open tasks fit between 11:00 and 16:00, around 1 event.',
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
    expect(made.leftOut).toMatchObject([
      { task: 'Call Rui today at 19:00', why: 'It is for Thursday 26 November.' },
    ]);
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

  test('says that the time of a task is over, once it is', () => {
    const whyAt = (time: string) =>
      make({ currentTime: at(time), todos: [todo('Yoga at 12:00')] }).leftOut.map(({ why }) => why);
    expect([whyAt('12:29'), whyAt('12:30')]).toEqual([[], ['12:00 is over.']]);
  });

  test('says the same reason in its notes as for the task, also of what follows an event', () => {
    const meditate = {
      ...todo('Meditar'),
      times: { dueOn: '2026-11-26', dueAt: '07:00', minutes: 45 },
    };
    const made = make({
      todos: [meditate, todo('Send recap of the workshop (40 min)')],
      calendarEvents: [calendarEvent('Workshop', '11:40', '15:25')],
    });
    const [first, second] = made.leftOut.map(({ why }) => why);
    expect(first).toBe(
      'Needs 45 min; the longest free time left, without lunch and breaks, is 40 min.',
    );
    expect(made.specialNotes).toContain(
      `“Meditar” is due at 07:00 and has no time. ${first ?? ''}`,
    );
    expect(second).toBe(
      'Needs 40 min after 15:25; the longest free time left, without lunch and breaks, is 30 min.',
    );
  });

  test('plans a long task after its deadline where there is no time before it', () => {
    const made = make({
      todos: [todo('Write the report by 12:00 (2.5 h)')],
      calendarEvents: [calendarEvent('Workshop', '10:30', '12:30')],
    });
    expect(times(made)[0]).toMatch(/^13:30-/);
    expect(made.specialNotes.join()).toContain(
      'is due at 12:00, and there is no time before that.',
    );
  });

  test('prepares before its event, and follows up after it', () => {
    const made = make({
      todos: [todo('Send recap of Nordwind call'), todo('Prepare slides for Nordwind')],
      calendarEvents: [calendarEvent('Nordwind review', '13:00', '14:00')],
    });
    const [first, second] = made.blocks;
    expect([first?.task, second?.task]).toEqual([
      'Prepare slides for Nordwind',
      'Send recap of Nordwind call',
    ]);
    expect(times(made)[1]).toMatch(/^14:/);
  });

  test('counts "tomorrow" from the day on which it was written', () => {
    const written = { ...todo('Send the lease tomorrow'), writtenOn: '2026-11-24' };
    const made = make({ todos: [todo('Tidy up'), written] });
    expect(made.blocks[0]).toMatchObject({ task: 'Send the lease tomorrow', why: 'overdue' });
  });

  test('leaves in time for a plane, says when, and has lunch at the table that a task names', () => {
    const made = make({
      todos: [todo('Answer mail'), todo('Lunch with Rui at 13:00')],
      calendarEvents: [calendarEvent('Flight TP 572', '15:30', '18:00')],
    });
    expect(times(made)).toEqual(['11:00-11:25 Answer mail', '13:00-13:30 Lunch with Rui at 13:00']);
    expect(made.specialNotes).toContain('Leave for “Flight TP 572” by 13:30.');
    expect(made.specialNotes.join()).not.toContain('lunch.');
  });

  test('says when the events leave no time for lunch', () => {
    const made = make({
      todos: [todo('Walk')],
      calendarEvents: [calendarEvent('Strategy session', '11:30', '15:00')],
    });
    expect(made.specialNotes).toContain('The events leave no half hour for lunch.');
  });

  test('leaves what is for another day to that day, and may begin what is due then', () => {
    const made = make({
      todos: [todo('Dentist tomorrow at 15:00'), todo('Report due 4 December'), todo('Walk')],
    });
    expect(made.leftOut).toMatchObject([
      { task: 'Dentist tomorrow at 15:00', why: 'It is for Friday 27 November.' },
    ]);
    expect(made.topPriorities).not.toContain('Dentist tomorrow at 15:00');
  });

  test.each([
    ...['Vacation', '🌴 Férias', 'Out of office', 'Holiday in Rome', 'Urlaub: Algarve'],
    ...['Bank holiday', 'Jour férié', 'Día libre', 'Annual leave (half)'],
    ...['-Ana on vacation', '-Holiday campaign goes live', '-Vacationland launch'],
    '-Sick of churn talk',
  ])('tells a day off by its name; those with a minus are none: %s', (name) => {
    const summary = name.replace('-', '');
    const event = { summary, start: '2026-11-26', end: '2026-11-27', location: null };
    const { blocks } = make({ todos: [todo('Read')], calendarEvents: [event] });
    expect(blocks).toHaveLength(name.startsWith('-') ? 1 : 0);
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

  test('of a weekend holds what is personal or due, and leaves work for Monday', () => {
    const made = make({
      currentTime: '2026-11-28T10:00:00Z',
      todos: [...six, todo('Send the contract today', 'Contract')],
    });
    expect(made.blocks.map(({ task }) => task).sort()).toEqual([
      'Call the plumber',
      'Send the contract today',
      'Tidy the shelf',
    ]);
    expect(made.leftOut[0]?.why).toBe('It is the weekend, and this is not due.');
  });

  test('off, as the calendar says, holds only what is due', () => {
    const made = make({
      todos: [...six, todo('Pay the rent today')],
      calendarEvents: [
        { summary: 'Day off', start: '2026-11-26', end: '2026-11-27', location: null },
      ],
    });
    expect(made.blocks.map(({ task }) => task)).toEqual(['Pay the rent today']);
    expect(made.specialNotes[0]).toBe('“Day off” takes the whole day.');
  });

  test('without tasks says so', () => {
    const made = make({ todos: [] });
    expect(made).toMatchObject({ topPriorities: [], blocks: [], leftOut: [] });
    expect(made.reasoning).toBe('There are no open tasks. Add one, or take the time off.');
  });

  test('tells of events that overlap, and of a deadline that cannot be met', () => {
    const made = make({
      todos: [todo('Send the offer by 12:00')],
      calendarEvents: [
        calendarEvent('Workshop', '10:30', '13:00'),
        calendarEvent('Call', '12:30', '12:45'),
      ],
    });
    expect(made.specialNotes).toEqual(
      expect.arrayContaining([
        '“Workshop” and “Call” overlap at 12:30.',
        '“Send the offer by 12:00” is due at 12:00, and there is no time before that.',
      ]),
    );
  });
});

describe('place, device and bag', () => {
  const rain = { ...weather, description: 'Rain', isRaining: true };
  const snow = { ...weather, temperature: 0, description: 'Light snow', isRaining: true };
  const clear = (temperature: number) => ({ ...weather, temperature, description: 'Clear sky' });

  test.each([
    ['rain', rain, 'Home'],
    ['snow', snow, 'Home'],
    ['more than 27 °C', clear(27.1), 'Home'],
    ['27 °C', clear(27), 'Home or out'],
    ['no forecast', null, 'Home or out'],
  ])('with %s', (_, given, place) => {
    expect(make({ weather: given }).workLocation).toBe(place);
  });

  test('snow is not called rain', () => {
    expect(make({ weather: snow }).reasoning).toContain('Work at home, because it snows.');
  });

  test('the device follows the categories that are planned; little to do is said', () => {
    const device = (...todos: PlanContext['todos']) => make({ todos }).deviceRecommendation;
    const long = (category: Parameters<typeof todo>[1]) => todo('Think, 90 min', category);
    expect(device(long('SaaS'), long('Course'))).toBe('13-inch laptop for SaaS and Course');
    expect(device(long('Contract'))).toBe('14-inch laptop for Contract');
    expect(device(long('Personal'))).toBe('tablet for Personal');
    expect(device(long('Other'))).toBe('any device');
    expect(device(todo('Walk', 'Admin'))).toBe(
      'tablet for Admin; light workload: consider shopping or gaming on a handheld',
    );
  });

  test('gym clothes are packed when gym is still to come today, and an umbrella in the rain', () => {
    const gym = [calendarEvent('Gym', '18:00', '19:00')];
    expect(make({ calendarEvents: gym }).packingList).toEqual(['Gym clothes']);
    expect(make({ calendarEvents: gym, weather: rain }).packingList).toEqual([
      'Gym clothes',
      'Umbrella',
    ]);
    expect(make({}).packingList).toEqual([]);
    expect(make({ calendarEvents: gym, currentTime: at('19:00') }).packingList).toEqual([]);
    const allDay = (start: string, end: string) => [
      { summary: 'Ginásio', location: null, start, end },
    ];
    const packed = (start: string, end: string) =>
      make({ calendarEvents: allDay(start, end) }).packingList;
    expect(packed('2026-11-27T18:00:00Z', '2026-11-27T19:00:00Z')).toEqual([]);
    expect(packed('2026-11-25', '2026-11-27')).toEqual(['Gym clothes']);
    expect(packed('2026-11-25', '2026-11-26')).toEqual([]);
  });
});
