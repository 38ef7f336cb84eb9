import { expect, test } from 'vitest';
import { findOverlap, slotsOf, spanInWords, type Slot } from '#dashboard/plan/slots.ts';
import { workingDay } from '#domain/calendar/working-day.ts';

const at = (time: string) => `2026-11-26T${time}:00Z`;
const blocks = [
  { task: 'Write', category: 'Course', start: at('11:00'), end: at('12:00'), why: '' } as const,
  { task: 'Call', category: 'Admin', start: at('14:00'), end: at('14:30'), why: '' } as const,
];
const same = (task: string) => task;
const overlapsOf = (slots: readonly Slot[], now: Date, isOpen: (task: string) => boolean) =>
  slots.flatMap((slot) => {
    const other = findOverlap(slot, slots, { now, isOpen });
    return other ? [`${slot.title}: ${other.title}`] : [];
  });
const clashes = (from: string, to: string, now = '10:00', open = ['Write', 'Call']) => {
  const times = { start: new Date(at(from)), end: new Date(at(to)) };
  const event = { id: '1', title: 'Standup', location: null, isAllDay: false, ...times } as const;
  const slots = slotsOf({ blocks }, [event], workingDay('2026-11-26'), same);
  return overlapsOf(slots, new Date(at(now)), (task) => open.includes(task));
};

test('an event over a planned time is told from one beside it, and only while the time is not over', () => {
  const write = ['Write: Standup'];
  expect(clashes('11:30', '12:30')).toEqual(write);
  expect(clashes('10:00', '11:15')).toEqual(write);
  expect(clashes('11:10', '11:20')).toEqual(write);
  expect(clashes('11:30', '15:00')).toEqual([...write, 'Call: Standup']);
  expect(clashes('12:00', '12:30')).toEqual([]);
  expect(clashes('10:00', '11:00')).toEqual([]);
  expect(clashes('11:30', '12:30', '12:00')).toEqual([]);
});

test('the planned time of a task that is done is free for an event', () => {
  expect(clashes('11:30', '15:00', '10:00', ['Call'])).toEqual(['Call: Standup']);
});

test('over an appointment outside of the working hours lies an event, or else another appointment', () => {
  const appointment = (task: string) => ({
    ...{ task, category: 'Other' as const, why: '', isAppointment: true },
    ...{ start: at('08:00'), end: at('08:30') },
  });
  const times = { start: new Date(at('08:15')), end: new Date(at('09:00')) };
  const event = { id: '1', title: 'Standup', location: null, isAllDay: false, ...times } as const;
  const both = { blocks: [appointment('Dentist'), appointment('Visit'), ...blocks] };
  const found = (events: readonly (typeof event)[]) =>
    overlapsOf(
      slotsOf(both, events, workingDay('2026-11-26'), same),
      new Date(at('07:00')),
      () => true,
    );
  expect(found([event])).toEqual(['Dentist: Standup', 'Visit: Standup']);
  expect(found([])).toEqual(['Dentist: Visit', 'Visit: Dentist']);
});

test('an event of several days is shown as the part that it has of the planned day', () => {
  const times = { start: new Date('2026-11-25T09:00:00Z'), end: new Date('2026-11-27T17:00:00Z') };
  const event = { id: '1', title: 'Fair', location: null, isAllDay: false, ...times } as const;
  const told = [25, 26, 27].map((date) =>
    slotsOf({ blocks: [] }, [event], workingDay(`2026-11-${date}`), same).map(spanInWords),
  );
  expect(told).toEqual([['09:00–00:00'], ['all day'], ['00:00–17:00']]);
});
