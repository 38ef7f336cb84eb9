/** The important e-mails with what there is to say of their analysis, and below them the left-out ones. */
import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import {
  mostShown,
  type AnalysisProgress,
  type EmailOverview,
  type ImportantEmail,
} from '#domain/mail/important-emails.ts';
import type { Fault } from '#lib/result.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { FirstRows } from '#ui/FirstRows.tsx';
import { TickBox } from '#ui/TickBox.tsx';
import { Unreadable } from '#dashboard/shared/Unreadable.tsx';
import { EmailItem } from './EmailItem.tsx';
import { LeftOut } from './LeftOut.tsx';
import type { ImportantEmails } from './store.ts';

export const number = (count: number): string => count.toLocaleString('en');

const NotConnected = () => (
  <p className="mb-3 rounded-[10px] bg-butter px-4 py-2.5 text-[0.95rem]">
    Connect Google in the Calendar card to have your inbox analyzed. Your mail is only read, never
    changed.
  </p>
);

/** Why the last analysis has not done all; null when it has. */
const troubleOf = (progress: AnalysisProgress, fault: Fault | null): readonly string[] | null => {
  // Once the consent has ended, the cause of an earlier failure no longer matters.
  if (!progress?.problem || fault?.kind === 'reconnect') {
    const after = 'What is shown may be old.';
    return fault && ['The inbox could not be checked:', fault.message, after];
  }
  const { remaining, problem } = progress;
  if (remaining === 0) {
    return ['The model has not helped:', problem, 'The rules have judged alone.'];
  }
  const messages = remaining === 1 ? '1 message is' : `${number(remaining)} messages are`;
  const rest = `${messages} not analyzed yet. Press Analyze to go on.`;
  return ['The last analysis has stopped:', problem, rest];
};

const AutoSwitch = ({ emails }: Pick<Props, 'emails'>) => {
  const id = useId();
  return (
    <p className="flex items-center text-[0.92rem]">
      <TickBox
        id={id}
        checked={useStore(emails.$isAuto)}
        onChange={({ currentTarget }) => emails.turnAuto(currentTarget.checked)}
      />
      <label htmlFor={id} className="flex min-h-11 items-center pl-2.5">
        Check by itself every 15 minutes
      </label>
    </p>
  );
};

const judgedBy = ({ isByModel, problem }: NonNullable<AnalysisProgress>): string => {
  if (!isByModel) return 'Judged by Gmail’s labels and rules alone; no model is set.';
  return problem === null
    ? 'Judged by the model; newsletters and lists by Gmail’s labels and rules.'
    : 'Judged by the rules, and by the model as far as it answered.';
};

type Props = { overview: EmailOverview; emails: ImportantEmails; today: string };

/** @param held ids in the order that is to stay, or null; what is new comes behind them */
export const inOrder = (
  emails: readonly ImportantEmail[],
  held: readonly string[] | null,
): readonly ImportantEmail[] => {
  const rank = ({ id }: ImportantEmail) => {
    const at = held?.indexOf(id) ?? -1;
    return at < 0 ? emails.length : at;
  };
  return held === null ? emails : emails.toSorted((a, b) => rank(a) - rank(b));
};

/** The order stays while the pointer or the focus is in the list. */
const EmailList = ({ overview, emails, today }: Props) => {
  const found = useStore(emails.$found);
  const [heldOrder, setHeldOrder] = useState<readonly string[] | null>(null);
  const rows = inOrder(overview.emails, heldOrder);
  const hold = () => setHeldOrder((held) => held ?? rows.map(({ id }) => id));
  return (
    <div
      onFocus={hold}
      onPointerEnter={hold}
      onPointerLeave={({ currentTarget }) => {
        if (!currentTarget.contains(document.activeElement)) setHeldOrder(null);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setHeldOrder(null);
      }}
    >
      <FirstRows
        label="Important e-mails"
        rows={rows}
        count={5}
        needed={rows.find(({ id }) => id === found)}
      >
        {(email) => (
          <EmailItem key={email.id} isFound={email.id === found} {...{ email, today, emails }} />
        )}
      </FirstRows>
    </div>
  );
};

const describeNone = ({ progress, unreadable }: EmailOverview, fault: Fault | null): string => {
  if (progress === null) return 'Your inbox has not been analyzed yet.';
  return unreadable === 0 && progress.remaining === 0 && !fault
    ? 'Nothing in your inbox needs you.'
    : 'Nothing important has been found so far.';
};

export const EmailsBody = ({ overview, emails, today }: Props) => {
  const { progress, isConnected, unreadable, importantCount } = overview;
  const analysis = useStore(emails.$analysis);
  const fault = analysis.status === 'idle' ? analysis.fault : null;
  const trouble = troubleOf(progress, fault);
  const isEmpty = overview.emails.length === 0;
  if (!isConnected && isEmpty) return <NotConnected />;
  return (
    <>
      {!isConnected && <NotConnected />}
      {isConnected && trouble && (
        <p className="mb-3 rounded-[10px] bg-butter px-4 py-2.5 text-[0.95rem]">
          <bdi>{trouble.join(' ')}</bdi>
        </p>
      )}
      {isEmpty ? (
        <p className="border-t border-line py-6 text-ink-soft">{describeNone(overview, fault)}</p>
      ) : (
        <EmailList overview={overview} emails={emails} today={today} />
      )}
      {importantCount > mostShown && (
        <p className="border-t border-line py-3 text-[0.95rem] text-ink-soft">
          Only the {mostShown} most urgent are shown.
        </p>
      )}
      {unreadable > 0 && <Unreadable count={unreadable} one="e-mail" many="e-mails" />}
      {progress && (
        <>
          <Disclosure
            title={
              <>
                Left out{' '}
                <span className="[font-variant-numeric:tabular-nums]">
                  {number(overview.leftOutCount)}
                </span>
              </>
            }
            bodyClassName="pt-1"
          >
            <LeftOut {...{ overview, emails, today }} />
          </Disclosure>
          <Disclosure title="How your mail is judged" bodyClassName="pb-1">
            <p className="text-[0.8125rem] text-ink-soft">{judgedBy(progress)}</p>
            <AutoSwitch emails={emails} />
          </Disclosure>
        </>
      )}
    </>
  );
};
