/** The stores behind the cards of one signed-in user: gateways first, then stores. A new card is one line here. */
import { atom, computed } from 'nanostores';
import { createRef } from 'react';
import type { MonthlyFocus } from '#domain/content/monthly-focus.ts';
import { dismissNotice, notify } from '#ui/notify.ts';
import { createBodyHeight } from './calendar/body-height.ts';
import { createClock } from './clock/store.ts';
import { createGoalGateway } from './focus/gateway.ts';
import { createMonthlyGoals } from './focus/store.ts';
import { createEnquiryGateway } from './inbox/gateway.ts';
import type { Google } from './GoogleCalendar.tsx';
import type { GoogleReturn } from './google/take-return.ts';
import { createInbox } from './inbox/store.ts';
import { createLogout } from './logout/store.ts';
import type { Events } from './overview/day.ts';
import type { SessionStore } from './session/store.ts';
import type { Backend } from './shared/backend.ts';
import { createDatabase } from './shared/database.ts';
import { countWaitingChanges, discardWaitingChanges } from './shared/waiting-changes.ts';
import { createShortcuts } from './shortcuts/store.ts';
import { createTaskGateway } from './tasks/gateway.ts';
import { createTaskBoard } from './tasks/store.ts';
import { createStoreTools } from './tools.ts';
import { createWeatherGateway } from './weather/gateway.ts';
import { createWeather } from './weather/store.ts';

type LateGoogle = Google & Pick<typeof import('./GoogleCalendar.tsx'), 'GoogleCalendar'>;

const failedEvents: Events = {
  status: 'failed',
  fault: { kind: 'unexpected', message: 'The calendar could not be loaded.' },
};

type LateEmails = ReturnType<typeof import('./ImportantEmails.tsx').buildImportantEmails>;

export type Owner = {
  userId: string;
  backend: Backend;
  session: SessionStore;
  /** What the page was opened with, when it was opened by Google's sign-in. */
  googleReturn: GoogleReturn | null;
  /** What the owner wrote about this month. */
  focus: MonthlyFocus;
};

export const buildWidgets = ({ userId, backend, session, googleReturn, focus }: Owner) => {
  const database = createDatabase(backend, { userId, renew: session.renew });
  const { tools, end } = createStoreTools({ userId, notify, dismissNotice });
  const newTask = createRef<HTMLInputElement>();

  const clock = createClock(tools.environment);
  const tasks = createTaskBoard(createTaskGateway(database), tools);
  const goals = createMonthlyGoals(createGoalGateway(database), focus, tools);
  const weather = createWeather(createWeatherGateway(), tools);
  const inbox = createInbox(createEnquiryGateway(database), tools, tasks);
  /** The calendar's, once its code is there. */
  const $events = atom<Events>({ status: 'loading' });
  let google: Promise<LateGoogle> | null = null;
  let openEmails: Promise<LateEmails> | null = null;
  const openGoogle = async (): Promise<LateGoogle> => {
    const { buildGoogle, GoogleCalendar } = await import('./GoogleCalendar.tsx');
    const built = buildGoogle({
      ...{ backend, session, database, tools },
      returned: googleReturn,
      $today: clock.$today,
      onConnection: () => void openEmails?.then(({ emails }) => emails.reloadEverywhere()),
    });
    const stop = built.calendar.$events.subscribe((events) => $events.set(events));
    tools.lifetime.addEventListener('abort', stop, { once: true });
    return { ...built, GoogleCalendar };
  };
  /** The calendar's card with its stores, made once; after a failure the next call tries again. */
  const loadGoogle = () =>
    (google ??= openGoogle().catch((error: unknown) => {
      google = null;
      $events.set(failedEvents);
      throw error;
    }));

  /** The card of important e-mails with its store, made once; after a failure the next call tries again. */
  const loadEmails = (): Promise<LateEmails> =>
    (openEmails ??= import('./ImportantEmails.tsx').then(
      ({ buildImportantEmails }) =>
        buildImportantEmails({ backend, database, tools, tasks, renew: session.renew }),
      (error: unknown) => {
        openEmails = null;
        throw error;
      },
    ));
  let dailyPlan: ReturnType<typeof openDailyPlan> | null = null;
  const openDailyPlan = async () => {
    const { buildDailyPlan, PlanCard } = await import('./DailyPlan.tsx');
    const sources = {
      $tasks: tasks.$tasks,
      $events,
      $weather: weather.$weather,
      $goals: goals.$goals,
      $minute: clock.$minute,
      focus,
    };
    return {
      PlanCard,
      dailyPlan: buildDailyPlan({ backend, renew: session.renew, tools, sources }),
    };
  };
  /** The card of the daily plan with its store, made once; after a failure the next call tries again. */
  const loadDailyPlan = () =>
    (dailyPlan ??= openDailyPlan().catch((error: unknown) => {
      dailyPlan = null;
      throw error;
    }));

  /** The stores whose changes may wait to be saved. */
  const writers = [tasks, goals, inbox];
  const logout = createLogout({
    $waiting: computed(
      writers.map(({ $waiting }) => $waiting),
      (...counts) => counts.reduce((sum, count) => sum + count, 0),
    ),
    countWaiting: () => countWaitingChanges(tools.storage, userId),
    discard: () => discardWaitingChanges(tools.storage, userId),
    send: () => writers.forEach(({ sendWaiting }) => sendWaiting()),
    signOut: session.signOut,
  });
  const shortcuts = createShortcuts({
    writeTask: () => newTask.current?.focus(),
    undo: tools.undo.undoLast,
  });
  return {
    clock,
    tasks,
    goals,
    weather,
    inbox,
    $events,
    loadGoogle,
    calendarHeight: createBodyHeight(tools),
    loadEmails,
    loadDailyPlan,
    newTask,
    logout,
    shortcuts,
    end,
  };
};
