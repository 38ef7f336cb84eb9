/** Lines as people type them in five languages, with what they mean; half of them name no day, although they look so. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { readTimes } from '#domain/dates/read-times.ts';
import { readTask, withoutWords } from '#domain/tasks/read-task.ts';

/** A Thursday, 10:15. */
const present = { date: '2026-11-26', minute: 615 };

const clock = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

const inWords = (text: string, now = present): string => {
  const { due, time, minutes, recurrence, isUnclear, isRepetitionUnread } = readTask(text, now);
  return [
    ...[due, time !== null && clock(time), minutes !== null && `${minutes} min`],
    ...[recurrence?.replace('FREQ=', ''), isUnclear && 'unclear'],
    isRepetitionUnread && 'repetition unread',
  ]
    .filter(Boolean)
    .join(' ');
};

const fixtures = join(import.meta.dirname, '../../../fixtures/dates');
const lines = z
  .record(z.string(), z.record(z.string(), z.string()))
  .parse(JSON.parse(readFileSync(join(fixtures, 'lines.json'), 'utf8')));

test('each line is read as it is meant, or not at all, and what is unclear is said', () => {
  const read = Object.entries(lines).map(([now, texts]) => {
    const [date = '', at = ''] = now.split('T');
    const [hour = 0, minute = 0] = at.split(':').map(Number);
    const then = { date, minute: hour * 60 + minute };
    return [now, Object.fromEntries(Object.keys(texts).map((text) => [text, inWords(text, then)]))];
  });
  expect(Object.fromEntries(read)).toEqual(lines);
});

test.each([
  ['Call Rita tomorrow at 10', 'Call Rita'],
  ['find out how big it is by 5pm', 'find out how big it is'],
  ['Call Rita (Fri 15:00, 30 min) about it', 'Call Rita about it'],
  ['Yoga every Monday at 18:00 for 8 weeks', 'Yoga'],
  ['Enviar a proposta até sexta, 45 min', 'Enviar a proposta'],
  ['Ask for the two offers', 'Ask for the two offers'],
  ['Tomorrow at 10', 'Tomorrow at 10'],
  ['Lunch with Maria Wednesday 1pm-2pm', 'Lunch with Maria'],
  ['Call mum noon on Friday', 'Call mum'],
  ['Run tomorrow morning', 'Run morning'],
  ['dentist is at 4pm on Thursday', 'dentist'],
  ['LLAMAR GESTORIA HOY 13:00', 'LLAMAR GESTORIA'],
  ['Zahnarzt morgen.', 'Zahnarzt'],
  ['gare : chercher Inès dimanche à 17h12', 'gare : chercher Inès'],
  ['ca. 2 Std. schreiben', 'ca. schreiben'],
  ['90 minutes of deep work', 'deep work'],
  ['reunião de 45 min da equipa', 'reunião da equipa'],
  ['Call Rita tomorrow. Bring cake.', 'Call Rita. Bring cake.'],
])('of "%s" what is no date is "%s"', (text, rest) => {
  expect(withoutWords(text, readTask(text, present).spans)).toBe(rest);
});

test('a day and an hour say together what each says alone, or less', () => {
  const list = z.array(z.string());
  const phrases = z
    .record(z.string(), z.object({ noun: z.string(), days: list, hours: list }))
    .parse(JSON.parse(readFileSync(join(fixtures, 'phrases.json'), 'utf8')));
  const morning = { date: '2026-12-01', minute: 500 };
  const wrong = Object.values(phrases).flatMap(({ noun, days, hours }) => {
    const times = hours.map((hour) => readTask(`${noun} ${hour}`, morning).time);
    return days.flatMap((day) => {
      const { due } = readTask(`${noun} ${day}`, morning);
      return hours.flatMap((hour, index) =>
        [
          ...[`${noun} ${day} ${hour}`, `${hour} ${day} ${noun}`],
          ...[`${day}: ${noun} ${hour}`, `${noun} (${day}, ${hour})`],
        ].filter((text) => {
          const read = readTask(text, morning);
          const isDay = read.due === null || read.due === due;
          return !isDay || (read.time !== null && read.time !== times[index]);
        }),
      );
    });
  });
  expect(wrong).toEqual([]);
});

test('what is due by a time is told from what happens at it', () => {
  const isDeadline = (text: string) => readTimes(text, present).isDeadline;
  expect(['by 15:00', 'até sexta', 'bis zum 5.', 'end of month'].filter(isDeadline)).toHaveLength(
    4,
  );
  expect(['at 15:00', 'sexta', 'am 5.', 'tomorrow 9-11'].filter(isDeadline)).toEqual([]);
});

test('the zone of the machine changes nothing', () => {
  const zone = process.env.TZ;
  const read = (name: string) => {
    process.env.TZ = name;
    return ['Monday', 'segunda-feira', 'tomorrow 9:00', '15 janvier', 'in 2 days'].map((text) =>
      inWords(text),
    );
  };
  try {
    expect(read('Pacific/Auckland')).toEqual(read('America/Los_Angeles'));
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});
