/** Makes a plan of the day of what is known now, once all of it is known and new enough. */
import { computed } from 'nanostores';
import { eventsOn, takesTime } from '#domain/calendar/calendar.ts';
import { isTimed, type Event } from '#domain/calendar/working-day.ts';
import type { PlanContext } from '#domain/plan/plan-context.ts';
import { planDate } from '#domain/plan/plan-due.ts';
import { plannedText, toPlanContext } from '#domain/plan/plan-request.ts';
import { isPutOff } from '#domain/tasks/later.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { timeZone } from '#domain/time-zone.ts';
import type { Weather } from '#domain/weather/weather.ts';
import { known } from '#lib/loaded.ts';
import { failed, ok, type Loadable, type Result } from '#lib/result.ts';
import { dateIn } from '#lib/zoned-time.ts';
import type { CalendarGateway } from '#dashboard/data/google-calendar.ts';
import type { CardContext, Events } from '#dashboard/shared/card.ts';
import type { PlanGateway } from './gateway.ts';
import type { KeptPlan } from './kept-plan.ts';

export type PlanSources = Pick<CardContext, '$events' | '$minute' | 'privateEvents'> &
  Pick<CardContext['tasks'], '$tasks'> &
  Pick<CardContext['goals'], '$goals'> &
  Pick<CardContext['weather'], '$weather'> & {
    focus: Pick<CardContext['focus'], 'month' | 'priority' | 'goals'>;
    /** The events of another day than today. */
    readEvents: CalendarGateway['read'];
    /** Keeps in a new plan what the owner has changed by hand of the one before it. */
    keepByHand?: (made: KeptPlan, before: KeptPlan, context: PlanContext) => Promise<KeptPlan>;
  };

/** Weather that is older than this is not used. */
const oldWeatherMs = 3 * 60 * 60 * 1000;

type Known = Loadable<unknown> | 'not-connected';

/** Whether a value is final for now: a remembered one is about to be replaced by the first answer. */
const isSettled = (state: Known): boolean => {
  if (state === 'not-connected' || state.status === 'failed') return true;
  return state.status === 'ready' && (state.isRemembered !== true || state.trouble !== null);
};

/** Whether a value was read a short time ago, by a clock that may have been set back, or cannot be read now. */
const isFresh = (state: Known, now: Date, oldest: number): boolean =>
  state === 'not-connected' ||
  state.status !== 'ready' ||
  state.trouble !== null ||
  Math.abs(now.getTime() - state.asOf.getTime()) < oldest;

const now = () => new Date();

export const createMaking = (gateway: PlanGateway, sources: PlanSources, lifetime: AbortSignal) => {
  const { $tasks, $events, $weather, $goals, focus, privateEvents, readEvents, keepByHand } =
    sources;

  /** No plan is made by itself of older values while newer ones can be had, as after the computer has slept. */
  const parts = [
    [$tasks, 2 * 60_000],
    [$goals, 2 * 60_000],
    [$events, 15 * 60_000],
    [$weather, 60 * 60_000],
  ] as const;

  const $isWaiting = computed([$tasks, $events, $weather, $goals], (...states) =>
    states.some((state) => !isSettled(state)),
  );

  const readWeather = (): Weather | null => {
    const state = $weather.get();
    if (state.status !== 'ready') return null;
    return now().getTime() - state.asOf.getTime() < oldWeatherMs ? state.value : null;
  };

  const readEventsOf = async (day: string): Promise<Events> => {
    const answer = await readEvents(day, lifetime);
    if (!answer.ok) return { status: 'failed', fault: answer.fault };
    if (answer.value === null) return 'not-connected';
    const events = eventsOn(answer.value.events, day).filter(takesTime);
    return { status: 'ready', value: events, asOf: now(), trouble: null };
  };

  const contextOf = (
    day: string,
    tasks: readonly Task[],
    events: readonly Event[],
  ): PlanContext => {
    const goals = known($goals.get());
    return toPlanContext({
      ...{ now: now(), tasks, events, privateEvents, focus },
      // That of the present hour says nothing about another day.
      weather: day === dateIn(now(), timeZone) ? readWeather() : null,
      openGoals: goals?.filter(({ isDone }) => !isDone).map(({ text }) => text) ?? focus.goals,
    });
  };

  /** Null while the tasks are not known. */
  const tasksOf = (day: string): readonly Task[] | null =>
    known($tasks.get())?.tasks.filter((task) => !isPutOff(task, day)) ?? null;

  /** @param current answers the plan that the new one takes the place of: it may be changed by hand while that is made */
  const make = async (current: () => KeptPlan | null): Promise<Result<KeptPlan>> => {
    const day = planDate(now());
    const planned = tasksOf(day);
    if (planned === null) {
      return failed('offline', 'Your tasks are not loaded, so there is nothing to plan yet.');
    }
    const isToday = day === dateIn(now(), timeZone);
    const events = isToday ? $events.get() : await readEventsOf(day);
    const read = events === 'not-connected' ? undefined : known(events);
    const context = contextOf(day, planned, read ?? []);
    const answer = await gateway.plan(context, lifetime);
    if (!answer.ok) return answer;
    const calendar = events === 'not-connected' ? events : read ? 'read' : 'not-known';
    // A map, because a task may be called "constructor".
    const taskIds = new Map<string, string[]>();
    for (const { id, text, completed } of planned) {
      const name = plannedText(text);
      if (!completed) taskIds.set(name, [...(taskIds.get(name) ?? []), id]);
    }
    const made: KeptPlan = {
      ...{ plan: answer.value, calendar, taskIds: Object.fromEntries(taskIds) },
      events: (read ?? [])
        .filter(isTimed)
        .map(({ id, title, start, end }) => ({ id, title, start, end })),
    };
    const before = current();
    return ok(before?.byHand && keepByHand ? await keepByHand(made, before, context) : made);
  };

  return {
    $isWaiting,
    areSourcesFresh: (): boolean =>
      parts.every(([$part, oldestMs]) => isFresh($part.get(), now(), oldestMs)),
    /** Calls back at each change of a value that a plan is made of. */
    watch: (run: () => void): (() => void) => {
      const stops = parts.map(([$part]) => $part.listen(run));
      return () => stops.forEach((stop) => stop());
    },
    contextOf,
    tasksOf,
    make,
  };
};
