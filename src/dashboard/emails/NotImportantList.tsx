/** The loaded list of left out messages, with a button for each that was important after all. */
import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { NamedSender, NotImportantEmail } from '#domain/mail/important-emails.ts';
import { Button } from '#ui/Button.tsx';
import { LateList } from '#dashboard/shared/LateList.tsx';
import { Unreadable } from '#dashboard/shared/Unreadable.tsx';
import type { ImportantEmails } from './store.ts';

type Props = {
  emails: Pick<
    ImportantEmails,
    | '$notImportant'
    | 'markImportant'
    | 'forgetSender'
    | 'reloadNotImportant'
    | 'showMoreNotImportant'
  >;
};

type ItemProps = { email: NotImportantEmail; onImportant: (email: NotImportantEmail) => void };

const NotImportantItem = ({ email, onImportant }: ItemProps) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 border-t border-line py-2 [overflow-wrap:anywhere] max-xs:grid-cols-[minmax(0,1fr)]">
    <div className="min-w-0">
      <p className="line-clamp-2 text-[0.9375rem] leading-snug max-xs:line-clamp-6">
        <bdi className="font-medium">{email.subject}</bdi>{' '}
        <span className="text-ink-soft">
          ·&nbsp;<bdi>{email.sender}</bdi>
        </span>
      </p>
      <p className="text-[0.8125rem] text-ink-soft">
        Urgency {email.urgency} · <bdi>{email.reason}</bdi>
      </p>
    </div>
    <Button
      className="justify-self-start"
      title="This was important"
      aria-label={`This was important: ${email.subject}`}
      onClick={() => onImportant(email)}
    >
      Important
    </Button>
  </li>
);

type SendersProps = {
  senders: readonly NamedSender[];
  onForget: (sender: NamedSender) => void;
};

/** What the owner has said of senders and lists, so that it can be taken back. */
const Senders = ({ senders, onForget }: SendersProps) => (
  <ul aria-label="Senders you have named or muted" className="border-t border-line">
    {senders.map((sender) => (
      <li
        key={sender.address}
        className="flex items-center justify-between gap-x-3 py-1 text-[0.8125rem] [overflow-wrap:anywhere]"
      >
        <span>
          {sender.isImportant ? 'Always important: ' : 'Always left out: '}
          <bdi className="font-medium">{sender.address}</bdi>
        </span>
        <Button
          look="quiet"
          className="w-auto px-2 text-[0.9375rem]"
          aria-label={`Forget ${sender.address}`}
          onClick={() => onForget(sender)}
        >
          Forget
        </Button>
      </li>
    ))}
  </ul>
);

export const NotImportantList = ({ emails }: Props) => {
  const state = useStore(emails.$notImportant);
  const list = useRef<HTMLUListElement>(null);
  const onImportant = (email: NotImportantEmail) => {
    // The row disappears together with the pressed button, so that the list takes the focus.
    list.current?.focus();
    emails.markImportant(email);
  };
  return (
    <LateList state={state} name="left-out e-mails" onRetry={emails.reloadNotImportant}>
      {({ emails: shown, unreadable, count, senders }, isCurrent) => (
        <>
          {count === 0 && isCurrent && <p className="py-3 text-ink-soft">Nothing was left out.</p>}
          <ul ref={list} tabIndex={-1} aria-label="Left-out e-mails" className="focus:outline-none">
            {shown.map((email) => (
              <NotImportantItem key={email.id} email={email} onImportant={onImportant} />
            ))}
          </ul>
          {unreadable > 0 && <Unreadable count={unreadable} one="e-mail" many="e-mails" />}
          {shown.length + unreadable < count && (
            <Button onClick={emails.showMoreNotImportant}>Show more</Button>
          )}
          {senders.length > 0 && <Senders senders={senders} onForget={emails.forgetSender} />}
        </>
      )}
    </LateList>
  );
};
