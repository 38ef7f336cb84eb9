/** Joins the important e-mails to their views. */
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useId } from 'react';
import {
  mostShown,
  type AnalysisProgress,
  type EmailOverview,
} from '#domain/mail/important-emails.ts';
import { timeZone } from '#domain/time-zone.ts';
import { dateIn } from '#lib/zoned-time.ts';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { FirstRows } from '#ui/FirstRows.tsx';
import { TickBox } from '#ui/TickBox.tsx';
import type { CardFrame, OpenCard } from '../shared/card/card.ts';
import { LoadedCard } from '../shared/card/LoadedCard.tsx';
import { Unreadable } from '../shared/card/Unreadable.tsx';
import { shortMoment } from '../shared/sent-at.ts';
import { describeUnsaved } from '../shared/unsaved-changes.ts';
import type { Analysis } from './analysis.ts';
import { createEmailOffers } from './commands.ts';
import { EmailItem } from './EmailItem.tsx';
import { createEmailGateway } from './gateway.ts';
import { NotImportantList } from './NotImportantList.tsx';
import { createImportantEmails, type ImportantEmails } from './store.ts';

type Props = { emails: ImportantEmails; $now: ReadableAtom<Date>; frame: CardFrame };

const number = (count: number): string => count.toLocaleString('en');

const runningText = (analysis: Analysis): string => {
  if (analysis.status === 'idle') return '';
  const { progress } = analysis;
  if (!progress) return 'Analyzing…';
  return `Analyzing… ${number(progress.done)} of ${number(progress.found)}`;
};

/** How much was found and how far an analysis has come: below the title, so that the button keeps its place beside it. */
const Counts = ({ emails, overview, today }: CountsProps) => {
  const analysis = useStore(emails.$analysis);
  const waiting = useStore(emails.$waiting);
  const unsaved = useStore(emails.$saving) === 'waiting' ? describeUnsaved(waiting) : '';
  const progress = overview?.progress;
  const status = [runningText(analysis), unsaved].filter((text) => text !== '').join(' · ');
  const isEmpty = !progress && status === '';
  return (
    // Without words it takes no room, not even the gap above it.
    <div
      className={`order-last flex basis-full flex-wrap items-center gap-x-3 text-[0.88rem] [font-variant-numeric:tabular-nums] ${isEmpty ? '-mt-1' : ''}`}
    >
      {overview && progress && (
        <>
          <span className="rounded-pill border border-line bg-sunk px-2.5 py-px font-semibold">
            {number(overview.importantCount)} important of{' '}
            {number(progress.found - progress.remaining)}
          </span>
          <span className="text-ink-soft">Checked {shortMoment(progress.checkedAt, today)}</span>
        </>
      )}
      <span role="status" className="text-ink-soft">
        {status}
      </span>
    </div>
  );
};
type CountsProps = Pick<Props, 'emails'> & { overview: EmailOverview | null; today: string };

const Analyze = ({ emails, isConnected }: Pick<Props, 'emails'> & { isConnected: boolean }) => {
  const isRunning = useStore(emails.$analysis).status === 'running';
  return (
    <Button
      aria-disabled={isRunning || !isConnected}
      className="aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-sunk aria-disabled:text-ink-soft"
      onClick={() => {
        if (isConnected) void emails.analyze();
      }}
    >
      Analyze
    </Button>
  );
};

const NotConnected = () => (
  <p className="rounded-[10px] bg-butter px-4 py-2.5 text-[0.95rem]">
    Connect Google in the Calendar card to have your inbox analyzed. Your mail is only read, never
    changed.
  </p>
);

const describeRest = (remaining: number): string => {
  if (remaining === 0) return 'The rules have judged alone.';
  const messages = remaining === 1 ? '1 message is' : `${number(remaining)} messages are`;
  return `${messages} not analyzed yet. Press Analyze to go on.`;
};

const Stopped = ({ problem, remaining }: { problem: string; remaining: number }) => (
  <p className="mb-3 rounded-[10px] bg-butter px-4 py-2.5 text-[0.95rem]">
    {remaining === 0 ? 'The model has not helped: ' : 'The last analysis has stopped: '}
    <bdi>{problem}</bdi> {describeRest(remaining)}
  </p>
);

const Failed = ({ message }: { message: string }) => (
  <p className="mb-3 rounded-[10px] bg-butter px-4 py-2.5 text-[0.95rem]">
    The inbox could not be checked: <bdi>{message}</bdi> What is shown may be old.
  </p>
);

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
  if (!isByModel) return 'Judged by rules alone; no model is set.';
  return problem === null
    ? 'Judged by the model, within the bounds of the rules.'
    : 'Judged by the rules, and by the model as far as it answered.';
};

type BodyProps = { overview: EmailOverview; emails: ImportantEmails; today: string };

const Body = ({ overview, emails, today }: BodyProps) => {
  const { progress, isConnected, unreadable, importantCount } = overview;
  const analysis = useStore(emails.$analysis);
  const found = useStore(emails.$found);
  const fault = analysis.status === 'idle' ? analysis.fault : null;
  // Then an older cause says nothing any more.
  const isConsentOver = fault?.kind === 'reconnect';
  if (!isConnected && overview.emails.length === 0) return <NotConnected />;
  return (
    <>
      {!isConnected && (
        <div className="mb-3">
          <NotConnected />
        </div>
      )}
      {isConnected && isConsentOver && <Failed message={fault.message} />}
      {isConnected && !isConsentOver && progress?.problem && (
        <Stopped problem={progress.problem} remaining={progress.remaining} />
      )}
      {isConnected && !isConsentOver && !progress?.problem && fault && (
        <Failed message={fault.message} />
      )}
      {overview.emails.length > 0 ? (
        <FirstRows
          label="Important e-mails"
          rows={overview.emails}
          count={5}
          needed={overview.emails.find(({ id }) => id === found)}
        >
          {(email) => (
            <EmailItem
              key={email.id}
              email={email}
              today={today}
              isFound={email.id === found}
              onFound={emails.forgetFound}
              onAdd={emails.addTodo}
              onWait={emails.waitForAnswer}
              onNotImportant={emails.markNotImportant}
            />
          )}
        </FirstRows>
      ) : (
        <p className="border-t border-line py-6 text-ink-soft">
          {progress === null
            ? 'Your inbox has not been analyzed yet.'
            : unreadable === 0 && progress.remaining === 0 && !fault
              ? 'Nothing in your inbox needs you.'
              : 'Nothing important has been found so far.'}
        </p>
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
            isEmpty={overview.notImportantCount === 0}
            title={
              <>
                Left out{' '}
                <span className="[font-variant-numeric:tabular-nums]">
                  {number(overview.notImportantCount)}
                </span>
              </>
            }
            bodyClassName="pt-1"
          >
            <NotImportantList emails={emails} />
          </Disclosure>
          <Disclosure title="How your mail is judged" bodyClassName="pb-1">
            <p className="text-[0.8125rem] text-ink-soft">{judgedBy(progress)}</p>
            {overview.learnedFrom > 0 && (
              <p className="flex flex-wrap items-center gap-x-2 text-[0.8125rem] text-ink-soft">
                Learned from {number(overview.learnedFrom)} messages that you answered or not.
                <Button
                  look="quiet"
                  className="w-auto px-2 text-[0.9375rem]"
                  onClick={emails.forget}
                >
                  Forget
                </Button>
              </p>
            )}
            <AutoSwitch emails={emails} />
          </Disclosure>
        </>
      )}
    </>
  );
};

const EmailsCard = ({ emails, $now, frame }: Props) => {
  const state = useStore(emails.$overview);
  const isConnected = state.status === 'ready' && state.value.isConnected;
  const today = dateIn(useStore($now), timeZone);
  return (
    <LoadedCard
      {...frame}
      badge={
        <Counts
          emails={emails}
          overview={state.status === 'ready' ? state.value : null}
          today={today}
        />
      }
      aside={<Analyze emails={emails} isConnected={isConnected} />}
      state={state}
      $now={$now}
      onRetry={emails.reload}
      failedTitle="Your important e-mails could not be loaded."
      reassurance="Nothing is lost."
      staleText="These are the e-mails as they were"
    >
      {(overview) => <Body overview={overview} emails={emails} today={today} />}
    </LoadedCard>
  );
};

export const open: OpenCard = ({ database, functions, tools, tasks, $now }) => {
  const emails = createImportantEmails(createEmailGateway(database, functions), tools, tasks);
  return {
    View: ({ frame }) => <EmailsCard emails={emails} $now={$now} frame={frame} />,
    offers: createEmailOffers(emails),
  };
};
