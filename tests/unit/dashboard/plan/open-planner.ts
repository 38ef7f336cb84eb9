/** Opens the store of the daily plan over a fake planner and fake sources, at nine on a Thursday morning in Lisbon. */
import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { PlanGateway } from '#dashboard/plan/gateway.ts';
// Loaded late by the store: it is there when the clock has been stopped.
import '#dashboard/plan/make-plan.ts';
import type { PlanSources } from '#dashboard/plan/sources.ts';
import { createPlan } from '#dashboard/plan/store.ts';
import { createLocksInMemory } from '../../../fakes/tabs.ts';
import type { Goal } from '#domain/goals.ts';
import { checkPlan } from '#domain/plan/plan-check.ts';
import { planContext, type PlanContext } from '#domain/plan/plan-context.ts';
import { prepare } from '#domain/plan/appointments.ts';
import { planWithRules } from '#domain/plan/plan-without-model.ts';
import type { TaskList } from '#domain/tasks/tasks.ts';
import type { Weather } from '#domain/weather/weather.ts';
import type { Event } from '#domain/calendar/event.ts';
import { dateIn } from '#lib/zoned-time.ts';
import { ok, type Fault, type FaultKind, type Loadable } from '#lib/result.ts';
import { createFakeOwnerState } from '../../../fakes/owner-state.ts';
import { createFakeStorage } from '../../../fakes/storage.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';

/** The clock shows nine when a test begins, and stands still. */
export const useFixedClock = (): void => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime('2026-11-26T09:00:00Z');
  });
  afterEach(() => {
    vi.useRealTimers();
  });
};

export const instant = (text: string) => new Date(text);
export const ready = <T>(value: T): Loadable<T> => ({
  status: 'ready',
  value,
  asOf: new Date(),
  trouble: null,
});

export const listed = (...texts: string[]): TaskList => ({
  unreadable: 0,
  tasks: texts.map((text, position) => ({
    ...{ id: text, text, position, category: 'Personal', completed: text.startsWith('done') },
    ...{ createdAt: '2026-11-20T10:00:00Z', completedAt: null, times: null },
    ...{ laterUntil: null, recurrence: null, waitingFor: null, waitingSince: null },
  })),
});

export const faultOf = (kind: FaultKind, message = 'x'): Fault => ({ kind, message });

export const sunny: Weather = {
  ...{ temperature: 18, description: 'Clear sky', feelsLike: 18, humidity: 50 },
  ...{ windSpeed: 5, icon: '01d', hours: [] },
};

const goals = [
  { text: 'Reached', isDone: true },
  { text: 'Open goal', isDone: false },
];

/** A planner that plans with the rules; it can be told to fail, and keeps every context that it was given. */
const createFakeGateway = () => {
  const asked: PlanContext[] = [];
  let next: Fault | null = null;
  const gateway: PlanGateway = {
    plan: (context) => {
      asked.push(planContext.parse(context));
      const prepared = prepare(context);
      const plan = checkPlan(planWithRules(prepared), prepared, 'rules');
      return Promise.resolve(next ? { ok: false, fault: next } : ok(plan));
    },
  };
  /** What a request is answered with from now on; null for a plan. */
  const failWith = (fault: Fault | null) => {
    next = fault;
  };
  return { gateway, asked, failWith };
};

const createSources = (texts: readonly string[]) =>
  ({
    $tasks: atom<Loadable<TaskList>>(ready(listed(...texts))),
    $events: atom<Loadable<readonly Event[]> | 'not-connected'>('not-connected'),
    $weather: atom<Loadable<Weather>>(ready(sunny)),
    $goals: atom<Loadable<readonly Goal[]>>(ready(goals)),
    $minute: atom(new Date()),
    $today: atom(dateIn(new Date(), 'Europe/Lisbon')),
    privateEvents: 'hide',
    readEvents: vi.fn<PlanSources['readEvents']>(() => Promise.resolve(ok(null))),
    focus: { month: 'November 2026', priority: 'Launch', goals: ['Reached', 'Open goal'] },
  }) satisfies PlanSources;

/** The storage and the locks of one browser. Browsers that are given the same `ownerState` read the same database. */
export const createBrowser = (ownerState = createFakeOwnerState()) => ({
  storage: createFakeStorage(),
  locks: createLocksInMemory(),
  ownerState,
});

/** One tab of a browser with the card open, in which everything that a plan is made of is known. */
export const open = (
  browser = createBrowser(),
  texts: readonly string[] = ['Write', 'Call Ana'],
  change: (sources: ReturnType<typeof createSources>) => void = () => undefined,
) => {
  const fake = createFakeTools(browser);
  const { ownerState } = browser;
  const planner = createFakeGateway();
  const sources = createSources(texts);
  change(sources);
  const plan = createPlan(planner.gateway, sources, { ...fake.tools, ownerState });
  /** What the sources know has been read again just now. */
  const read = () => {
    const reread = <T>(state: Loadable<T>): Loadable<T> =>
      state.status === 'ready' ? { ...state, asOf: new Date() } : state;
    sources.$weather.set(reread(sources.$weather.get()));
    sources.$goals.set(reread(sources.$goals.get()));
    sources.$tasks.set(reread(sources.$tasks.get()));
    const events = sources.$events.get();
    if (events !== 'not-connected') sources.$events.set(reread(events));
  };
  /** The clock shows another time; unless told otherwise everything has been read again by then. */
  const at = async (time: string, { isRead = true } = {}) => {
    vi.setSystemTime(time);
    if (isRead) read();
    sources.$today.set(dateIn(new Date(), 'Europe/Lisbon'));
    sources.$minute.set(instant(time));
    // Until all that needs no time has happened.
    await new Promise(setImmediate);
  };
  const state = () => {
    const shown = plan.$state.get();
    const isThinking = plan.$isThinking.get();
    if (shown.status !== 'ready') return { ...shown, isThinking };
    const { value, trouble: fault } = shown;
    return typeof value === 'string'
      ? { status: value, isThinking }
      : { status: 'ready', saved: value, isThinking, fault };
  };
  const becomes = (shown: object) => expect.poll(state).toMatchObject(shown);
  /** When the plan that is shown was made; the status where none is shown. */
  const plannedAt = () => {
    const { saved, status } = state();
    return saved?.plan.generatedAt ?? status;
  };
  const isPlannedAt = (time: string) => expect.poll(plannedAt).toBe(new Date(time).toISOString());
  const { generate } = plan;
  return {
    ...{ ...fake, ...planner, sources, plan, generate, at, read },
    ...{ state, becomes, plannedAt, isPlannedAt },
  };
};

/** The same once the first plan is there. */
export const opened = async (...given: Parameters<typeof open>) => {
  const tab = open(...given);
  await tab.becomes({ status: 'ready' });
  return tab;
};
