/** The sign-in form. */
import { Eye, EyeOff } from 'lucide-react';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import type { Credentials } from '#domain/session.ts';
import { Button } from '#ui/Button.tsx';
import { Problem } from '#ui/Field.tsx';
import { Ring } from '#ui/Spinner.tsx';

/** `refused`: another password has to be typed. `failed`: the same may be sent again. */
export type SignInResult = 'signed-in' | 'refused' | 'failed';

type Props = {
  isBusy: boolean;
  /** Why nobody is signed in, shown in the form besides the notice; empty when there is nothing to say. */
  problem: string;
  /** Whether the server has refused what was typed. */
  isRefused: boolean;
  onSignIn: (credentials: Credentials) => Promise<SignInResult>;
};

const field =
  'h-12 w-full rounded-[10px] border border-field bg-surface px-3.5 text-ink hover:border-ink-soft aria-[invalid=true]:border-danger';

const read = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

/** The fields are the browser's own, so that password managers fill them and the browser checks the address. */
export const LoginForm = ({ isBusy, problem, isRefused, onSignIn }: Props) => {
  const [shown, setShown] = useState(false);
  const problemId = useId();
  const password = useRef<HTMLInputElement>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const result = await onSignIn({
      email: read(data, 'email'),
      password: read(data, 'password'),
    });
    if (result === 'refused') password.current?.select();
    if (result === 'failed') password.current?.focus();
  };

  // Which of the two fields is wrong the server does not say.
  const answer = {
    'aria-invalid': isRefused,
    'aria-describedby': problem === '' ? undefined : problemId,
  };

  return (
    <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <label className="grid gap-1.5 font-medium">
        Email
        <input
          type="email"
          name="email"
          {...answer}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          className={`${field} min-w-0 font-normal`}
        />
      </label>
      <div className="grid gap-1.5">
        <label htmlFor="password" className="font-medium">
          Password
        </label>
        <div className="relative">
          <input
            ref={password}
            id="password"
            type={shown ? 'text' : 'password'}
            name="password"
            {...answer}
            required
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            className={`${field} pr-12`}
          />
          <button
            type="button"
            aria-label={shown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-[8px] text-ink-soft hover:bg-sunk hover:text-ink"
          >
            {shown ? (
              <EyeOff aria-hidden className="size-5" />
            ) : (
              <Eye aria-hidden className="size-5" />
            )}
          </button>
        </div>
      </div>
      <Problem id={problemId} className="[overflow-wrap:anywhere]">
        {problem}
      </Problem>
      <Button type="submit" look="primary" disabled={isBusy} className="mt-1 min-h-12">
        {isBusy && <Ring />}
        <span>{isBusy ? 'Signing in…' : 'Sign in'}</span>
      </Button>
    </form>
  );
};
