import { expect, test } from 'vitest';
import { recordPlan, type PlannedDay } from '#domain/day-review/planned-day.ts';

const day = '2026-11-25';
const at = (time: string) => new Date(`${day}T${time}:00Z`);
const block = (id: string, from: string) => ({ ids: [id], start: at(from) });
const idsOf = ({ tasks }: PlannedDay) => tasks.map(({ id }) => id);

test('a plan that is made again keeps what had begun, and drops what was still to come', () => {
  const first = recordPlan(null, day, [block('a', '11:00'), block('b', '14:00')], at('10:00'));
  expect(idsOf(first)).toEqual(['a', 'b']);
  const plan = [block('a', '13:00'), block('c', '15:00')];
  const again = recordPlan(first, day, plan, at('12:30'));
  expect(idsOf(again)).toEqual(['a', 'a', 'c']);
  expect(recordPlan(again, day, plan, at('12:31'))).toEqual(again);
  expect(idsOf(recordPlan(again, day, [], at('12:40')))).toEqual(['a']);
});

test('the day before is forgotten', () => {
  const first = recordPlan(null, '2026-11-24', [block('a', '09:00')], at('10:00'));
  expect(recordPlan(first, day, [block('b', '11:00')], at('10:00')).tasks).toHaveLength(1);
});
