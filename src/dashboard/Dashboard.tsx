/** The dashboard: gateways, then stores, then widgets. A new card is one folder, one store and one Widget here. */
import { useStore } from '@nanostores/react';
import { createRef, useEffect, useState } from 'react';
import { loadSelect } from '#ui/DeferredSelect.tsx';
import { DeferredToaster } from '#ui/DeferredToaster.tsx';
import { loadMenu } from '#ui/Menu.tsx';
import { dismissNotice, notify } from '#ui/notify.ts';
import { whenIdle } from '#ui/when-idle.ts';
import { ClockPanel } from './clock/ClockPanel.tsx';
import { createClock } from './clock/store.ts';
import { leaveFlashNotice, showFlashNotice } from './shared/flash-notice.ts';
import { Header } from './Header.tsx';
import { LogoutSheet } from './logout/LogoutSheet.tsx';
import { createLogout } from './logout/store.ts';
import { AuthProvider } from './session/AuthProvider.tsx';
import { createSessionGateway } from './session/gateway.ts';
import { Guard } from './session/Guard.tsx';
import { createSessionStore, type SessionStore } from './session/store.ts';
import { createBackend, type Backend } from './shared/backend.ts';
import { createDatabase } from './shared/database.ts';
import { countWaitingChanges, discardWaitingChanges } from './shared/waiting-changes.ts';
import { Widget } from './shared/Widget.tsx';
import { KeyList } from './shortcuts/KeyList.tsx';
import { DeferredShortcutSheet, loadShortcutSheet } from './shortcuts/DeferredShortcutSheet.tsx';
import { createShortcuts } from './shortcuts/store.ts';
import { createTaskGateway } from './tasks/gateway.ts';
import { createTaskBoard, type TaskBoard } from './tasks/store.ts';
import { TasksCard } from './tasks/TasksCard.tsx';
import { applyTheme } from './theme/apply-theme.ts';
import { createTheme, type ThemeStore } from './theme/store.ts';
import { ThemeSwitch } from './theme/ThemeSwitch.tsx';
import { createStoreTools, describeEndedSession } from './tools.ts';

/** What is there before anybody is signed in. */
const buildShell = () => {
  const backend = createBackend();
  return {
    backend,
    session: createSessionStore(createSessionGateway(backend)),
    theme: createTheme(window.matchMedia('(prefers-color-scheme: dark)')),
  };
};

/** Gateways, then stores, for one owner; all dropped on sign-out. */
const buildWidgets = (userId: string, backend: Backend, session: SessionStore) => {
  const database = createDatabase(backend, { userId, renew: session.renew });
  const { tools, end } = createStoreTools({ userId, notify, dismissNotice });
  const tasks = createTaskBoard(createTaskGateway(database), tools);
  const logout = createLogout({
    $waiting: tasks.$waiting,
    countWaiting: () => countWaitingChanges(tools.storage, userId),
    discard: () => discardWaitingChanges(tools.storage, userId),
    send: tasks.sendWaiting,
    signOut: session.signOut,
  });
  const newTask = createRef<HTMLInputElement>();
  return {
    end,
    newTask,
    clock: createClock(),
    shortcuts: createShortcuts({
      writeTask: () => newTask.current?.focus(),
      undo: tools.undo.undoLast,
    }),
    tasks,
    logout,
  };
};

/** Leaves a reason for the login page when the session ends although nobody pressed Logout in this tab. */
const explainEndedSession = (session: SessionStore) => {
  let userId: string | null = null;
  return session.$state.subscribe((state) => {
    if (state.status === 'signed-in') userId = state.session.user.id;
    if (state.status !== 'signed-out' || state.byChoice || userId === null) return;
    leaveFlashNotice({ tone: 'plain', ...describeEndedSession(userId) });
  });
};

/** Runs once the first rows, or the reason why there are none, have been shown and the browser is idle. */
const afterFirstRows = ({ $tasks }: TaskBoard, run: () => void): (() => void) => {
  let callOff: (() => void) | null = null;
  const stop = $tasks.subscribe(({ status }) => {
    if (status !== 'loading') callOff ??= whenIdle(run);
  });
  return () => {
    stop();
    callOff?.();
  };
};

/** What is only needed at a press is loaded before it; if that fails, the press asks again. */
const loadRest = () => {
  for (const load of [loadMenu, loadSelect, loadShortcutSheet]) load().catch(() => undefined);
};

type PanelProps = {
  userId: string;
  backend: Backend;
  session: SessionStore;
  theme: ThemeStore;
  isPageReady: boolean;
  onPageReady: () => void;
};

const Panel = ({ userId, backend, session, theme, isPageReady, onPageReady }: PanelProps) => {
  const [{ end, newTask, clock, shortcuts, tasks, logout }] = useState(() =>
    buildWidgets(userId, backend, session),
  );
  useEffect(() => end, [end]);
  useEffect(() => showFlashNotice(notify), []);
  useEffect(
    () =>
      afterFirstRows(tasks, () => {
        onPageReady();
        loadRest();
      }),
    [tasks, onPageReady],
  );

  return (
    <div className="mx-auto max-w-[1400px] px-4 pb-16 sm:px-7">
      <Header onHelp={shortcuts.show} onLogout={() => void logout.start()}>
        <ThemeSwitch theme={theme} />
      </Header>
      <main>
        <div className="border-b border-line pb-8 pt-5">
          <ClockPanel clock={clock} />
        </div>
        <div className="mt-6 grid items-start gap-5 lg:grid-cols-3">
          <Widget title="Today's Tasks" columns={2}>
            <TasksCard board={tasks} $now={clock.$now} input={newTask} isPageReady={isPageReady} />
          </Widget>
          <aside className="hidden px-2 pt-5 lg:block" aria-labelledby="keys">
            <h2 id="keys" className="mb-3 font-head text-[1.05rem] tracking-tight">
              By keyboard
            </h2>
            <KeyList />
          </aside>
        </div>
      </main>
      <DeferredShortcutSheet shortcuts={shortcuts} />
      <LogoutSheet logout={logout} />
    </div>
  );
};

export const Dashboard = () => {
  const [{ backend, session, theme }] = useState(buildShell);
  const shownTheme = useStore(theme.$theme);
  const [isPageReady, setPageReady] = useState(false);
  const [onPageReady] = useState(() => () => setPageReady(true));
  useEffect(() => applyTheme(theme), [theme]);
  useEffect(() => explainEndedSession(session), [session]);

  return (
    <AuthProvider store={session}>
      <Guard store={session}>
        {(userId) => (
          <Panel
            key={userId}
            userId={userId}
            backend={backend}
            session={session}
            theme={theme}
            isPageReady={isPageReady}
            onPageReady={onPageReady}
          />
        )}
      </Guard>
      <DeferredToaster theme={shownTheme} isPageReady={isPageReady} />
    </AuthProvider>
  );
};
