/** What the signed-in owner sees: header, clock, tasks and cards; the one place where stores are built and joined. */
import { atom } from 'nanostores';
import { createRef, startTransition, useEffect, useState } from 'react';
import { guardRepeatedPresses } from '#ui/guard-repeated-presses.ts';
import { createLateView } from '#ui/late-view.tsx';
import { dismissNotice, notify } from '#ui/toaster/notify.ts';
import { cards } from './cards.ts';
import { ClockPanel, showClock } from '#dashboard/clock/ClockPanel.tsx';
import { createClock } from '#dashboard/clock/store.ts';
import { Columns } from './Columns.tsx';
import { head, LoadingPage, pageFrame } from './LoadingPage.tsx';
import { reportErrors } from './error-reports/report-errors.ts';
import { createGoalGateway } from '#dashboard/goals/gateway.ts';
import { createMonthlyGoals } from '#dashboard/goals/store.ts';
import { Header } from './Header.tsx';
import { JumpBar } from './JumpBar.tsx';
import { LogoutSheet } from '#dashboard/session/LogoutSheet.tsx';
import { createLogout } from '#dashboard/session/logout.ts';
import { NextLine } from '#dashboard/overview/NextLine.tsx';
import { DeferredPalette } from './palette/DeferredPalette.tsx';
import { createPalette } from './palette/store.ts';
import { afterFirstRows, loadControls, whenPageReady, whenTasksAsked } from './page-ready.ts';
import type { SessionStore } from '#dashboard/session/store.ts';
import { createDatabase } from '#dashboard/data/database.ts';
import { createFunctions } from '#dashboard/data/functions.ts';
import { showFlashNotice } from '#dashboard/data/flash-notice.ts';
import type { CardContext, Events, PlannedTime, SiteSettings } from '#dashboard/shared/card.ts';
import { CardSlot } from '#dashboard/shared/CardSlot.tsx';
import { Widget } from '#dashboard/shared/Widget.tsx';
import { createCommands } from '#dashboard/shared/commands.ts';
import { createStoreTools } from '#dashboard/data/store-tools.ts';
import { DeferredShortcutSheet } from './shortcuts/DeferredShortcutSheet.tsx';
import { createShortcuts } from './shortcuts/store.ts';
import { createTaskGateway } from '#dashboard/tasks/gateway.ts';
import { createRows } from '#dashboard/tasks/view/rows.ts';
import { createTasks } from '#dashboard/tasks/store.ts';
import { TasksCard } from '#dashboard/tasks/TasksCard.tsx';
import type { ThemeStore } from './theme/store.ts';
import { ThemeSwitch } from './theme/ThemeSwitch.tsx';
import { createWeatherGateway } from '#dashboard/weather/gateway.ts';
import { createWeather } from '#dashboard/weather/store.ts';
import { WeatherBadge } from '#dashboard/weather/WeatherBadge.tsx';

type Owner = SiteSettings &
  Pick<CardContext, 'backend' | 'googleReturn'> & { userId: string; session: SessionStore };

const build = ({ userId, session, ...owner }: Owner) => {
  const { backend, focus } = owner;
  const { renew } = session;
  const { tools, end } = createStoreTools({ userId, notify, dismissNotice });
  const database = createDatabase(backend, { userId, renew });
  const time = createClock(tools.environment);
  const tasks = createTasks(createTaskGateway(database), tools, time.$today);
  const signedIn = session.$state.get();
  /** The events of the calendar, whose code is loaded later than the cards that show them. */
  const $events = atom<Events>({ status: 'loading' });
  const $planned = atom<readonly PlannedTime[] | null>(null);
  const shared = { ...time, tools, tasks, $planned, focus, commands: createCommands() };
  const goals = createMonthlyGoals(createGoalGateway(database), focus, tools);
  const context: CardContext = {
    ...owner,
    ...{ ...shared, database, renew, $events, goals },
    functions: createFunctions(backend, { userId, renew }),
    email: signedIn.status === 'signed-in' ? signedIn.session.user.email : 'the owner',
    weather: createWeather(createWeatherGateway(backend), tools),
    setEvents: (events) => $events.set(events),
    setPlanned: (planned) => $planned.set(planned),
    eveningLine: createLateView(
      async () => (await import('#dashboard/evening/EveningLine.tsx')).open({ ...shared, goals }),
      <span>Reload the page to close the day.</span>,
    ),
    planAt: createRef(),
    forgetPlanned: createRef(),
    reminderSwitch: createLateView(
      async () =>
        (await import('#dashboard/reminders/ReminderSwitch.tsx')).open({
          ...time,
          tools,
          $events,
          $planned,
        }),
      <p className="text-[0.8125rem] text-ink-soft">
        The switch of the reminders could not be loaded; reload the page to have it.
      </p>,
    ),
  };
  const newTask = createRef<HTMLInputElement>();
  const clock = createRef<HTMLElement>();
  const palette = createPalette();
  const rows = createRows({
    tasks,
    planAt: (id) => context.planAt.current?.(id),
    focusField: () => newTask.current?.focus(),
  });
  return {
    ...{ context, tasks, newTask, clock, palette, end },
    taskHands: { tasks, rows, clock: time },
    logout: createLogout({ ...tools, holdsText: tasks.holdsText, signOut: session.signOut }),
    shortcuts: createShortcuts({
      showPalette: palette.show,
      writeTask: () => newTask.current?.focus(),
      undo: tools.undo.undoLast,
      showClock: () => showClock(clock.current),
    }),
  };
};

const titles = ["Today's Tasks", ...cards.map(({ title }) => title)];

type Props = Owner & { theme: ThemeStore; isPageReady: boolean; onPageReady: () => void };

export const Panel = ({ theme, isPageReady, onPageReady, ...owner }: Props) => {
  const [parts] = useState(() => build(owner));
  const { context, tasks, newTask, clock, palette, taskHands, logout, shortcuts, end } = parts;
  const [loadPalette] = useState(() => async () => {
    const { createPagePalette } = await import('./page-palette.tsx');
    return createPagePalette({ ...parts, theme, titles });
  });
  const [areTasksReady, setTasksReady] = useState(false);
  const { backend } = owner;
  // Reading the state starts the loading; what is remembered needs no answer.
  const [isAsked, setAsked] = useState(() => tasks.$tasks.get().status !== 'loading');

  useEffect(() => end, [end]);
  useEffect(() => reportErrors(context.functions), [context]);
  useEffect(guardRepeatedPresses, []);
  // In a transition, so that the browser can paint and handle input while the panel is drawn.
  useEffect(() => whenTasksAsked(backend, () => startTransition(() => setAsked(true))), [backend]);
  useEffect(() => showFlashNotice(notify), []);
  useEffect(() => afterFirstRows(tasks, () => setTasksReady(true)), [tasks]);
  useEffect(() => whenPageReady(tasks, onPageReady), [tasks, onPageReady]);
  // The cards are before it in the idle queue: their effects have run.
  useEffect(() => {
    if (!isPageReady) return;
    loadControls();
    void import('./after-ready.ts').then(
      ({ startAfterReady }) => startAfterReady({ ...context, tasks }),
      // Without a network the file cannot be loaded, and the page works without it.
      () => undefined,
    );
  }, [isPageReady, context, tasks]);

  if (!isAsked) return <LoadingPage />;
  const drawn = cards.map((card) => ({
    key: card.title,
    columns: card.columns,
    card: <CardSlot key={card.title} card={card} context={context} isPageReady={isPageReady} />,
  }));
  return (
    <>
      <div className={pageFrame}>
        <Header
          badge={<WeatherBadge weather={context.weather} $now={context.$now} />}
          onSearch={palette.show}
          onHelp={shortcuts.show}
          onClock={() => showClock(clock.current)}
          onLogout={() => void logout.start()}
        >
          <ThemeSwitch theme={theme} />
        </Header>
        <main className="pb-8 max-md:pb-20">
          <div className={head}>
            <ClockPanel ref={clock} $now={context.$now}>
              <NextLine {...context} />
            </ClockPanel>
            {drawn.map(({ columns, card }) => columns === null && card)}
          </div>
          <Columns
            areTasksReady={areTasksReady}
            tasks={
              <Widget title="Today's Tasks">
                <TasksCard hands={taskHands} input={newTask} />
              </Widget>
            }
            cards={drawn.flatMap(({ columns, ...one }) => (columns ? [{ ...one, columns }] : []))}
          />
        </main>
        <DeferredPalette palette={palette} load={loadPalette} />
        <DeferredShortcutSheet shortcuts={shortcuts} />
        <LogoutSheet logout={logout} />
      </div>
      <JumpBar onSearch={palette.show} />
    </>
  );
};
