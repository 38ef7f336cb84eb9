/** Tasks that wait for somebody. */
import { expect, test } from 'vitest';
import { personIn } from '#domain/tasks/person-in-text.ts';
import { describeWait, peopleWaitedFor } from '#domain/tasks/waiting.ts';

test.each([
  ['Ask Marta for the contract', 'Marta'],
  ['ask Marta Sousa: the contract', 'Marta Sousa'],
  ["Call João's office", 'João'],
  ['Follow up with Dr. Anna-Lena Groß on Friday', 'Dr. Anna-Lena Groß'],
  ['Get the signed offer from Rita by Monday', 'Rita'],
  ['Email Rita Monday', 'Rita'],
  ['Warte auf Jens: Angebot', 'Jens'],
  ['Ligar à Inês sobre o contrato', 'Inês'],
  ['Answer from Webhook GmbH', 'Webhook GmbH'],
  ['Write the proposal', ''],
  ['Answer from Monday', ''],
  ['Task Marta again', ''],
  ['ask around', ''],
  ['', ''],
])('"%s" names %s', (text, person) => {
  expect(personIn(text)).toBe(person);
});

test('whoever was waited for before is found by name or first name, wherever it stands', () => {
  const known = ['Rita Alves', 'Bo'];
  expect(personIn('Slides: rita has them', known)).toBe('Rita Alves');
  expect(personIn('Box for Ask Marta', known)).toBe('Marta');
  expect(personIn('Invoice, bo', known)).toBe('Bo');
});

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
