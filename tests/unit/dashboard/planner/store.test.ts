import { atom } from 'nanostores';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PlanGateway } from '#dashboard/planner/gateway.ts';
import { createDailyPlan, type PlanSources } from '#dashboard/planner/store.ts';
import { forgetRemembered } from '#dashboard/shared/remembered.ts';
import type { Goal } from '#domain/goals.ts';
import { checkPlan } from '#domain/plan-check.ts';
import { planContext, type PlanContext } from '#domain/plan-context.ts';
import { readDay } from '#domain/plan-day.ts';
import { planWithRules } from '#domain/plan-rules.ts';
import type { TaskList } from '#domain/tasks.ts';
import type { Weather } from '#domain/weather.ts';
import type { Event } from '#domain/working-day.ts';
import { failed, ok, type Loadable, type Result } from '#lib/result.ts';
import type { Plan } from '#domain/plan.ts';
import { createFakeStorage } from '../../../fakes/storage.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';

const instant = (text: string) => new Date(text);
const ready = <T>(value: T): Loadable<T> => ({
  status: 'ready',
  value,
  asOf: new Date(),
  trouble: null,
});

const listed = (...texts: string[]): TaskList => ({
  unreadable: 0,
  tasks: texts.map((text, position) => ({
    id: text,
    text,
    position,
    category: 'Personal',
    completed: text.startsWith('done'),
    createdAt: '2026-11-20T10:00:00Z',
    completedAt: null,
  })),
});

const sunny: Weather = {
  temperature: 18,
  description: 'Clear sky',
  feelsLike: 18,
  humidity: 50,
  windSpeed: 5,
  icon: '01d',
  hours: [],
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-26T09:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
});

const makePlan = (context: PlanContext): Plan => {
  const day = readDay(context);
  return checkPlan(planWithRules(day, context), day, context, 'rules');
};

/** A planner like the real one, which can be told to fail and keeps what it was asked. */
const createFakeGateway = () => {
  const asked: PlanContext[] = [];
  let next: Result<Plan> | null = null;
  const gateway: PlanGateway = {
    plan: (context) => {
      asked.push(planContext.parse(context));
      return Promise.resolve(next ?? ok(makePlan(context)));
    },
  };
  return {
    gateway,
    asked,
    failWith: (answer: Result<Plan> | null) => {
      next = answer;
    },
  };
};

const open = (storage = createFakeStorage(), texts: readonly string[] = ['Write', 'Call Ana']) => {
  const fake = createFakeTools({ storage });
  const planner = createFakeGateway();
  const sources = {
    $tasks: atom<Loadable<TaskList>>(ready(listed(...texts))),
    $events: atom<Loadable<readonly Event[]> | 'not-connected'>('not-connected'),
    $weather: atom<Loadable<Weather>>(ready(sunny)),
    $goals: atom<Loadable<readonly Goal[]>>(
      ready([
        { text: 'Reached', isDone: true },
        { text: 'Open goal', isDone: false },
      ]),
    ),
    $minute: atom(new Date()),
    focus: { month: 'November 2026', priority: 'Launch', goals: ['Reached', 'Open goal'] },
  } satisfies PlanSources;
  const store = createDailyPlan(planner.gateway, sources, fake.tools);
  const stop = store.$state.subscribe(() => undefined);
  const at = async (time: string) => {
    vi.setSystemTime(time);
    sources.$minute.set(instant(time));
    await Promise.resolve();
  };
  return { ...fake, ...planner, sources, store, stop, at };
};

const plannedAt = (state: ReturnType<typeof open>['store']['$state']) => {
  const value = state.get();
  return value.status === 'ready' ? value.kept.plan.generatedAt : value.status;
};

describe('a plan is made by itself', () => {
  test('when there is none, also before 10, with all that the cards know', async () => {
    const { store, asked } = open();
    await expect.poll(() => plannedAt(store.$state)).toBe('2026-11-26T09:00:00.000Z');
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      todos: [{ text: 'Write', category: 'Personal', completed: false }, { text: 'Call Ana' }],
      calendarEvents: [],
      monthlyFocus: { month: 'November 2026', priority: 'Launch', goals: ['Open goal'] },
      weather: { temperature: 18, isRaining: false, isHot: false, humidity: 50, windSpeed: 5 },
      userRules: { workHours: { start: '11:00', end: '16:00' } },
    });
  });

  test('the next day not before 10 in Lisbon, and then once', async () => {
    const { store, asked, at } = open();
    await expect.poll(() => asked).toHaveLength(1);
    await expect.poll(() => store.$state.get().status).toBe('ready');
    await at('2026-11-27T09:59:00Z');
    expect(asked).toHaveLength(1);
    await at('2026-11-27T10:00:00Z');
    await expect.poll(() => plannedAt(store.$state)).toBe('2026-11-27T10:00:00.000Z');
    await at('2026-11-27T15:00:00Z');
    expect(asked).toHaveLength(2);
  });

  test('by Lisbon’s clock in summer, too', async () => {
    vi.setSystemTime('2026-07-09T12:00:00Z');
    const { store, asked, at } = open();
    await expect.poll(() => store.$state.get().status).toBe('ready');
    await at('2026-07-10T08:59:00Z');
    expect(asked).toHaveLength(1);
    await at('2026-07-10T09:00:00Z');
    await expect.poll(() => asked).toHaveLength(2);
  });

  test('only once everything has loaded', async () => {
    const { store, asked, sources, stop } = open(createFakeStorage(), []);
    stop();
    sources.$tasks.set({ status: 'loading' });
    store.$state.subscribe(() => undefined);
    expect(store.$state.get()).toEqual({ status: 'waiting' });
    sources.$weather.set({
      ...{ status: 'ready', value: sunny, asOf: new Date(), trouble: null },
      isRemembered: true,
    });
    sources.$tasks.set(ready(listed('Write')));
    expect(asked).toHaveLength(0);
    sources.$weather.set({ status: 'failed', fault: failed('offline', 'x').fault });
    await expect.poll(() => asked).toHaveLength(1);
    expect(asked[0]?.weather).toBeNull();
  });

  test('not while no task is open, and as soon as one is', async () => {
    const { store, asked, sources } = open(createFakeStorage(), ['done before']);
    expect(store.$state.get()).toEqual({ status: 'empty', areTasksKnown: true });
    sources.$tasks.set(ready(listed('done before', 'New')));
    await expect.poll(() => asked).toHaveLength(1);
  });

  test('tasks that could not be loaded do not look like no tasks', () => {
    const { store, sources, asked } = open(undefined, []);
    sources.$tasks.set({ status: 'failed', fault: failed('offline', 'x').fault });
    expect(store.$state.get()).toEqual({ status: 'empty', areTasksKnown: false });
    expect(asked).toEqual([]);
  });
});

test('the plan is there at the next visit, and gone after a logout', async () => {
  const storage = createFakeStorage();
  const first = open(storage);
  await expect.poll(() => first.store.$state.get().status).toBe('ready');
  const second = open(storage);
  expect(plannedAt(second.store.$state)).toBe('2026-11-26T09:00:00.000Z');
  expect(second.asked).toHaveLength(0);
  forgetRemembered(storage);
  const third = open(storage);
  await expect.poll(() => third.asked).toHaveLength(1);
});

test('what is kept and is no plan is not shown', async () => {
  const storage = createFakeStorage();
  storage.setItem('remembered:owner:daily-plan', '{"asOf":1,"value":{"plan":{}}}');
  const { store, asked } = open(storage);
  await expect.poll(() => store.$state.get().status).toBe('ready');
  expect(asked).toHaveLength(1);
});

test('a plan that another tab has made is shown and not made again', async () => {
  const storage = createFakeStorage();
  const first = open(storage);
  await expect.poll(() => first.store.$state.get().status).toBe('ready');
  const second = open(storage);
  await first.at('2026-11-27T10:00:00Z');
  await expect.poll(() => plannedAt(first.store.$state)).toBe('2026-11-27T10:00:00.000Z');
  await second.at('2026-11-27T10:00:10Z');
  expect(plannedAt(second.store.$state)).toBe('2026-11-27T10:00:00.000Z');
  expect(second.asked).toHaveLength(0);
  expect(first.other.announced()).toBeGreaterThan(0);
});

test('events are sent, and the plan knows whether there was a calendar', async () => {
  const { store, asked, sources } = open();
  await expect
    .poll(() => store.$state.get())
    .toMatchObject({ kept: { calendar: 'not-connected' } });
  sources.$events.set(
    ready<readonly Event[]>([
      {
        id: '1',
        title: 'Standup',
        location: 'https://meet.example/x',
        isAllDay: false,
        start: instant('2026-11-26T12:00:00Z'),
        end: instant('2026-11-26T12:30:00Z'),
      },
      {
        id: '2',
        title: 'Gym week',
        location: null,
        isAllDay: true,
        startDay: '2026-11-26',
        endDay: '2026-11-28',
      },
    ]),
  );
  store.generate();
  await expect.poll(() => store.$state.get()).toMatchObject({ kept: { calendar: 'read' } });
  expect(asked[1]?.calendarEvents).toEqual([
    {
      summary: 'Standup',
      start: '2026-11-26T12:00:00.000Z',
      end: '2026-11-26T12:30:00.000Z',
      location: 'https://meet.example/x',
    },
    { summary: 'Gym week', start: '2026-11-26', end: '2026-11-28', location: null },
  ]);
});

describe('a failure', () => {
  test('is told once, is not repeated by itself, and Try Again makes the plan', async () => {
    const { store, asked, failWith, at, notices, sources } = open(createFakeStorage(), []);
    failWith(failed('busy', 'The planner is busy.'));
    sources.$tasks.set(ready(listed('Write')));
    await expect.poll(() => store.$state.get().status).toBe('failed');
    expect(notices).toMatchObject([
      { tone: 'error', title: 'AI Planning Error', description: 'The planner is busy.' },
    ]);
    await at('2026-11-26T11:00:00Z');
    expect(asked).toHaveLength(1);
    failWith(null);
    store.generate();
    await expect.poll(() => store.$state.get().status).toBe('ready');
  });

  test('leaves the plan that was there', async () => {
    const { store, failWith } = open();
    await expect.poll(() => store.$state.get().status).toBe('ready');
    failWith(failed('unexpected', 'x'));
    store.generate();
    await expect
      .poll(() => store.$state.get())
      .toMatchObject({
        status: 'ready',
        isThinking: false,
        fault: { message: 'x' },
      });
  });

  test('of the network is tried again when the network is back', async () => {
    const { store, asked, failWith, sources, around, notices } = open(createFakeStorage(), []);
    failWith(failed('offline', 'The server does not answer.'));
    sources.$tasks.set(ready(listed('Write')));
    await expect.poll(() => store.$state.get().status).toBe('failed');
    expect(notices).toEqual([]);
    failWith(null);
    around.happen('online');
    await expect.poll(() => asked).toHaveLength(2);
  });

  test('after the sign-out is not told', async () => {
    const { store, failWith, notices, end } = open();
    await expect.poll(() => store.$state.get().status).toBe('ready');
    failWith(failed('unexpected', 'x'));
    store.generate();
    end();
    await Promise.resolve();
    expect(notices).toEqual([]);
  });
});

test('a second press while it thinks asks for nothing more', async () => {
  const { store, asked } = open();
  await expect.poll(() => store.$state.get().status).toBe('ready');
  store.generate();
  store.generate();
  expect(store.$state.get()).toMatchObject({ isThinking: true });
  await expect.poll(() => store.$state.get()).toMatchObject({ isThinking: false });
  expect(asked).toHaveLength(2);
});
