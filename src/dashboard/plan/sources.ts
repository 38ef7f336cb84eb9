/** What a plan is made of, as the other stores know it now. */
import type { ReadableAtom } from 'nanostores';
import type { CalendarAnswer } from '#domain/calendar/calendar.ts';
import type { Event } from '#domain/calendar/event.ts';
import type { MonthlyFocus } from '#domain/content/monthly-focus.ts';
import type { Goal } from '#domain/goals.ts';
import type { SavedPlan } from '#domain/plan/saved-plan.ts';
import { isPutOff } from '#domain/tasks/later.ts';
import type { Task, TaskList } from '#domain/tasks/tasks.ts';
import type { Weather } from '#domain/weather/weather.ts';
import { known } from '#lib/loaded.ts';
import type { Loadable, Result } from '#lib/result.ts';
import { knownEvents, type Clock, type Events, type SiteSettings } from '#dashboard/shared/card.ts';

export type PlanSources = Pick<Clock, '$minute' | '$today'> &
  Pick<SiteSettings, 'privateEvents'> & {
    $tasks: ReadableAtom<Loadable<TaskList>>;
    $goals: ReadableAtom<Loadable<readonly Goal[]>>;
    $weather: ReadableAtom<Loadable<Weather>>;
    $events: ReadableAtom<Events>;
    focus: Pick<MonthlyFocus, 'month' | 'priority' | 'goals'>;
    /** The events of another day than today. */
    readEvents: (day: string, signal: AbortSignal) => Promise<Result<CalendarAnswer | null>>;
  };

/** The tasks of a day; undefined while they are not known. */
export const tasksOn = ({ $tasks }: PlanSources, day: string): readonly Task[] | undefined =>
  known($tasks.get())?.tasks.filter((task) => !isPutOff(task, day));

/** The events of the plan's day, as they are now where that is known. */
export const eventsOf = (
  { plan, events }: SavedPlan,
  { $events, $today }: Pick<PlanSources, '$events' | '$today'>,
): readonly Event[] => {
  const now = plan.day === $today.get() ? knownEvents($events.get()) : null;
  return now ?? events.map((event) => ({ ...event, isAllDay: false, location: null }));
};

export const calendarState = (events: Events): SavedPlan['calendar'] => {
  if (events === 'not-connected') return events;
  return events.status === 'ready' ? 'read' : 'not-known';
};

/** Whether the calendar of the plan's day is read: as it is now, where that is known. */
export const calendarOf = (
  { plan, calendar }: SavedPlan,
  { $events, $today }: Pick<PlanSources, '$events' | '$today'>,
): SavedPlan['calendar'] => {
  const now = calendarState($events.get());
  return plan.day === $today.get() && now !== 'not-known' ? now : calendar;
};

type Source = Loadable<unknown> | 'not-connected';

/** Whether a value is final for now: a remembered one is about to be replaced by the first answer. */
export const isAnswered = (state: Source): boolean => {
  if (state === 'not-connected' || state.status === 'failed') return true;
  return state.status === 'ready' && (state.isRemembered !== true || state.trouble !== null);
};

/** Tasks and events that are older are read again first, as after the computer has slept. */
const oldestMs = 15 * 60_000;

/** Whether a value was read a short time ago, by a clock that may have been set back, or cannot be read now. */
export const isFresh = (state: Source): boolean =>
  state === 'not-connected' ||
  state.status !== 'ready' ||
  state.trouble !== null ||
  Math.abs(Date.now() - state.asOf.getTime()) < oldestMs;
