/** Joins the important e-mails to their views. */
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import type { ReactNode } from 'react';
import type { EmailOverview } from '#domain/mail/important-emails.ts';
import { known } from '#lib/loaded.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Card } from '#dashboard/shared/card.ts';
import { LoadedCard } from '#dashboard/shared/LoadedCard.tsx';
import { createEmailOffers } from './commands.ts';
import { EmailsBody } from './EmailsBody.tsx';
import type { ImportantEmails } from './store.ts';

type Props = {
  emails: ImportantEmails;
  hasGoogleIdentity: boolean;
  $now: ReadableAtom<Date>;
};

const title = 'Important e-mails';

const number = (count: number): string => count.toLocaleString('en');

/** How far an analysis has come, or how much the last one has found. */
const describeCounts = (isRunning: boolean, overview: EmailOverview | undefined): ReactNode => {
  const { found = 0, remaining = 0 } = overview?.progress ?? {};
  if (isRunning && remaining === 0) return 'Analyzing…';
  const done = found - remaining;
  // With the word it would push the button into a line of its own.
  if (isRunning)
    return (
      <>
        <span className="sr-only">Analyzing… </span>
        {number(done)} of {number(found)} …
      </>
    );
  return overview?.progress ? `${number(overview.importantCount)} of ${number(done)}` : '';
};

const EmailsCard = ({ emails, hasGoogleIdentity, $now }: Props) => {
  const state = useStore(emails.$overview);
  const overview = known(state);
  const { isRunning } = useStore(emails.$analysis);
  const canAnalyze = !isRunning && overview?.isConnected === true;
  return (
    <LoadedCard
      title={title}
      name="important e-mails"
      // Without a connected mailbox the card has one sentence in place of rows.
      skeleton={<Skeleton rows={hasGoogleIdentity ? 5 : 1} />}
      badge={
        <span
          role="status"
          className="text-[0.8125rem] text-ink-soft [font-variant-numeric:tabular-nums]"
        >
          {describeCounts(isRunning, overview)}
        </span>
      }
      aside={
        <Button
          look="quiet"
          aria-disabled={!canAnalyze}
          className="quiet-in-card w-auto px-2 text-[0.8125rem] font-semibold aria-disabled:cursor-not-allowed aria-disabled:font-normal"
          onClick={() => {
            if (canAnalyze) void emails.analyze();
          }}
        >
          Analyze
        </Button>
      }
      state={state}
      $now={$now}
      onRetry={emails.reload}
      failedTitle="Your important e-mails could not be loaded."
      reassurance="Nothing is lost."
      staleText="These are the e-mails as they were"
    >
      {(shown) => <EmailsBody overview={shown} emails={emails} />}
    </LoadedCard>
  );
};

export const emailsCard = (hands: Props): Card => ({
  title,
  columns: 'md:col-start-2 lg:col-start-1 xl:col-start-3 xxl:col-start-3',
  View: () => <EmailsCard {...hands} />,
  offers: createEmailOffers(hands.emails),
});
