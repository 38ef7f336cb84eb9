/**
 * The plan of the day, stored in the browser. It is made automatically when there is none, and from 10:00 in Lisbon
 * when the stored one is not of today; and whenever the owner asks.
 */
import { atom, computed, onMount, readonlyType } from 'nanostores';
import { eventsOn, takesTime } from '#domain/calendar/calendar.ts';
import { isTimed, type Event } from '#domain/calendar/working-day.ts';
import { dayOfPlan, isBehind, isOldEnough, isPlanDue, planDate } from '#domain/plan/plan-due.ts';
import type { PlanContext } from '#domain/plan/plan-context.ts';
import { plannedText, toPlanContext } from '#domain/plan/plan-request.ts';
import { isPutOff } from '#domain/tasks/later.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { timeZone } from '#domain/time-zone.ts';
import type { Weather } from '#domain/weather/weather.ts';
import { failed, ok, type Fault, type Loadable, type Result } from '#lib/result.ts';
import { dateIn } from '#lib/zoned-time.ts';
import { faultMessages } from '../shared/backend/faults.ts';
import { createRemembered } from '../shared/browser/remembered.ts';
import type { CalendarGateway } from '../shared/backend/google-calendar.ts';
import type { CardContext, Events, PrivateEvents } from '../shared/card/card.ts';
import type { StoreTools } from '../shared/store-tools.ts';
import type { PlanGateway } from './gateway.ts';
import { keptPlan, toShown, type KeptPlan } from './kept-plan.ts';
import { createTaskFinder } from './task-finder.ts';

export type PlanState =
  /** The values that a plan is made of are still loading. */
  | { status: 'waiting' }
  | { status: 'empty' }
  /** There is no plan, and nothing to make one of. */
  | { status: 'tasks-unknown'; fault: Fault }
  | { status: 'thinking' }
  | { status: 'failed'; fault: Fault }
  /** `fault`: the last attempt to make a newer one failed. */
  | { status: 'ready'; kept: KeptPlan; isThinking: boolean; fault: Fault | null };

export type PlanSources = Pick<CardContext, '$events' | '$minute'> &
  Pick<CardContext['tasks'], '$tasks'> &
  Pick<CardContext['goals'], '$goals'> &
  Pick<CardContext['weather'], '$weather'> & {
    focus: Pick<CardContext['focus'], 'month' | 'priority' | 'goals'>;
    privateEvents: PrivateEvents;
    /** The events of another day than today. */
    readEvents: CalendarGateway['read'];
    /** Keeps in a new plan what the owner has changed by hand of the one before it. */
    keepByHand?: (made: KeptPlan, before: KeptPlan, context: PlanContext) => Promise<KeptPlan>;
  };

/** Weather that is older than this is not used. */
const oldWeatherMs = 3 * 60 * 60 * 1000;

/** After so many minutes a plan that could not be made is tried again, then not until the owner asks. */
const repeatAfterMinutes = [2, 10, 30] as const;

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

/** Whether to show a notice besides the card's message: the dashboard itself reports an ended session, or no network. */
const isWorthTelling = ({ kind }: Fault, askedByUser: boolean): boolean =>
  kind !== 'signed-out' && (askedByUser || kind !== 'offline');

const now = () => new Date();

export const createDailyPlan = (gateway: PlanGateway, sources: PlanSources, tools: StoreTools) => {
  const { $tasks, $events, $weather, $goals, $minute, focus, privateEvents, readEvents } = sources;
  const { keepByHand } = sources;
  const { userId, storage, environment, lifetime, locks, notify } = tools;
  const remembered = createRemembered({ storage, userId, name: 'daily-plan', schema: keptPlan });
  const channel = tools.openChannel('daily-plan');
  const $kept = atom<KeptPlan | null>(null);
  const $isThinking = atom(false);
  const $fault = atom<Fault | null>(null);
  let failures = 0;
  let failedAt = 0;
  /** It waits for another tab, which may be making the plan. */
  let isQueued = false;

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

  const $state = computed(
    [$kept, $isThinking, $fault, $isWaiting, $tasks],
    (kept, isThinking, fault, isWaiting, tasks): PlanState => {
      if (kept) return { status: 'ready', kept: toShown(kept, tasks), isThinking, fault };
      if (isThinking) return { status: 'thinking' };
      if (fault) return { status: 'failed', fault };
      if (isWaiting) return { status: 'waiting' };
      return tasks.status === 'failed'
        ? { status: 'tasks-unknown', fault: tasks.fault }
        : { status: 'empty' };
    },
  );

  const forgetFailures = () => {
    $fault.set(null);
    failures = 0;
  };

  const readKept = () => {
    const found = remembered.read()?.value;
    if (!found) return;
    const isNewer = found.plan.generatedAt !== $kept.get()?.plan.generatedAt;
    $kept.set(found);
    if (isNewer) forgetFailures();
  };

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

  /** What a plan of this day is made of now. */
  const contextOf = (
    day: string,
    tasks: readonly Task[],
    events: readonly Event[],
  ): PlanContext => {
    const goals = $goals.get();
    return toPlanContext({
      ...{ now: now(), tasks, events, privateEvents, focus },
      // That of the present hour says nothing about another day.
      weather: day === dateIn(now(), timeZone) ? readWeather() : null,
      openGoals:
        goals.status === 'ready'
          ? goals.value.filter(({ isDone }) => !isDone).map(({ text }) => text)
          : focus.goals,
    });
  };

  /** Null while the tasks are not known. */
  const tasksOf = (day: string): readonly Task[] | null => {
    const tasks = $tasks.get();
    return tasks.status === 'ready'
      ? tasks.value.tasks.filter((task) => !isPutOff(task, day))
      : null;
  };

  const ask = async (): Promise<Result<KeptPlan>> => {
    const day = planDate(now());
    const planned = tasksOf(day);
    if (planned === null) {
      return failed('offline', 'Your tasks are not loaded, so there is nothing to plan yet.');
    }
    const isToday = day === dateIn(now(), timeZone);
    const events = isToday ? $events.get() : await readEventsOf(day);
    const known = events !== 'not-connected' && events.status === 'ready' ? events.value : null;
    const context = contextOf(day, planned, known ?? []);
    const answer = await gateway.plan(context, lifetime);
    if (!answer.ok) return answer;
    const calendar = events === 'not-connected' ? events : known === null ? 'not-known' : 'read';
    // A map, because a task may be called "constructor".
    const taskIds = new Map<string, string[]>();
    for (const { id, text, completed } of planned) {
      const name = plannedText(text);
      if (!completed) taskIds.set(name, [...(taskIds.get(name) ?? []), id]);
    }
    const made: KeptPlan = {
      ...{ plan: answer.value, calendar, taskIds: Object.fromEntries(taskIds) },
      events: (known ?? [])
        .filter(isTimed)
        .map(({ id, title, start, end }) => ({ id, title, start, end })),
    };
    const before = $kept.get();
    return ok(before?.byHand && keepByHand ? await keepByHand(made, before, context) : made);
  };

  const keep = (kept: KeptPlan) => {
    $kept.set(kept);
    remembered.keep(kept, now());
    channel.announce();
  };

  const generate = async ({ askedByUser }: { askedByUser: boolean }) => {
    if ($isThinking.get()) return;
    $isThinking.set(true);
    const answer = await ask().catch((mistake: unknown) => {
      console.error(mistake);
      return failed('unexpected', faultMessages.unexpected, mistake);
    });
    if (lifetime.aborted) return;
    if (answer.ok) {
      failures = 0;
      keep(answer.value);
    } else {
      const isRepeated = failures > 0 && !askedByUser;
      failures = askedByUser ? 1 : failures + 1;
      failedAt = now().getTime();
      if (!isRepeated && isWorthTelling(answer.fault, askedByUser)) {
        const description = answer.fault.message;
        notify({ id: 'daily-plan', tone: 'error', title: 'AI Planning Error', description });
      }
    }
    $fault.set(answer.ok ? null : answer.fault);
    $isThinking.set(false);
  };

  const isOpen = (kept: KeptPlan, text: string): boolean => {
    const tasks = $tasks.get();
    const list = tasks.status === 'ready' ? tasks.value.tasks : null;
    return createTaskFinder(kept.taskIds, list, dayOfPlan(kept.plan)).isOpen(text);
  };

  /** Whether the calendar is known now and was not when the plan was made. */
  const isCalendarNew = ({ calendar, plan: made }: KeptPlan): boolean => {
    const events = $events.get();
    if (calendar === 'read' || events === 'not-connected' || events.status !== 'ready')
      return false;
    // For another day the calendar is read on its own, which may fail again.
    return dayOfPlan(made) === dateIn(now(), timeZone) || isOldEnough(made, now());
  };

  const isDue = (): boolean => {
    const kept = $kept.get();
    if (kept === null || isPlanDue(kept.plan, now())) return true;
    return isCalendarNew(kept) || isBehind(kept.plan, now(), (text) => isOpen(kept, text));
  };

  /** A service that is down is not asked every minute. */
  const isTooSoon = (): boolean => {
    const fault = $fault.get();
    if (!fault || failures === 0) return false;
    const minutes = repeatAfterMinutes[failures - 1] ?? Infinity;
    const waitMs = Math.max(minutes * 60_000, (fault.retryAfterSeconds ?? 0) * 1000);
    return Math.abs(now().getTime() - failedAt) < waitMs;
  };

  const areSourcesFresh = (): boolean =>
    parts.every(([$part, oldestMs]) => isFresh($part.get(), now(), oldestMs));

  const isTimeToMake = (): boolean => {
    if (lifetime.aborted || isQueued || $isThinking.get() || $isWaiting.get()) return false;
    if (isTooSoon() || !isDue() || !areSourcesFresh()) return false;
    const tasks = $tasks.get();
    if (tasks.status !== 'ready') return false;
    const day = planDate(now());
    return tasks.value.tasks.some((task) => !task.completed && !isPutOff(task, day));
  };

  /** One tab makes the plan; the others wait for it and take it over. */
  const generateWhenDue = () => {
    // An outage of an earlier day says nothing about this one.
    if (dateIn(new Date(failedAt), timeZone) !== dateIn(now(), timeZone)) failures = 0;
    if (!isTimeToMake()) return;
    isQueued = true;
    const makeIfStillDue = async () => {
      isQueued = false;
      readKept();
      if (isTimeToMake()) await generate({ askedByUser: false });
    };
    void locks.exclusively(`daily-plan of ${userId}`, makeIfStillDue, lifetime);
  };

  onMount($state, () => {
    readKept();
    const stops = [
      $isWaiting.subscribe(generateWhenDue),
      ...parts.map(([$part]) => $part.listen(generateWhenDue)),
      $minute.subscribe(generateWhenDue),
      channel.listen(readKept),
      environment.watch((event) => {
        if (event === 'online' && $fault.get()?.kind === 'offline') forgetFailures();
        generateWhenDue();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  });

  return {
    $state,
    generate: () => void generate({ askedByUser: true }),
    $kept: readonlyType($kept),
    /** Takes the place of the plan, here and in the other tabs. */
    keep,
    contextOf,
    tasksOf,
  };
};

export type DailyPlanStore = ReturnType<typeof createDailyPlan>;
