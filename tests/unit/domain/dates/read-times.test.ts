import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { readTimes } from '#domain/dates/read-times.ts';

/** A Thursday, 10:30. */
const present = { date: '2026-11-26', minute: 630 };

const inWords = (text: string): string => {
  const { due, time, isDeadline, minutes } = readTimes(text, present);
  return [
    due ?? '-',
    ...(time === null ? [] : [`${Math.floor(time / 60)}:${String(time % 60).padStart(2, '0')}`]),
    ...(isDeadline ? ['latest'] : []),
    ...(minutes === null ? [] : [`${minutes} min`]),
  ].join(' ');
};

test.each([
  ['deadline 15 December', '2026-12-15 latest'],
  ['by 15:00 Thursday', '2026-11-26 15:00 latest'],
  ['by Friday 4 December', '2026-12-04 latest'],
  ['due 27 Nov', '2026-11-27 latest'],
  ['pay 27/11', '2026-11-27'],
  ['Pagar IVA até 20/11', '2026-11-20 latest'],
  ['until 10:00 tomorrow', '2026-11-27 10:00 latest'],
  ['before Friday', '2026-11-27 latest'],
  ['Lesson 12 tomorrow 9:00', '2026-11-27 9:00'],
  ['Release 14 tomorrow', '2026-11-27'],
  ['Record lesson 6: reading', '-'],
  ['Fri 4pm: demo with Fieldnote (1.5h)', '2026-11-27 16:00 90 min'],
  ['call at 9 tomorrow', '2026-11-27 9:00'],
  ['finish deck by noon', '2026-11-26 12:00 latest'],
  ['by 12am', '2026-11-26 latest'],
  ['by end of day', '2026-11-26 latest'],
  ['by the 5th', '2026-12-05 latest'],
  ['end of month', '2026-11-30 latest'],
  ['next week', '2026-11-30 latest'],
  ['in 3 days', '2026-11-29'],
  ['this weekend', '2026-11-28'],
  ['Monday morning', '2026-11-30'],
  ['Ring Tom Friday', '2026-11-27'],
  ['pick up kids at 15:00', '2026-11-26 15:00'],
  ['call at 3', '2026-11-26 15:00'],
  ['3pm dentist', '2026-11-26 15:00'],
  ['dentist at half past two', '2026-11-26 14:30'],
  ['call at quarter to eleven', '2026-11-26 10:45'],
  ['Enviar até as 17h', '2026-11-26 17:00 latest'],
  ['Meet Ana 13:00-14:30', '2026-11-26 13:00 90 min'],
  ['Do it now', '2026-11-26'],
  ['2026-12-04', '2026-12-04'],
  ['Dec 3', '2026-12-03'],
  ['Send on 1st December', '2026-12-01'],
  ['hoje', '2026-11-26'],
  ['Enviar até sexta', '2026-11-27 latest'],
  ['Ligar à Rita amanhã às 15h', '2026-11-27 15:00'],
  ['Reunião às 10h30', '2026-11-26 10:30'],
  ['segunda às 9', '2026-11-30 9:00'],
  ['até 4 de dezembro', '2026-12-04 latest'],
  ['pagar até dia 5', '2026-12-05 latest'],
  ['daqui a 3 dias', '2026-11-29'],
  ['depois de amanhã', '2026-11-28 latest'],
  ['12 de janeiro', '2027-01-12'],
  ['Angebot bis Freitag schicken', '2026-11-27 latest'],
  ['morgen anrufen', '2026-11-27'],
  ['heute 15 Uhr Zahnarzt', '2026-11-26 15:00'],
  ['bis 4. Dezember', '2026-12-04 latest'],
  ['3.12. Steuer', '2026-12-03 latest'],
  ['bis zum 5.', '2026-12-05 latest'],
  ['Freitagabend', '2026-11-27'],
  ['nächsten Dienstag', '2026-12-01'],
  ['llamar mañana a las 15', '2026-11-27 15:00'],
  ['hasta el viernes', '2026-11-27 latest'],
  ['para el 4 de diciembre', '2026-12-04 latest'],
  ['pasado mañana', '2026-11-28 latest'],
  ['el jueves que viene', '2026-12-03'],
  ['appeler demain à 15h', '2026-11-27 15:00'],
  ['vendredi 14h', '2026-11-27 14:00'],
  ['pour le 4 décembre', '2026-12-04 latest'],
  ['aujourd’hui', '2026-11-26 latest'],
  ['après-demain', '2026-11-28 latest'],
  ['Rendre le devis avant le 5', '2026-12-05 latest'],
  ['starting Jan 10', '2027-01-10'],
  ['Tuesday next week', '2026-12-01'],
  ['reply within two hours', '2026-11-26 12:30 latest'],
  ['Viertel nach acht morgen Abend', '2026-11-27 20:15'],
  ['by 9 tomorrow', '2026-11-27 9:00 latest'],
])('%s: %s', (text, expected) => {
  expect(inWords(text)).toBe(expected);
});

test.each([
  ['Call 5 h', 300],
  ['write 15m', 15],
  ['1h30 report', 90],
  ['1.5h call', 90],
  ['2 horas de código', 120],
  ['Relatório 2h30', 150],
  ['Write proposal (2h)', 120],
  ['Report, 90 min', 90],
  ['half an hour of reading', 30],
  ['meia hora', 30],
  ['eine halbe Stunde lesen', 30],
  ['media hora', 30],
  ['une heure de lecture', 60],
  ['ca. 45 Min', 45],
])('%s takes %i minutes', (text, minutes) => {
  expect(readTimes(text, present)).toEqual({ due: null, time: null, isDeadline: false, minutes });
});

test.each([
  ...['', 'Read Marketing Today', 'not today', 'heute nicht', 'until 10:99', 'May report'],
  ...['2h abandoned-cart delay', 'version 1.5', '24/7 support', '1/2 price campaign'],
  ...['sat photos', 'Black Friday campaign', 'Pay €250', 'Call +351 912 345 678', 'Chapter 12'],
  ...['Send 10 invoices', 'Plan 2027 budget', 'Read chapter 3-4', 'Buy 3 m cable', 'Q4 review'],
  ...['room 1200', 'Dezember-Newsletter', 'Lesson 6: reading', 'a'.repeat(5000), '9'.repeat(5000)],
])('%j names neither', (text) => {
  expect(inWords(text)).toBe('-');
});

test('the zone of the machine changes nothing', () => {
  const zone = process.env.TZ;
  const read = (name: string) => {
    process.env.TZ = name;
    return ['Monday', 'segunda-feira', 'tomorrow 9:00', '15 janvier', 'in 2 days'].map(inWords);
  };
  try {
    expect(read('Pacific/Auckland')).toEqual(read('America/Los_Angeles'));
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});

const phrase = z.object({
  text: z.string(),
  now: z.string(),
  due: z.nullable(z.string()),
  time: z.nullable(z.string()),
  minutes: z.nullable(z.number()),
});
const clock = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

test('of 240 phrases of somebody who has not read the parser at most 15 are read wrong', () => {
  const file = join(import.meta.dirname, '../../../fixtures/plan/dates.jsonl');
  const phrases = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => phrase.parse(JSON.parse(line)));
  const isWrong = ({ text, now, due, time, minutes }: z.infer<typeof phrase>) => {
    const [date = '', at = ''] = now.split('T');
    const [hour, minute] = at.split(':').map(Number);
    const read = readTimes(text, { date, minute: (hour ?? 0) * 60 + (minute ?? 0) });
    // A time alone is one of today.
    const isDue = read.due === due || (due === null && time !== null && read.due === date);
    const isTime = time === (read.time === null ? null : clock(read.time));
    return !isDue || !isTime || read.minutes !== minutes;
  };
  const wrong = phrases.filter(isWrong);
  const unseen = phrases.filter((_, index) => index % 2 === 1);
  console.log(
    `${phrases.length} phrases, ${wrong.length} wrong; of ${unseen.length} never looked at, ${unseen.filter(isWrong).length}`,
  );
  expect(wrong.length).toBeLessThanOrEqual(15);
});
