/** Makes what a plan is asked with of what the dashboard's cards know, and says when a plan is due. */
import { dateIn, timeIn } from '#lib/zoned-time.ts';
import {
  longestTaskText,
  mostEvents,
  mostTasks,
  userRules,
  type PlanContext,
} from './plan-context.ts';
import type { Plan } from './plan.ts';
import type { Task } from './tasks.ts';
import { timeZone } from './time-zone.ts';
import { isHot, isRaining, type Weather } from './weather.ts';
import type { Event } from './working-day.ts';

/** At most so many units, without half of a pair at the end. */
const cut = (text: string, longest: number): string =>
  text.slice(0, longest).replace(/[\ud800-\udbff]$/, '');

/** A task's text as a plan holds it. */
export const plannedText = (text: string): string => cut(text, longestTaskText);

const toCalendarEvent = (event: Event): PlanContext['calendarEvents'][number] => ({
  summary: cut(event.title, 500),
  start: event.isAllDay ? event.startDay : event.start.toISOString(),
  end: event.isAllDay ? event.endDay : event.end.toISOString(),
  location: event.location === null ? null : cut(event.location, 500),
});

export type PlanInputs = {
  now: Date;
  tasks: readonly Task[];
  events: readonly Event[];
  weather: Weather | null;
  focus: { month: string; priority: string };
  /** Those of the month that are not reached yet. */
  openGoals: readonly string[];
};

export const toPlanContext = (inputs: PlanInputs): PlanContext => {
  const { now, tasks, events, weather, focus, openGoals } = inputs;
  // What is done says little about the day and is left out first.
  const kept = [...tasks].sort((a, b) => Number(a.completed) - Number(b.completed));
  return {
    currentTime: now.toISOString(),
    todos: kept
      .slice(0, mostTasks)
      .map(({ text, category, completed }) => ({ text: plannedText(text), category, completed })),
    calendarEvents: events.slice(0, mostEvents).map(toCalendarEvent),
    monthlyFocus: {
      month: focus.month,
      priority: focus.priority,
      goals: [...openGoals].slice(0, 20),
    },
    weather: weather && {
      temperature: weather.temperature,
      description: cut(weather.description, 120),
      isRaining: isRaining(weather),
      isHot: isHot(weather),
      humidity: weather.humidity,
      windSpeed: weather.windSpeed,
    },
    userRules,
  };
};

const autoTime = '10:00';

/** Whether the hour has come at which a plan is made without being asked for. */
export const isAutoTime = (now: Date): boolean => timeIn(now, timeZone) >= autoTime;

export const isPlanOfToday = ({ generatedAt }: Pick<Plan, 'generatedAt'>, now: Date): boolean =>
  dateIn(new Date(generatedAt), timeZone) === dateIn(now, timeZone);

/** Whether a plan is to be made without being asked for. */
export const isPlanDue = (plan: Pick<Plan, 'generatedAt'> | null, now: Date): boolean =>
  plan === null || (isAutoTime(now) && !isPlanOfToday(plan, now));
