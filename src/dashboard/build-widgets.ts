/** The stores behind the cards of one signed-in user: gateways first, then stores. A new card is one line here. */
import { atom, computed } from 'nanostores';
import { createRef } from 'react';
import type { MonthlyFocus } from '#domain/content/monthly-focus.ts';
import { dismissNotice, notify } from '#ui/toaster/notify.ts';
import { createBodyHeight } from './calendar/body-height.ts';
import { createClock } from './clock/store.ts';
import type { ImportantEmails } from './emails/store.ts';
import { createGoalGateway } from './goals/gateway.ts';
import { createMonthlyGoals } from './goals/store.ts';
import { createEnquiryGateway } from './enquiries/gateway.ts';
import type { GoogleReturn } from './google/take-return.ts';
import { createInbox } from './enquiries/store.ts';
import { createLoadOnce } from './load-once.ts';
import { createLogout } from './logout/store.ts';
import type { Events } from './overview/day.ts';
import type { SessionStore } from './session/store.ts';
import type { Backend } from './shared/backend/backend.ts';
import { createDatabase } from './shared/backend/database.ts';
import { countWaitingChanges, discardWaitingChanges } from './shared/waiting-changes.ts';
import { createShortcuts } from './shortcuts/store.ts';
import { createTaskGateway } from './tasks/gateway.ts';
import { createTaskBoard } from './tasks/store.ts';
import { createStoreTools } from './tools.ts';
import { createWeatherGateway } from './weather/gateway.ts';
import { createWeather } from './weather/store.ts';

const failedEvents: Events = {
  status: 'failed',
  fault: { kind: 'unexpected', message: 'The calendar could not be loaded.' },
};

export type Owner = {
  userId: string;
  backend: Backend;
  session: SessionStore;
  /** The result in the page's address, when Google has redirected to this page. */
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
  const weather = createWeather(createWeatherGateway(backend), tools);
  const inbox = createInbox(createEnquiryGateway(database), tools, tasks);
  /** The events of the calendar, whose code is loaded later than the cards that show them. */
  const $events = atom<Events>({ status: 'loading' });

  /** How many changes of e-mails wait, whose code is loaded later. */
  const $emailsWaiting = atom(0);
  const lateEmails = createLoadOnce(async () => {
    const { buildImportantEmails } = await import('./ImportantEmails.tsx');
    const built = buildImportantEmails({ backend, database, tools, tasks, renew: session.renew });
    const stop = built.emails.$waiting.subscribe((count) => $emailsWaiting.set(count));
    tools.lifetime.addEventListener('abort', stop, { once: true });
    return built;
  });
  const withEmails = (act: (emails: ImportantEmails) => void) =>
    void lateEmails.started()?.then(
      ({ emails }) => act(emails),
      // The failure is shown in the place of the card.
      () => undefined,
    );

  const openGoogle = async () => {
    const { buildGoogle, GoogleCalendar } = await import('./GoogleCalendar.tsx');
    const built = buildGoogle({
      ...{ backend, session, database, tools },
      returned: googleReturn,
      $today: clock.$today,
      onConnectionChange: () => withEmails(({ reloadEverywhere }) => reloadEverywhere()),
    });
    const stop = built.calendar.$events.subscribe((events) => $events.set(events));
    tools.lifetime.addEventListener('abort', stop, { once: true });
    return { ...built, GoogleCalendar };
  };
  const lateGoogle = createLoadOnce(() =>
    openGoogle().catch((error: unknown) => {
      $events.set(failedEvents);
      throw error;
    }),
  );

  const lateDailyPlan = createLoadOnce(async () => {
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
  });

  /** The stores whose changes may wait to be saved. */
  const writers = [
    ...[tasks, goals, inbox],
    {
      $waiting: $emailsWaiting,
      sendWaiting: () => withEmails(({ sendWaiting }) => sendWaiting()),
    },
  ];
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
    loadGoogle: lateGoogle.load,
    calendarHeight: createBodyHeight(tools),
    loadEmails: lateEmails.load,
    loadDailyPlan: lateDailyPlan.load,
    newTask,
    logout,
    shortcuts,
    end,
  };
};
