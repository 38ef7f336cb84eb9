/** Tasks that wait for somebody. */
import { expect, test } from 'vitest';
import { describeWait, peopleWaitedFor } from '#domain/tasks/waiting.ts';

test('the time of waiting is counted in days of Lisbon', () => {
  const night = new Date('2026-07-04T23:30:00Z');
  expect(describeWait('2026-07-05', night)).toBe('since today');
  expect(describeWait('2026-07-04', night)).toBe('for 1 day');
  expect(describeWait('2026-07-01', night)).toBe('for 4 days');
});

test('people come once, the latest first', () => {
  const list = [
    { waitingFor: null, waitingSince: null },
    { waitingFor: 'Bo', waitingSince: '2026-11-20' },
    { waitingFor: 'Ada', waitingSince: '2026-11-21' },
    { waitingFor: 'Bo', waitingSince: '2026-11-24' },
  ];
  expect(peopleWaitedFor(list)).toEqual(['Bo', 'Ada']);
});
