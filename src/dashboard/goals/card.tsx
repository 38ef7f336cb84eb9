import { Segments } from '#ui/Segments.tsx';
import type { Card } from '#dashboard/shared/card.ts';
import { GoalsCard } from './GoalsCard.tsx';

const ProgressSkeleton = () => (
  <div aria-hidden className="border-t border-line pt-2">
    <p className="mb-1.5 text-[0.8125rem]">
      <span className="inline-block h-[0.8em] w-28 rounded-[6px] bg-line opacity-60" />
    </p>
    <Segments done={0} of={1} />
  </div>
);

export const goalsCard: Card = {
  title: 'Monthly Focus',
  name: 'the ticks of your goals',
  columns: { md: 1, lg: 2, xl: 2, xxl: 2 },
  skeleton: () => <ProgressSkeleton />,
  code: {
    open:
      ({ focus, goals, $now, $today }) =>
      (view) => <GoalsCard {...view} {...{ focus, goals, $now, $today }} />,
  },
};
