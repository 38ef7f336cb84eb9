/** The dashboard: signs the owner in, then shows the panel of the owner's cards. */
import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { setTimeZone } from '#domain/time-zone.ts';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { notify, Toaster } from '#ui/toaster/Toaster.tsx';
import { takeGoogleReturn, type GoogleReturn } from '#dashboard/calendar/google/take-return.ts';
import { LoadingPage, staticLoadingId } from './LoadingPage.tsx';
import { createOfflinePage, type OfflinePage } from './offline/offline-page.ts';
import { hasUnsavedText } from './offline/unsaved-text.ts';
import { Panel } from './Panel.tsx';
import { AuthProvider } from '#dashboard/session/AuthProvider.tsx';
import { Guard } from '#dashboard/session/Guard.tsx';
import type { SessionStore } from '#dashboard/session/store.ts';
import { BrokenPage } from '#dashboard/session/BrokenPage.tsx';
import { localStorageOrNull } from '#dashboard/data/browser-storage.ts';
import { createEnvironment } from '#dashboard/data/environment.ts';
import { leaveFlashNotice } from '#dashboard/data/flash-notice.ts';
import { forgetRemembered } from '#dashboard/data/storage.ts';
import type { SiteSettings } from '#dashboard/shared/card.ts';
import { browserStore } from '#dashboard/data/storage.ts';
import { countUnsaved } from '#dashboard/data/outbox-entry.ts';
import { applyTheme, createShell } from './shell.ts';

const describeEndedSession = (waiting: number) => {
  const changes = waiting === 1 ? '1 change is' : `${waiting} changes are`;
  return {
    title: 'Your session has ended.',
    description:
      waiting === 0
        ? 'Sign in again to go on.'
        : `${changes} kept in this browser and will be saved when you sign in again.`,
  };
};

/**
 * When the session ends, in whichever tab: deletes what this browser stores of the owner, and leaves a reason for the
 * login page, unless somebody pressed Logout in this tab.
 */
const createLeaving = (
  session: SessionStore,
  googleReturn: GoogleReturn | null,
  offlinePage: OfflinePage,
) => {
  const leaveReason = async () => {
    const state = session.$state.get();
    const { userId, wasSignedIn } = session.lastUser();
    if (googleReturn !== null && !wasSignedIn) {
      leaveFlashNotice({ tone: 'error', title: 'You must be logged in to connect Google' });
    } else if (state.status === 'signed-out' && !state.byChoice && userId !== null) {
      const waiting = await countUnsaved(browserStore, userId);
      leaveFlashNotice({ tone: 'plain', ...describeEndedSession(waiting) });
    }
    // Where nobody was signed in nothing is kept.
    if (userId !== null) await forgetRemembered(browserStore, localStorageOrNull());
  };
  /** The page is left once this has resolved. */
  return async () => {
    await Promise.all([leaveReason(), offlinePage.forget()]);
  };
};

const build = ({ zone }: Pick<Props, 'zone'>) => {
  setTimeZone(zone);
  // Taken first, so that nothing else reads or stores the address with it.
  const googleReturn = takeGoogleReturn();
  const shell = createShell();
  if (shell.session.lastUser().userId !== null) void browserStore.open();
  const offlinePage = createOfflinePage({
    environment: createEnvironment(),
    notify,
    hasUnsavedText,
    reload: () => window.location.reload(),
  });
  const leave = createLeaving(shell.session, googleReturn, offlinePage);
  return { ...shell, googleReturn, offlinePage, leave };
};

/** The panel is drawn once what the last visit has left is read, so that it shows that from the beginning. */
const WhenRead = ({ children }: { children: ReactNode }) => {
  const [isRead, setRead] = useState(false);
  useEffect(() => void browserStore.open().then(() => setRead(true)), []);
  return isRead ? children : <LoadingPage />;
};

type Props = SiteSettings & { zone: string };

export const Dashboard = ({ zone, ...settings }: Props) => {
  const [parts] = useState(() => build({ zone }));
  const { backend, session, theme, offlinePage, googleReturn, leave } = parts;
  const shownTheme = useStore(theme.$theme);
  useLayoutEffect(() => document.getElementById(staticLoadingId)?.remove(), []);
  useEffect(() => applyTheme(theme), [theme]);

  return (
    <AuthProvider store={session}>
      <ErrorBoundary
        fallback={(again) => (
          <main className="grid min-h-dvh place-items-center px-6">
            <BrokenPage heading="h1" onRetry={again} />
          </main>
        )}
      >
        <Guard store={session} waiting={<LoadingPage />} onLeave={leave}>
          {(userId) => (
            <WhenRead key={userId}>
              <Panel
                {...settings}
                userId={userId}
                backend={backend}
                session={session}
                googleReturn={googleReturn}
                theme={theme}
                offlinePage={offlinePage}
              />
            </WhenRead>
          )}
        </Guard>
        <Toaster theme={shownTheme} />
      </ErrorBoundary>
    </AuthProvider>
  );
};
