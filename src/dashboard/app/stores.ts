/** Builds everything that the signed-in owner's cards are made of; called once for each owner. */
import type { User } from '#domain/session.ts';
import { notify, dismissNotice } from '#ui/toaster/Toaster.tsx';
import { createGoogleGateway, type GoogleReturn } from '../calendar/google/gateway.ts';
import { createGoogleConnection } from '../calendar/google/store.ts';
import { createCalendar } from '../calendar/store.ts';
import { createClock } from '../clock/store.ts';
import type { Backend } from '../data/backend.ts';
import { createDatabase } from '../data/database.ts';
import { createFunctions } from '../data/functions.ts';
import { createOwnerState, createOwnerStateGateway } from '../shared/owner-state.ts';
import { createCalendarGateway } from '../calendar/gateway.ts';
import { createStoreTools } from '../shared/store-tools.ts';
import { createEmailGateway } from '../emails/gateway.ts';
import { createImportantEmails } from '../emails/store.ts';
import { createEnquiryGateway } from '../enquiries/gateway.ts';
import { createInbox } from '../enquiries/store.ts';
import { createGoalGateway } from '../goals/gateway.ts';
import { createMonthlyGoals } from '../goals/store.ts';
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
import { createOutage } from './Outage.tsx';

export type Owner = SiteSettings & {
  user: User;
  backend: Backend;
  session: SessionStore;
  googleReturn: GoogleReturn | null;
};

export const createStores = (owner: Owner) => {
  const { user, backend, session, focus, weatherPlace, privateEvents } = owner;
  const { tools, end } = createStoreTools({ userId: user.id, notify, dismissNotice });
  const { renew } = session;
  const caller = { userId: user.id, reach: backend.reach, session: session.current, renew };
  const database = createDatabase(caller);
  const functions = createFunctions(caller);
  const ownerState = createOwnerState(createOwnerStateGateway(database), tools);

  const clock = createClock();
  const { $today } = clock;
  const tasks = createTasks(createTaskGateway(database), tools, $today);
  const { $tasks } = tasks;
  // Asked for before the cards are drawn and ask theirs: the server answers one question after the other.
  $tasks.listen(() => undefined);
  const goals = createMonthlyGoals(createGoalGateway(database), focus, tools);
  const weather = createWeather(createWeatherGateway(backend, weatherPlace), tools);
  const calendarGateway = createCalendarGateway({ backend, functions });
  const calendar = createCalendar(calendarGateway, tools, {
    $today,
    onReconnect: () => void connection.connect(),
  });
  const { $events } = calendar;
  const googleGateway = createGoogleGateway({ backend, database, functions });
  const connection = createGoogleConnection(googleGateway, tools, {
    email: user.email,
    renew,
    returned: owner.googleReturn,
    onChange: () => {
      calendar.reload();
      emails.reload();
    },
  });
  const emails = createImportantEmails(createEmailGateway(database, functions), tools, tasks);
  const plan = createPlan(
    createPlanGateway(functions),
    {
      ...clock,
      $tasks,
      $goals: goals.$goals,
      $weather: weather.$weather,
      $events,
      focus,
      privateEvents,
      readEvents: calendarGateway.read,
    },
    { ...tools, ownerState },
  );
  const { $planned } = plan;
  const calendarBlocks = createCalendarBlocks(
    createCalendarBlocksGateway({ ...calendarGateway, userId: user.id }),
    plan.$blocks,
    { ...tools, ownerState, $events },
  );
  const notifications = browserNotifications;

  return {
    tools,
    end,
    ownerState,
    clock,
    tasks,
    goals,
    weather,
    calendar,
    connection,
    emails,
    plan,
    calendarBlocks,
    outage: createOutage({ ...tools, $list: $tasks }),
    visits:
      owner.counting === 'off' ? null : createVisits(createVisitGateway(database), tools, $today),
    evening: createEvening({ ...clock, tasks, $planned, ownerState }),
    reminders: createReminders({ ...clock, $events, $planned, ownerState, tools, notifications }),
    inbox: createInbox(createEnquiryGateway(database), tools, {
      ...tasks,
      // The next plan is made of the list without them.
      forget: (id) => void tasks.reload().then(() => plan.forgetPlanned(id)),
    }),
    logout: createLogout({ ...tools, holdsText: tasks.holdsText, signOut: session.signOut }),
  };
};

export type Stores = ReturnType<typeof createStores>;
