/** The dashboard: signs the owner in, then shows the panel of the owner's cards. */
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { setTimeZone } from '#domain/time-zone.ts';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { notify, Toaster } from '#ui/toaster/Toaster.tsx';
import { takeGoogleReturn } from '#dashboard/calendar/google/gateway.ts';
import { createBackend } from '#dashboard/data/backend.ts';
import { localStorageOrNull } from '#dashboard/data/browser-storage.ts';
import { leaveFlashNotice } from '#dashboard/session/flash-notice.ts';
import { countUnsaved } from '#dashboard/data/outbox-entry.ts';
import { browserStore, forgetRemembered } from '#dashboard/data/indexed-db.ts';
import { AuthProvider } from '#dashboard/session/AuthProvider.tsx';
import { BrokenPage } from '#dashboard/session/BrokenPage.tsx';
import { createSessionGateway } from '#dashboard/session/gateway.ts';
import { Guard } from '#dashboard/session/Guard.tsx';
import { createSessionStore } from '#dashboard/session/store.ts';
import type { SiteSettings } from '#dashboard/shared/card.ts';
import { LoadingPage, staticLoadingId } from './LoadingPage.tsx';
import { createOfflinePage } from './offline-page.ts';
import { Panel } from './Panel.tsx';
import { createTheme, useTheme } from './theme.ts';

const describeEndedSession = (waiting: number): string => {
  if (waiting === 0) return 'Sign in again to go on.';
  const changes = waiting === 1 ? '1 change is' : `${waiting} changes are`;
  return `${changes} kept in this browser and will be saved when you sign in again.`;
};

const build = (zone: string, town: string) => {
  setTimeZone(zone, town);
  // Taken first, so that nothing else reads or stores the address with it.
  const googleReturn = takeGoogleReturn();
  const backend = createBackend();
  // Its answer is there when the first card asks.
  void backend.reach();
  const session = createSessionStore(createSessionGateway(backend));
  // Begins while the session is checked. A stranger's visit opens no database.
  let reading = session.lastUser().userId === null ? null : browserStore.open();
  const offlinePage = createOfflinePage(notify);

  /** Leaves a reason for the login page, unless somebody pressed Logout in this tab. */
  const leaveReason = async () => {
    const state = session.$state.get();
    const { userId, wasSignedIn } = session.lastUser();
    if (googleReturn !== null && !wasSignedIn) {
      leaveFlashNotice({ tone: 'error', title: 'You must be logged in to connect Google' });
    } else if (state.status === 'signed-out' && !state.byChoice && userId !== null) {
      const description = describeEndedSession(await countUnsaved(browserStore, userId));
      leaveFlashNotice({ tone: 'plain', title: 'Your session has ended.', description });
    }
    // Where nobody was signed in nothing is kept.
    if (userId !== null) await forgetRemembered(browserStore, localStorageOrNull());
  };

  return {
    owner: { backend, session, googleReturn, offlinePage, theme: createTheme() },
    /** Resolves once what the last visit has left is read, for each owner anew. */
    readStored: () => {
      const read = reading ?? browserStore.open();
      reading = null;
      return read;
    },
    /** When the session ends, in whichever tab: deletes what this browser stores of the owner. */
    leave: async () => {
      await Promise.all([leaveReason(), offlinePage.forget()]);
    },
  };
};

type WhenReadProps = { read: () => Promise<void>; children: ReactNode };

/** The panel is drawn once what the last visit has left is read, so that it shows that from the beginning. */
const WhenRead = ({ read, children }: WhenReadProps) => {
  const [isRead, setRead] = useState(false);
  useEffect(() => void read().then(() => setRead(true)), [read]);
  return isRead ? children : <LoadingPage />;
};

type Props = SiteSettings & { zone: string };

export const Dashboard = ({ zone, ...settings }: Props) => {
  const [{ owner, readStored, leave }] = useState(() => build(zone, settings.weatherPlace.name));
  const shownTheme = useTheme(owner.theme);
  useLayoutEffect(() => document.getElementById(staticLoadingId)?.remove(), []);

  return (
    <AuthProvider store={owner.session}>
      <ErrorBoundary
        fallback={(again) => (
          <main className="grid min-h-dvh place-items-center px-6">
            <BrokenPage heading="h1" onRetry={again} />
          </main>
        )}
      >
        <Guard store={owner.session} waiting={<LoadingPage />} onLeave={leave}>
          {(user) => (
            <WhenRead key={user.id} read={readStored}>
              <Panel {...settings} {...owner} user={user} />
            </WhenRead>
          )}
        </Guard>
        <Toaster theme={shownTheme} />
      </ErrorBoundary>
    </AuthProvider>
  );
};
