/** The messages that were left out, each with a button for one that was important after all, and what was said of senders. */
import { useRef } from 'react';
import { mostLeftOut, type EmailOverview } from '#domain/mail/important-emails.ts';
import { Button } from '#ui/Button.tsx';
import { EmailItem } from './EmailItem.tsx';
import type { ImportantEmails } from './store.ts';

type Props = {
  overview: EmailOverview;
  emails: ImportantEmails;
  today: string;
};

/** What the owner has said of senders and lists, so that it can be taken back. */
const Senders = ({ overview, emails }: Omit<Props, 'today'>) => (
  <ul aria-label="Senders you have named or muted" className="border-t border-line">
    {overview.senders.map((sender) => (
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
          onClick={() => emails.forgetSender(sender)}
        >
          Forget
        </Button>
      </li>
    ))}
  </ul>
);

export const LeftOut = ({ overview, emails, today }: Props) => {
  const { leftOut, leftOutCount, senders } = overview;
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      {leftOutCount === 0 && <p className="py-3 text-ink-soft">Nothing was left out.</p>}
      <ul ref={list} tabIndex={-1} aria-label="Left-out e-mails" className="focus:outline-none">
        {leftOut.map((email) => (
          <EmailItem
            key={email.id}
            isFound={false}
            {...{ email, today, emails }}
            onImportant={() => {
              // The row disappears together with the pressed button, so that the list takes the focus.
              list.current?.focus();
              emails.judge(email, true);
            }}
          />
        ))}
      </ul>
      {leftOutCount > mostLeftOut && (
        <p className="border-t border-line py-3 text-[0.95rem] text-ink-soft">
          Only the newest {mostLeftOut} are shown.
        </p>
      )}
      {senders.length > 0 && <Senders overview={overview} emails={emails} />}
    </>
  );
};
