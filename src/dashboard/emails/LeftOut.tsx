/** What was read and not found important, each with the rule, so that the owner can check the analysis. */
import { useStore } from '@nanostores/react';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { LeftOutEmail } from '#domain/important-emails.ts';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import type { ImportantEmails } from './store.ts';

type Props = { emails: ImportantEmails };

type ItemProps = { email: LeftOutEmail; onImportant: (email: LeftOutEmail) => void };

const LeftOutItem = ({ email, onImportant }: ItemProps) => (
  <li className="grid gap-x-3.5 gap-y-1.5 border-t border-line py-2.5 [overflow-wrap:anywhere] sm:grid-cols-[minmax(0,1fr)_auto]">
    <div className="min-w-0">
      <p>
        <bdi className="font-medium">{email.subject}</bdi>{' '}
        <span className="text-ink-soft">
          <bdi>{email.sender}</bdi>
        </span>
      </p>
      <p className="text-[0.92rem] text-ink-soft">
        <span className="[font-variant-numeric:tabular-nums]">{email.urgency}</span> ·{' '}
        <bdi>{email.reason}</bdi>
      </p>
    </div>
    <Button
      className="justify-self-start"
      aria-label={`This was important: ${email.subject}`}
      onClick={() => onImportant(email)}
    >
      This was important
    </Button>
  </li>
);

const LeftOutList = ({ emails }: Props) => {
  const state = useStore(emails.$leftOut);
  const list = useRef<HTMLUListElement>(null);
  const onImportant = (email: LeftOutEmail) => {
    // The row goes away with its button: the focus stays in the list.
    list.current?.focus();
    void emails.markImportant(email);
  };
  switch (state.status) {
    case 'loading':
      return (
        <div className="grid min-h-24 place-items-center">
          <Spinner label="Loading what was left out" />
        </div>
      );
    case 'failed':
      return (
        <div className="grid justify-items-start gap-3 py-3">
          <p>The left out e-mails could not be loaded. {state.fault.message}</p>
          <Button onClick={emails.reloadLeftOut}>Try again</Button>
        </div>
      );
    case 'ready': {
      const { emails: shown, count } = state.value;
      if (count === 0) return <p className="py-3 text-ink-soft">Nothing was left out.</p>;
      return (
        <>
          <ul ref={list} tabIndex={-1} aria-label="Left out e-mails" className="focus:outline-none">
            {shown.map((email) => (
              <LeftOutItem key={email.id} email={email} onImportant={onImportant} />
            ))}
          </ul>
          {shown.length < count && <Button onClick={emails.showMoreLeftOut}>Show more</Button>}
        </>
      );
    }
  }
};

export const LeftOut = ({ emails }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const body = useId();
  return (
    <div className="border-t border-line pt-3">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? body : undefined}
        onClick={() => setOpen(!isOpen)}
        className="flex items-center gap-1.5 rounded-[8px] py-1 text-[0.95rem] font-medium text-ink-soft hover:text-ink"
      >
        Left out
        <ChevronDown
          aria-hidden
          className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {isOpen && (
        <div id={body} className="pt-2">
          <LeftOutList emails={emails} />
        </div>
      )}
    </div>
  );
};
