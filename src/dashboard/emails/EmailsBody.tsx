/** The important e-mails with what there is to say of their analysis, and below them the left-out ones. */
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import {
  mostShown,
  type EmailOverview,
  type ImportantEmail,
} from '#domain/mail/important-emails.ts';
import type { Fault } from '#lib/result.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { FirstRows } from '#ui/FirstRows.tsx';
import { EmailItem } from './EmailItem.tsx';
import { LeftOut } from './LeftOut.tsx';
import type { ImportantEmails } from './store.ts';

const NotConnected = () => (
  <p className="mb-3 rounded-[10px] bg-butter px-4 py-2.5 text-[0.95rem]">
    Connect Google in the Calendar card to have your inbox analyzed. Your mail is only read, never
    changed.
  </p>
);

/** Why the last analysis has not done all; null when it has. */
const troubleOf = ({ progress }: EmailOverview, fault: Fault | null): string | null => {
  // Once the consent has ended, the cause of an earlier failure no longer matters.
  if (!progress?.problem || fault?.kind === 'reconnect')
    return fault && `The inbox could not be checked: ${fault.message} What is shown may be old.`;
  const { remaining, problem } = progress;
  return remaining === 0
    ? `The model has not helped: ${problem} The rules have judged alone.`
    : `The last analysis has stopped: ${problem} Not analyzed yet: ${remaining}. Press Analyze to go on.`;
};

/**
 * The rows as they were shown before, as they are now; what is new comes behind them. One that became a task stays, also
 * when others have taken its place among the most urgent.
 */
export const inOrder = (
  emails: readonly ImportantEmail[],
  held: readonly ImportantEmail[],
): readonly ImportantEmail[] => [
  ...held.flatMap((one) => emails.find(({ id }) => id === one.id) ?? (one.isConverted ? one : [])),
  ...emails.filter(({ id }) => held.every((one) => one.id !== id)),
];

const describeNone = ({ progress }: EmailOverview, fault: Fault | null): string => {
  if (progress === null) return 'Your inbox has not been analyzed yet.';
  return progress.remaining === 0 && !fault
    ? 'Nothing in your inbox needs you.'
    : 'Nothing important has been found so far.';
};

type Props = { overview: EmailOverview; emails: ImportantEmails };

export const EmailsBody = ({ overview, emails }: Props) => {
  const { progress, isConnected, importantCount, leftOutCount } = overview;
  const { fault } = useStore(emails.$analysis);
  const target = useStore(emails.$target);
  /** The rows as they are shown while the pointer or the focus is in the card. */
  const [held, setHeld] = useState<readonly ImportantEmail[]>([]);
  const rows = inOrder(overview.emails, held);
  const hold = () => setHeld(rows);
  const release = (card: HTMLElement, focused: Node | null) => {
    if (!card.contains(focused)) setHeld([]);
  };
  const addTodo = (email: ImportantEmail) => {
    setHeld(rows.map((one) => (one === email ? { ...one, isConverted: true } : one)));
    emails.addTodo(email);
  };
  const trouble = troubleOf(overview, fault);
  if (!isConnected && rows.length === 0) return <NotConnected />;
  return (
    <div
      onFocus={hold}
      onPointerEnter={hold}
      onPointerLeave={({ currentTarget }) => release(currentTarget, document.activeElement)}
      onBlur={({ currentTarget, relatedTarget }) => release(currentTarget, relatedTarget)}
    >
      {!isConnected && <NotConnected />}
      {isConnected && trouble && (
        <p className="mb-2 text-[0.8125rem] text-ink-soft">
          <bdi>{trouble}</bdi>
        </p>
      )}
      {rows.length === 0 ? (
        <p className="border-t border-line py-6 text-ink-soft">{describeNone(overview, fault)}</p>
      ) : (
        <FirstRows
          label="Important e-mails"
          rows={rows}
          count={5}
          needed={rows.find(({ id }) => id === target?.id)}
        >
          {(email) => <EmailItem key={email.id} email={email} emails={emails} onAdd={addTodo} />}
        </FirstRows>
      )}
      {importantCount > mostShown && (
        <p className="border-t border-line py-2 text-[0.8125rem] text-ink-soft">
          Only the {mostShown} most urgent are shown.
        </p>
      )}
      {progress && (
        <Disclosure
          title={`Left out ${leftOutCount.toLocaleString('en')}`}
          isNeeded={overview.leftOut.some(({ id }) => id === target?.id)}
          bodyClassName="pt-1"
        >
          <LeftOut {...{ overview, emails }} />
        </Disclosure>
      )}
    </div>
  );
};
