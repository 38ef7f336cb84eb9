/** Joins the important e-mails to their views. */
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import type { EmailOverview } from '#domain/mail/important-emails.ts';
import { timeZone } from '#domain/time-zone.ts';
import { dateIn } from '#lib/zoned-time.ts';
import { Button } from '#ui/Button.tsx';
import type { Card } from '#dashboard/shared/card.ts';
import { LoadedCard } from '#dashboard/shared/LoadedCard.tsx';
import { Skeleton } from '#dashboard/shared/Skeleton.tsx';
import { shortMoment } from '../shared/sent-at.ts';
import { describeUnsaved } from '#dashboard/shared/describe-unsaved.ts';
import type { Analysis } from './analysis.ts';
import { createEmailOffers } from './commands.ts';
import { EmailsBody, number } from './EmailsBody.tsx';
import type { ImportantEmails } from './store.ts';

type Props = { emails: ImportantEmails; $now: ReadableAtom<Date> };

const title = 'Important e-mails';

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

const EmailsCard = ({ emails, $now }: Props) => {
  const state = useStore(emails.$overview);
  const isConnected = state.status === 'ready' && state.value.isConnected;
  const today = dateIn(useStore($now), timeZone);
  return (
    <LoadedCard
      title={title}
      name="important e-mails"
      skeleton={<Skeleton rows={5} />}
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
      {(overview) => <EmailsBody overview={overview} emails={emails} today={today} />}
    </LoadedCard>
  );
};

export const emailsCard = (hands: Props): Card => ({
  title,
  columns: { md: 2, lg: 1, xl: 3, xxl: 3 },
  View: () => <EmailsCard {...hands} />,
  offers: createEmailOffers(hands.emails),
});
