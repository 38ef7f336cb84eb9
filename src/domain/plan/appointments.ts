/** Tasks that name when they happen: they stay at that time, also outside of the working hours and over events. */
import { outsideLine } from '../untrusted-text.ts';
import type { Minutes, PlanDay } from './plan-day.ts';
import type { RankedTask } from './plan-ranking.ts';

type Timed = Pick<RankedTask, 'at' | 'minutes'>;

/** When the task happens on this day; null when it names no time. */
const timeOf = ({ at, minutes }: Timed): Minutes | null =>
  at === null ? null : { start: at, end: Math.min(at + minutes, 24 * 60) };

export const isOver = (task: Timed, { now }: PlanDay): boolean =>
  (timeOf(task)?.end ?? Infinity) <= now;

export type Appointment = { task: RankedTask; at: Minutes; why: string };

/** Those of the day that are not over. */
export const appointmentsOf = (
  day: PlanDay,
  ranked: readonly RankedTask[],
): readonly Appointment[] =>
  ranked.flatMap((task) => {
    const at = timeOf(task);
    if (at === null || isOver(task, day)) return [];
    const isWithin = at.start >= day.hours.start && at.end <= day.hours.end;
    return [{ task, at, why: isWithin ? task.why : 'out of hours' }];
  });

/** The day with the appointments among its events: lunch and the other tasks give way to them. */
export const withAppointments = (
  day: PlanDay,
  appointments: readonly { task: { text: string }; at: Minutes }[],
): PlanDay => ({
  ...day,
  events: [
    ...day.events,
    ...appointments.map(({ task, at }) => ({
      ...{ ...at, title: outsideLine(task.text, 80) },
      ...{ isElsewhere: false, wayThere: 0 },
    })),
  ].toSorted((a, b) => a.start - b.start),
});
