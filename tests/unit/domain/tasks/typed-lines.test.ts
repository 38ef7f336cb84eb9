/** Lines as people type them into a new task, with what they mean. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { readTask } from '#domain/tasks/read-task.ts';

const typedLine = z.object({
  text: z.string(),
  now: z.string(),
  due: z.optional(z.string()),
  time: z.optional(z.string()),
  minutes: z.optional(z.number()),
  recurrence: z.optional(z.string()),
});

const clock = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
const minuteOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

const file = join(import.meta.dirname, '../../../fixtures/tasks/typed-lines.jsonl');
const lines = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => typedLine.parse(JSON.parse(line)));

/** What is read otherwise than meant. */
const differences = (of: typeof lines): readonly string[] =>
  of.flatMap(({ text, now, ...meant }) => {
    const [date = '', at = ''] = now.split('T');
    const { due, time, minutes, recurrence } = readTask(text, { date, minute: minuteOf(at) });
    const said = [due, time === null ? null : clock(time), minutes, recurrence ?? null];
    const expected = [meant.due, meant.time, meant.minutes, meant.recurrence];
    const isRight = said.every((one, index) => one === (expected[index] ?? null));
    return isRight ? [] : [`${text}: ${said.map((one) => one ?? '-').join(' ')}`];
  });

/** Typed by somebody who had not read the parser, which was adjusted to every second of them. */
const stranger = 120;
/** From here on each was read wrongly once. */
const mended = 304;

test('what a stranger typed is understood', () => {
  expect(differences(lines.slice(0, stranger))).toEqual([]);
});

test('of 184 further lines at most 3 are read otherwise', () => {
  expect(differences(lines.slice(stranger, mended)).length).toBeLessThanOrEqual(3);
});

test('what was once read wrongly is read as meant', () => {
  expect(differences(lines.slice(mended))).toEqual([]);
});
