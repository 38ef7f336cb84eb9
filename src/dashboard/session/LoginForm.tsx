/** The sign-in form. */
import { Eye, EyeOff } from 'lucide-react';
import { useRef, useState, type SubmitEvent } from 'react';
import type { Notice } from '#lib/notice.ts';
import type { Fault } from '#lib/result.ts';
import { Button } from '#ui/Button.tsx';
import { Problem } from '#ui/Field.tsx';
import { Ring } from '#ui/Spinner.tsx';
import { dismissNotice, notify } from '#ui/toaster/Toaster.tsx';
import { leaveFlashNotice } from '#dashboard/session/flash-notice.ts';
import type { SessionStore } from './store.ts';

type Props = {
  onSignIn: SessionStore['signIn'];
  /** What the page before has left: why a sign-in is asked for. Shown until the first attempt. */
  reason: Notice | null;
};

const noticeId = 'sign-in';
const problemId = 'sign-in-problem';

const fieldLook =
  'h-12 w-full rounded-[10px] border border-field bg-surface px-3.5 text-ink hover:border-ink-soft aria-[invalid=true]:border-danger';

const read = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

const titleOf = ({ kind }: Fault) =>
  ['forbidden', 'busy', 'invalid'].includes(kind)
    ? 'Login failed'
    : 'An unexpected error occurred.';

/** The fields are the browser's own, so that password managers fill them and the browser checks the address. */
export const LoginForm = ({ onSignIn, reason }: Props) => {
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const password = useRef<HTMLInputElement>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    setFault(null);
    dismissNotice(noticeId);
    setBusy(true);
    const answer = await onSignIn({
      email: read(data, 'email'),
      password: read(data, 'password'),
    });
    setBusy(false);
    if (answer.ok) {
      leaveFlashNotice({ tone: 'success', title: 'Welcome back!' });
      return;
    }
    const { kind, message } = answer.fault;
    notify({ id: noticeId, tone: 'error', title: titleOf(answer.fault), description: message });
    // The notice disappears after some seconds; the form keeps the reason until the next attempt.
    setFault(answer.fault);
    // Another password has to be typed only where this one was refused.
    if (kind === 'forbidden') password.current?.select();
    else password.current?.focus();
  };

  // Which of the two fields is wrong the server does not say.
  const field = {
    required: true,
    spellCheck: false,
    autoCapitalize: 'none',
    'aria-invalid': fault?.kind === 'forbidden',
    'aria-describedby': fault ? problemId : undefined,
  };

  return (
    <>
      {reason && !isBusy && !fault && (
        <p
          role="alert"
          className="rounded-[10px] bg-butter px-4 py-2.5 text-[0.95rem] [text-wrap:balance]"
        >
          {reason.title} {reason.description}
        </p>
      )}
      <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <label className="grid gap-1.5 font-medium">
          Email
          <input
            {...field}
            type="email"
            name="email"
            autoComplete="username"
            className={`${fieldLook} min-w-0 font-normal`}
          />
        </label>
        <div className="grid gap-1.5">
          <label htmlFor="password" className="font-medium">
            Password
          </label>
          <div className="relative">
            <input
              {...field}
              ref={password}
              id="password"
              type={isShown ? 'text' : 'password'}
              name="password"
              autoComplete="current-password"
              className={`${fieldLook} pr-12`}
            />
            <button
              type="button"
              aria-label={isShown ? 'Hide password' : 'Show password'}
              onClick={() => setShown(!isShown)}
              className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-[8px] text-ink-soft hover:bg-sunk hover:text-ink"
            >
              {isShown ? (
                <EyeOff aria-hidden className="size-5" />
              ) : (
                <Eye aria-hidden className="size-5" />
              )}
            </button>
          </div>
        </div>
        <Problem id={problemId} className="[overflow-wrap:anywhere]">
          {fault && `${titleOf(fault).replace(/\.$/, '')}: ${fault.message}`}
        </Problem>
        <Button type="submit" look="primary" disabled={isBusy} className="mt-1 min-h-12">
          {isBusy && <Ring />}
          <span>{isBusy ? 'Signing in…' : 'Sign in'}</span>
        </Button>
      </form>
    </>
  );
};
