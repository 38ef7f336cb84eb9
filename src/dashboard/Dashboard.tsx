import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { dismissNotice, notify, Toaster } from '#ui/Toaster.tsx';
import { ClockPanel } from './clock/ClockPanel.tsx';
import { createClock } from './clock/store.ts';
import { Header } from './Header.tsx';
import { showWhatWasLeft } from './later.ts';
import { AuthProvider } from './session/AuthProvider.tsx';
import { createSessionGateway } from './session/gateway.ts';
import { Guard } from './session/Guard.tsx';
import { createSessionStore, type SessionStore } from './session/store.ts';
import { createBackend, type Backend } from './shared/backend.ts';
import { localStorageOrNull } from './shared/browser-storage.ts';
import { createChannel } from './shared/channel.ts';
import { createDatabase } from './shared/database.ts';
import { createEnvironment } from './shared/environment.ts';
import type { StoreTools } from './shared/store-tools.ts';
import { createTabLocks } from './shared/tab-locks.ts';
import { Widget } from './shared/Widget.tsx';
import { KeyList } from './shortcuts/KeyList.tsx';
import { shortcuts as keys } from './shortcuts/keys.ts';
import { ShortcutSheet } from './shortcuts/ShortcutSheet.tsx';
import { createShortcuts } from './shortcuts/store.ts';
import { createTaskGateway } from './tasks/gateway.ts';
import { createTaskBoard } from './tasks/store.ts';
import { TasksCard } from './tasks/TasksCard.tsx';
import { createTheme, type ThemeStore } from './theme/store.ts';
import { ThemeSwitch } from './theme/ThemeSwitch.tsx';
import { wear } from './theme/wear.ts';

const newTaskId = 'new-task';

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
  const life = new AbortController();
  const database = createDatabase(backend, { userId, renew: session.renew });
  const tools: StoreTools = {
    userId,
    lifetime: life.signal,
    notify,
    dismissNotice,
    environment: createEnvironment(),
    openChannel: (topic) => createChannel(`${topic} of ${userId}`),
    locks: createTabLocks(),
    storage: localStorageOrNull(),
  };
  return {
    end: () => life.abort(),
    clock: createClock(),
    shortcuts: createShortcuts({ n: () => document.getElementById(newTaskId)?.focus() }),
    tasks: createTaskBoard(createTaskGateway(database), tools),
  };
};

type PanelProps = { userId: string; backend: Backend; session: SessionStore; theme: ThemeStore };

const Panel = ({ userId, backend, session, theme }: PanelProps) => {
  const [{ end, clock, shortcuts, tasks }] = useState(() => buildWidgets(userId, backend, session));
  useEffect(() => end, [end]);
  useEffect(() => showWhatWasLeft(notify), []);

  return (
    <div className="mx-auto max-w-[1400px] px-4 pb-16 sm:px-7">
      <Header onHelp={shortcuts.show} onLogout={() => void session.signOut()}>
        <ThemeSwitch theme={theme} />
      </Header>
      <main>
        <div className="border-b border-line pb-8 pt-5">
          <ClockPanel clock={clock} />
        </div>
        <div className="mt-6 grid items-start gap-5 lg:grid-cols-3">
          <Widget title="Today's Tasks" columns={2}>
            <TasksCard board={tasks} $now={clock.$now} inputId={newTaskId} />
          </Widget>
          <aside className="hidden px-2 pt-5 lg:block" aria-labelledby="keys">
            <h2 id="keys" className="mb-3 font-head text-[1.05rem] tracking-tight">
              By keyboard
            </h2>
            <KeyList shortcuts={keys} />
          </aside>
        </div>
      </main>
      <ShortcutSheet shortcuts={shortcuts} />
    </div>
  );
};

export const Dashboard = () => {
  const [{ backend, session, theme }] = useState(buildShell);
  const worn = useStore(theme.$theme);
  useEffect(() => wear(theme), [theme]);

  return (
    <AuthProvider store={session}>
      <Guard store={session}>
        {(userId) => (
          <Panel key={userId} userId={userId} backend={backend} session={session} theme={theme} />
        )}
      </Guard>
      <Toaster theme={worn} />
    </AuthProvider>
  );
};
