/** Joins the visits to their view: one line and a chart, and below on demand which page brings whom. */
import { useStore } from '@nanostores/react';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Visits } from '#domain/visits/report.ts';
import { Card as CardFrame } from '#ui/Card.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import type { Card, Clock } from '#dashboard/shared/card.ts';
import { LoadedCard } from '#dashboard/shared/LoadedCard.tsx';
import { Skeleton } from '#dashboard/shared/Skeleton.tsx';
import type { VisitStore } from './store.ts';
import { VisitChart } from './VisitChart.tsx';
import { VisitLists } from './VisitLists.tsx';
import { plural } from './words.ts';

const title = 'Visits';

const Off = () => (
  <CardFrame title={title}>
    <p className="text-[0.8125rem] text-ink-soft [overflow-wrap:anywhere]">
      Visits are not counted here. How to count them is said at{' '}
      <span className="font-medium text-ink">counting</span> in{' '}
      <span className="font-medium text-ink">content/site.yaml</span>.
    </p>
  </CardFrame>
);

const Number = ({ name, count }: { name: string; count: number }) => (
  <div className="flex flex-col-reverse justify-end">
    <dt className="text-[0.8125rem] leading-snug text-ink-soft">{name}</dt>
    <dd className="font-medium [font-variant-numeric:tabular-nums]">
      {count.toLocaleString('en')}
    </dd>
  </div>
);

const Body = ({ visits, today }: { visits: Visits; today: string }) => {
  if (visits.since === null)
    return (
      <p className="text-[0.9375rem] text-ink-soft">
        No visits yet. They are counted from today on, and are here a minute later.
      </p>
    );
  return (
    <>
      <dl className="mb-3 flex flex-wrap justify-between gap-x-4">
        <Number name="Visits" count={visits.visits} />
        <Number name="Form opened" count={visits.forms} />
        <Number name="Enquiries" count={visits.enquiries} />
        <Number name="Tasks" count={visits.tasks} />
      </dl>
      <VisitChart days={visits.days} />
      {visits.since === today && (
        <p className="mt-1 text-[0.8125rem] text-ink-soft">Counting began today.</p>
      )}
      <div className="mt-2">
        <Disclosure title="Which page brings whom" bodyClassName="pt-1">
          <VisitLists visits={visits} />
        </Disclosure>
      </div>
    </>
  );
};

type Props = Pick<Clock, '$now' | '$today'> & { visits: VisitStore };

/** On a phone the card is one row until it is asked for, because the page is long there. */
const isOnPhone = () => matchMedia('(max-width: 47.99rem)').matches;

type FoldProps = { count: number; isOpen: boolean; onToggle: () => void };

const Fold = ({ count, isOpen, onToggle }: FoldProps) => (
  <button
    type="button"
    aria-expanded={isOpen}
    onClick={onToggle}
    className="touch-area inline-flex items-center gap-2 rounded-[8px] text-[0.8125rem] text-ink-soft hover:text-ink"
  >
    {plural(count, 'visit')} in 90 days
    <ChevronDown
      aria-hidden
      className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`}
    />
  </button>
);

const VisitsCard = ({ visits, $now, $today }: Props) => {
  const state = useStore(visits.$visits);
  const today = useStore($today);
  const [canFold] = useState(isOnPhone);
  const [isOpen, setOpen] = useState(!canFold);
  const aside =
    canFold && state.status === 'ready' ? (
      <Fold count={state.value.visits} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
    ) : (
      '90 days'
    );
  return (
    <LoadedCard
      title={title}
      name="the visits"
      skeleton={<Skeleton rows={2} />}
      isFolded={!isOpen}
      aside={aside}
      state={state}
      $now={$now}
      onRetry={visits.reload}
      failedTitle="Your visits could not be loaded."
      reassurance="The counts are still in the database."
      staleText="These are the visits as they were"
    >
      {(shown) => <Body visits={shown} today={today} />}
    </LoadedCard>
  );
};

/** @param hands.visits null where visits are not counted */
export const visitsCard = ({
  visits,
  ...clock
}: Pick<Clock, '$now' | '$today'> & { visits: VisitStore | null }): Card => ({
  title,
  columns: { md: 1, lg: 2, xl: 3, xxl: 1 },
  View: () => (visits ? <VisitsCard visits={visits} {...clock} /> : <Off />),
});
