/** Builds the request for a plan from the values of the dashboard's cards. */
import { userRules } from './owner-rules.ts';
import { mostTasks, type PlanContext } from './plan-context.ts';
import { cutText, plannedText } from './planned-text.ts';
import { mostEventsOfDay } from '../calendar/calendar.ts';
import type { Task } from '../tasks/tasks.ts';
import { isHot, isRaining, type Weather } from '../weather/weather.ts';
import { dateIn } from '#lib/zoned-time.ts';
import { timeZone } from '../time-zone.ts';
import { isOnline } from './event-words.ts';
import type { Event } from '../calendar/event.ts';

/** In the place of what is in a private event; whether it has a place to go to stays known. */
const hidden = (event: Event): Event => ({
  ...event,
  title: 'Private event',
  location: event.location === null || isOnline(event.location) ? null : 'Private place',
});

const toCalendarEvent = (event: Event): PlanContext['calendarEvents'][number] => ({
  summary: cutText(event.title, 500),
  start: event.isAllDay ? event.startDay : event.start.toISOString(),
  end: event.isAllDay ? event.endDay : event.end.toISOString(),
  location: event.location === null ? null : cutText(event.location, 500),
});

export type PlanInputs = {
  now: Date;
  tasks: readonly Task[];
  /** Of the day that is planned. */
  events: readonly Event[];
  /** Whether titles and places of private events are sent; the function passes no place on to a model. */
  privateEvents: 'send' | 'hide';
  weather: Weather | null;
  focus: { month: string; priority: string };
  openGoals: readonly string[];
};

/** A task that repeats and was missed is offered at its own hour of today. */
const timesOn = ({ times, recurrence }: Task, today: string): Task['times'] =>
  times && recurrence !== null && times.dueOn !== null && times.dueOn < today
    ? { ...times, dueOn: today }
    : times;

export const toPlanContext = (inputs: PlanInputs): PlanContext => {
  const { now, tasks, events, privateEvents, weather, openGoals } = inputs;
  const { month, priority } = inputs.focus;
  // Where there are too many tasks, completed ones are left out first, because they are not planned.
  const kept = [...tasks].sort((a, b) => Number(a.completed) - Number(b.completed));
  return {
    currentTime: now.toISOString(),
    todos: kept.slice(0, mostTasks).map((task) => {
      const { text, category, completed, createdAt } = task;
      const times = timesOn(task, dateIn(now, timeZone));
      return {
        ...{ text: plannedText(text), category, completed },
        writtenOn: dateIn(new Date(createdAt), timeZone),
        ...(times && { times }),
        ...(task.recurrence !== null && { isRepeated: true }),
      };
    }),
    calendarEvents: events
      .slice(0, mostEventsOfDay)
      .map((event) => (event.isPrivate && privateEvents === 'hide' ? hidden(event) : event))
      .map(toCalendarEvent),
    monthlyFocus: { month, priority, goals: openGoals.slice(0, 20) },
    weather: weather && {
      temperature: weather.temperature,
      description: cutText(weather.description, 120),
      isRaining: isRaining(weather),
      isHot: isHot(weather),
      humidity: weather.humidity,
      windSpeed: weather.windSpeed,
    },
    userRules,
  };
};
