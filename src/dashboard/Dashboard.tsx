import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { notify, Toaster } from '#ui/Toaster.tsx';
import { createBackend, type Backend } from './backend.ts';
import { Broken } from './Broken.tsx';
import { ClockPanel } from './clock/ClockPanel.tsx';
import { createClock } from './clock/store.ts';
import { Header } from './Header.tsx';
import { showWhatWasLeft } from './later.ts';
import { AuthProvider } from './session/AuthProvider.tsx';
import { createSessionGateway } from './session/gateway.ts';
import { Guard } from './session/Guard.tsx';
import { createSessionStore, type SessionStore } from './session/store.ts';
import { KeyList } from './shortcuts/KeyList.tsx';
import { shortcuts as keys } from './shortcuts/keys.ts';
import { ShortcutSheet } from './shortcuts/ShortcutSheet.tsx';
import { createShortcuts } from './shortcuts/store.ts';
import { createSurroundings } from './surroundings.ts';
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
const buildWidgets = (userId: string, backend: Backend, session: SessionStore) => ({
  clock: createClock(),
  shortcuts: createShortcuts({ n: () => document.getElementById(newTaskId)?.focus() }),
  tasks: createTaskBoard(createTaskGateway(backend, userId), {
    notify,
    renew: session.renew,
    surroundings: createSurroundings(`tasks of ${userId}`),
  }),
});

type PanelProps = { userId: string; backend: Backend; session: SessionStore; theme: ThemeStore };

const Panel = ({ userId, backend, session, theme }: PanelProps) => {
  const [{ clock, shortcuts, tasks }] = useState(() => buildWidgets(userId, backend, session));
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
          <ErrorBoundary
            fallback={(again) => (
              <Broken title="Today's Tasks" onAgain={again} className="lg:col-span-2" />
            )}
          >
            <TasksCard
              board={tasks}
              $now={clock.$now}
              inputId={newTaskId}
              className="lg:col-span-2"
            />
          </ErrorBoundary>
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
