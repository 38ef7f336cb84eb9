/** Joins the visits to their view: one line and a chart, and below on demand which page brings whom. */
import { useStore } from '@nanostores/react';
import type { Visits } from '#domain/visits/report.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Card, Clock } from '#dashboard/shared/card.ts';
import { LoadedCard } from '#dashboard/shared/LoadedCard.tsx';
import type { VisitStore } from './store.ts';
import { VisitChart } from './VisitChart.tsx';
import { VisitLists } from './VisitLists.tsx';

const title = 'Visits';

const Number = ({ name, count }: { name: string; count: number }) => (
  <div className="flex flex-col-reverse justify-end">
    <dt className="text-[0.8125rem] leading-snug text-ink-soft">{name}</dt>
    <dd className="font-medium [font-variant-numeric:tabular-nums]">
      {count.toLocaleString('en')}
    </dd>
  </div>
);

const Body = ({ visits }: { visits: Visits }) => {
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
      <div className="mt-2">
        <Disclosure title="Which page brings whom" bodyClassName="pt-1">
          <VisitLists visits={visits} />
        </Disclosure>
      </div>
    </>
  );
};

type Props = Pick<Clock, '$now'> & { visits: VisitStore };

const VisitsCard = ({ visits, $now }: Props) => {
  const state = useStore(visits.$visits);
  return (
    <LoadedCard
      title={title}
      name="the visits"
      skeleton={<Skeleton rows={2} />}
      aside="90 days"
      state={state}
      $now={$now}
      onRetry={visits.reload}
      failedTitle="Your visits could not be loaded."
      reassurance="The counts are still in the database."
      staleText="These are the visits as they were"
    >
      {(shown) => <Body visits={shown} />}
    </LoadedCard>
  );
};

export const visitsCard = ({ visits, $now }: Props): Card => ({
  title,
  columns: 'md:col-start-2 lg:col-start-1 xl:col-start-1 xxl:col-start-2',
  View: () => <VisitsCard visits={visits} $now={$now} />,
});
