/** What the login page shows: nothing when already signed in, a spinner while that is not known, else the form. */
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Credentials } from '#domain/session.ts';
import type { Notice } from '#lib/notice.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { dismissNotice, notify } from '#ui/toaster/Toaster.tsx';
import { leaveFlashNotice } from '#dashboard/data/flash-notice.ts';
import { useAuth } from './AuthProvider.tsx';
import { LoginForm, type SignInResult } from './LoginForm.tsx';
import { Redirect } from './Redirect.tsx';
import type { SessionStore } from './store.ts';
import { Unreachable } from './Unreachable.tsx';

type Props = {
  store: SessionStore;
  /** What the page before has left: why a sign-in is asked for. */
  reason: Notice | null;
};

const noticeId = 'sign-in';

type Problem = { text: string; isRefused: boolean };
const noProblem: Problem = { text: '', isRefused: false };

export const LoginGate = ({ store, reason }: Props) => {
  const { isAuthenticated } = useAuth();
  const state = useStore(store.$state);
  const [isBusy, setBusy] = useState(false);
  const [isFormShown, setFormShown] = useState(false);
  const [problem, setProblem] = useState<Problem>(noProblem);
  const [wasTried, setWasTried] = useState(false);
  // A form that was shown once stays, so that a late answer does not remove what was typed.
  if (!isFormShown && (state.status !== 'loading' || state.isOverdue)) setFormShown(true);

  const signIn = async (credentials: Credentials): Promise<SignInResult> => {
    setProblem(noProblem);
    dismissNotice(noticeId);
    setWasTried(true);
    setBusy(true);
    const answer = await store.signIn(credentials);
    setBusy(false);
    if (answer.ok) {
      leaveFlashNotice({ tone: 'success', title: 'Welcome back!' });
      return 'signed-in';
    }
    const { kind, message } = answer.fault;
    const isRefused = ['forbidden', 'busy', 'invalid'].includes(kind);
    const title = isRefused ? 'Login failed' : 'An unexpected error occurred.';
    notify({ id: noticeId, tone: 'error', title, description: message });
    // The notice disappears after some seconds; the form keeps the reason until the next attempt.
    const isWrong = kind === 'forbidden';
    setProblem({
      text: isRefused ? `${title}: ${message}` : `${title} ${message}`,
      isRefused: isWrong,
    });
    return isWrong ? 'refused' : 'failed';
  };

  if (isAuthenticated) return <Redirect to="/dashboard" />;
  if (!isFormShown) {
    return (
      <div className="grid h-[15.6rem] place-items-center text-ink-soft">
        <Spinner label="Loading…" />
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      {state.status === 'unreachable' && (
        <Unreachable heading="h2" fault={state.fault} onRetry={() => void store.retry()} />
      )}
      {reason && !wasTried && (
        <p
          role="alert"
          className="rounded-[10px] bg-butter px-4 py-2.5 text-[0.95rem] [text-wrap:balance]"
        >
          {reason.title} {reason.description}
        </p>
      )}
      <LoginForm
        isBusy={isBusy}
        problem={problem.text}
        isRefused={problem.isRefused}
        onSignIn={signIn}
      />
    </div>
  );
};
