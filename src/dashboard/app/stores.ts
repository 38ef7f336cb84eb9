/** Builds everything that the signed-in owner's cards are made of; called once for each owner. */
import { notify, dismissNotice } from '#ui/toaster/Toaster.tsx';
import { createGoogleGateway } from '../calendar/google/gateway.ts';
import { createGoogleConnection } from '../calendar/google/store.ts';
import type { GoogleReturn } from '../calendar/google/take-return.ts';
import { createCalendar } from '../calendar/store.ts';
import { createClock } from '../clock/store.ts';
import type { Backend } from '../data/backend.ts';
import { createDatabase } from '../data/database.ts';
import { createFunctions } from '../data/functions.ts';
import { createOwnerState, createOwnerStateGateway } from '../data/owner-state.ts';
import { createCalendarGateway } from '../calendar/gateway.ts';
import { createStoreTools } from '../data/store-tools.ts';
import { createEmailGateway } from '../emails/gateway.ts';
import { createImportantEmails } from '../emails/store.ts';
import { createEnquiryGateway } from '../enquiries/gateway.ts';
import { createInbox } from '../enquiries/store.ts';
import { createGoalGateway } from '../goals/gateway.ts';
import { createMonthlyGoals } from '../goals/store.ts';
import { createOutage } from './offline/Outage.tsx';
import { createLogout } from '../session/logout.ts';
import type { SessionStore } from '../session/store.ts';
import { createEvening } from '../evening/store.ts';
import { createCalendarBlocksGateway } from '../plan/calendar-blocks/gateway.ts';
import { createCalendarBlocks } from '../plan/calendar-blocks/store.ts';
import { createPlanGateway } from '../plan/gateway.ts';
import { createPlan } from '../plan/store.ts';
import { browserNotifications } from '../reminders/notifications.ts';
import { createReminders } from '../reminders/store.ts';
import type { SiteSettings } from '../shared/card.ts';
import { createTaskGateway } from '../tasks/gateway.ts';
import { createTasks } from '../tasks/store.ts';
import { createVisitGateway } from '../visits/gateway.ts';
import { createVisits } from '../visits/store.ts';
import { createWeatherGateway } from '../weather/gateway.ts';
import { createWeather } from '../weather/store.ts';

export type Owner = SiteSettings & {
  userId: string;
  backend: Backend;
  session: SessionStore;
  googleReturn: GoogleReturn | null;
};

export const createStores = (owner: Owner) => {
  const { userId, backend, session, focus } = owner;
  const { renew } = session;
  const { tools, end } = createStoreTools({ userId, notify, dismissNotice });
  const database = createDatabase(backend, { userId, renew });
  const functions = createFunctions(backend, { userId, renew });
  const signedIn = session.$state.get();
  const email = signedIn.status === 'signed-in' ? signedIn.session.user.email : 'the owner';

  const clock = createClock(tools.environment);
  const tasks = createTasks(createTaskGateway(database), tools, clock.$today);
  const outage = createOutage({ ...tools, $list: tasks.$tasks });
  const goals = createMonthlyGoals(createGoalGateway(database), focus, tools);
  const weather = createWeather(
    createWeatherGateway(backend, owner.weatherPlace),
    owner.weatherPlace,
    tools,
  );
  const calendarGateway = createCalendarGateway({ backend, functions });
  const calendar = createCalendar(calendarGateway, tools, {
    $today: clock.$today,
    onReconnect: () => void connection.connect(),
  });
  const connection = createGoogleConnection(
    createGoogleGateway({ backend, database, functions }),
    tools,
    {
      email,
      renew,
      returned: owner.googleReturn,
      onChange: () => {
        calendar.reloadEverywhere();
        emails.reloadEverywhere();
      },
    },
  );
  const emails = createImportantEmails(createEmailGateway(database, functions), tools, tasks);
  const visits =
    owner.counting === 'off'
      ? null
      : createVisits(createVisitGateway(database), tools, clock.$today);
  const ownerState = createOwnerState(createOwnerStateGateway(database), tools);
  const { $tasks } = tasks;
  const { $goals } = goals;
  const { $weather } = weather;
  const { $events } = calendar;
  const { privateEvents } = owner;
  const plan = createPlan(
    createPlanGateway(functions),
    {
      ...clock,
      $tasks,
      $goals,
      $weather,
      $events,
      focus,
      privateEvents,
      readEvents: calendarGateway.read,
    },
    { ...tools, ownerState },
  );
  const { $planned } = plan;
  const calendarBlocks = createCalendarBlocks(
    createCalendarBlocksGateway({ backend, functions, userId }),
    plan.$blocks,
    { ...tools, ownerState, $events },
  );
  const evening = createEvening({
    ...clock,
    tasks,
    $planned,
    ownerState,
  });
  const reminders = createReminders({
    ...clock,
    $events,
    $planned,
    ownerState,
    tools,
    notifications: browserNotifications,
  });
  const inbox = createInbox(createEnquiryGateway(database), tools, {
    ...tasks,
    // The next plan is made of the list without them.
    forget: (id) => void tasks.reload().then(() => plan.forgetPlanned(id)),
  });
  const logout = createLogout({ ...tools, holdsText: tasks.holdsText, signOut: session.signOut });

  return {
    tools,
    end,
    functions,
    ownerState,
    clock,
    tasks,
    outage,
    goals,
    weather,
    calendar,
    connection,
    emails,
    visits,
    inbox,
    logout,
    plan,
    calendarBlocks,
    evening,
    reminders,
    planAt: { current: plan.planAt },
  };
};

export type Stores = ReturnType<typeof createStores>;
