/** Makes a plan of the day of what is known now. */
import type { ReadableAtom } from 'nanostores';
import { eventsOn, takesTime } from '#domain/calendar/calendar.ts';
import { isTimed, type Event } from '#domain/calendar/working-day.ts';
import type { MonthlyFocus } from '#domain/content/monthly-focus.ts';
import type { Goal } from '#domain/goals.ts';
import { identifyBlocks } from '#domain/plan/pins.ts';
import type { PlanContext } from '#domain/plan/plan-context.ts';
import { planDate } from '#domain/plan/plan-due.ts';
import { plannedText, toPlanContext } from '#domain/plan/plan-request.ts';
import { isPutOff } from '#domain/tasks/later.ts';
import type { Task, TaskList } from '#domain/tasks/tasks.ts';
import { timeZone } from '#domain/time-zone.ts';
import type { Weather } from '#domain/weather/weather.ts';
import { known } from '#lib/loaded.ts';
import { failed, ok, type Loadable, type Result } from '#lib/result.ts';
import { dateIn } from '#lib/zoned-time.ts';
import type { CalendarGateway } from '#dashboard/data/google-calendar.ts';
import type { Clock, Events, SiteSettings } from '#dashboard/shared/card.ts';
import { withHandsOf } from './by-hand/changes.ts';
import type { PlanGateway } from './gateway.ts';
import type { SavedPlan } from './saved-plan.ts';

export type PlanSources = Pick<Clock, '$minute' | '$today'> &
  Pick<SiteSettings, 'privateEvents'> & {
    $tasks: ReadableAtom<Loadable<TaskList>>;
    $goals: ReadableAtom<Loadable<readonly Goal[]>>;
    $weather: ReadableAtom<Loadable<Weather>>;
    $events: ReadableAtom<Events>;
    focus: Pick<MonthlyFocus, 'month' | 'priority' | 'goals'>;
    /** The events of another day than today. */
    readEvents: CalendarGateway['read'];
  };

const isToday = (day: string): boolean => day === dateIn(new Date(), timeZone);

/** The tasks of a day; undefined while they are not known. */
export const tasksOn = ({ $tasks }: PlanSources, day: string): readonly Task[] | undefined =>
  known($tasks.get())?.tasks.filter((task) => !isPutOff(task, day));

/** Weather that is older than this is not used. */
const oldWeatherMs = 3 * 60 * 60 * 1000;

const readWeather = ({ $weather }: PlanSources): Weather | null => {
  const state = $weather.get();
  if (state.status !== 'ready') return null;
  return Date.now() - state.asOf.getTime() < oldWeatherMs ? state.value : null;
};

export const contextOf = (
  sources: PlanSources,
  day: string,
  tasks: readonly Task[],
  events: readonly Event[],
): PlanContext => {
  const { $goals, focus, privateEvents } = sources;
  const goals = known($goals.get());
  return toPlanContext({
    now: new Date(),
    tasks,
    events,
    privateEvents,
    focus,
    // That of the present hour says nothing about another day.
    weather: isToday(day) ? readWeather(sources) : null,
    openGoals: goals?.filter(({ isDone }) => !isDone).map(({ text }) => text) ?? focus.goals,
  });
};

const readEventsOn = async (
  { $events, readEvents }: PlanSources,
  day: string,
  lifetime: AbortSignal,
): Promise<Events> => {
  if (isToday(day)) return $events.get();
  const answer = await readEvents(day, lifetime);
  if (!answer.ok) return { status: 'failed', fault: answer.fault };
  if (answer.value === null) return 'not-connected';
  const events = eventsOn(answer.value.events, day).filter(takesTime);
  return { status: 'ready', value: events, asOf: new Date(), trouble: null };
};

/** The ids of the open tasks by their text: a map, because a task may be called "constructor". */
const toTaskIds = (tasks: readonly Task[]): SavedPlan['taskIds'] => {
  const ids = new Map<string, string[]>();
  for (const { id, text, completed } of tasks) {
    const name = plannedText(text);
    if (!completed) ids.set(name, [...(ids.get(name) ?? []), id]);
  }
  return Object.fromEntries(ids);
};

type Options = {
  lifetime: AbortSignal;
  /** The plan that the new one takes the place of: it may be changed by hand while that is made. */
  before: () => SavedPlan | null;
};

export const makePlan = async (
  gateway: PlanGateway,
  sources: PlanSources,
  { lifetime, before }: Options,
): Promise<Result<SavedPlan>> => {
  const day = planDate(new Date());
  const tasks = tasksOn(sources, day);
  if (!tasks) {
    return failed('offline', 'Your tasks are not loaded, so there is nothing to plan yet.');
  }
  const events = await readEventsOn(sources, day, lifetime);
  const read = events === 'not-connected' ? undefined : known(events);
  const context = contextOf(sources, day, tasks, read ?? []);
  const answer = await gateway.plan(context, lifetime);
  if (!answer.ok) return answer;
  const taskIds = toTaskIds(tasks);
  const made: SavedPlan = {
    plan: { ...answer.value, blocks: identifyBlocks(answer.value.blocks, taskIds) },
    calendar: events === 'not-connected' ? events : read ? 'read' : 'not-known',
    taskIds,
    events: (read ?? [])
      .filter(isTimed)
      .map(({ id, title, start, end }) => ({ id, title, start, end })),
  };
  return ok(withHandsOf(made, before(), context));
};
