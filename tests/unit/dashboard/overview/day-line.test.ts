import { expect, test } from 'vitest';
import { shownHours, toLanes } from '#dashboard/overview/day-line.ts';
import { timeZone } from '#domain/time-zone.ts';
import { timeIn } from '#lib/zoned-time.ts';

const day = '2026-11-20';
const at = (time: string, on = day) => new Date(`${on}T${time}:00Z`);
/** The hours that are shown of a day without early or late events. */
const line = { start: at('08:00'), end: at('20:00') };
const span = (id: string, start: Date, end: Date) => ({ id, start, end });

test('the line shows a usual day, and more where an event needs it', () => {
  expect(shownHours([], day)).toEqual(line);
  const early = span('a', at('06:40'), at('07:00'));
  const late = span('b', at('22:00'), at('03:00', '2026-11-21'));
  expect(shownHours([early, late], day)).toEqual({
    start: at('06:00'),
    end: at('00:00', '2026-11-21'),
  });
});

test.each(['2027-03-28', '2027-10-31'])(
  'the line of %s, when the clocks are changed, shows the same hours',
  (changed) => {
    const { start, end } = shownHours([], changed);
    expect([timeIn(start, timeZone), timeIn(end, timeZone)]).toEqual(['08:00', '20:00']);
  },
);

test('events that overlap stand below each other, and a lane is used again', () => {
  const spans = [
    span('a', at('09:00'), at('11:00')),
    span('b', at('10:00'), at('12:00')),
    span('c', at('11:00'), at('11:30')),
  ];
  const placed = toLanes(spans, line).map(({ span: { id }, lane }) => `${id} ${lane}`);
  expect(placed).toEqual(['a 0', 'b 1', 'c 0']);
});

test('an event of a few minutes is drawn as long as can be seen, and nothing is drawn over it', () => {
  const spans = [
    span('moment', at('12:00'), at('12:00')),
    span('next', at('12:05'), at('13:00')),
    span('last', at('19:58'), at('20:00')),
  ];
  expect(toLanes(spans, line).map(({ shown, lane }) => [shown.start, shown.end, lane])).toEqual([
    [at('12:00'), at('12:20'), 0],
    [at('12:05'), at('13:00'), 1],
    [at('19:40'), at('20:00'), 0],
  ]);
});
