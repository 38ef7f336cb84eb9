/** The steps in which a block is moved, and the next free time for one. */
import { describe, expect, test } from 'vitest';
import { firstFree, moveBySteps, resizeBySteps } from '#domain/plan/move-block.ts';

const day = '2026-11-26';
const at = (time: string) => new Date(`${day}T${time}:00Z`);
const span = (from: string, to: string) => ({ start: at(from), end: at(to) });
const shown = ({ start, end }: { start: Date | string; end: Date | string }) =>
  `${new Date(start).toISOString().slice(11, 16)}-${new Date(end).toISOString().slice(11, 16)}`;

describe('steps of a quarter of an hour', () => {
  test.each([
    ['earlier', -1, '10:45-11:15'],
    ['later', 3, '11:45-12:15'],
    ['not before midnight', -100, '00:00-00:30'],
    ['not after midnight', 100, '23:30-00:00'],
  ])('%s', (_name, steps, expected) => {
    expect(shown(moveBySteps(span('11:00', '11:30'), steps, day))).toBe(expected);
  });

  test.each([
    ['longer', 2, '11:00-12:00'],
    ['shorter, at least one step', -5, '11:00-11:15'],
    ['until midnight', 100, '11:00-00:00'],
  ])('%s', (_name, steps, expected) => {
    expect(shown(resizeBySteps(span('11:00', '11:30'), steps, day))).toBe(expected);
  });
});

test('the first free time is found between what is taken, and none where the day is full', () => {
  const busy = [span('11:00', '12:00'), span('12:15', '13:00')];
  const free = (minutes: number) => firstFree(at('11:05'), minutes, busy, day);
  expect(free(15)).toEqual(span('12:00', '12:15'));
  expect(free(30)).toEqual(span('13:00', '13:30'));
  expect(firstFree(at('11:05'), 30, [span('00:00', '23:50')], day)).toBeNull();
});
