import { Segments } from '#ui/Segments.tsx';
import type { Card } from '../shared/card/card.ts';
import { GoalsCard } from './GoalsCard.tsx';

const ProgressSkeleton = () => (
  <div aria-hidden className="border-t border-line pt-4">
    <p className="mb-2">
      <span className="inline-block h-[0.8em] w-28 rounded-[6px] bg-line opacity-60" />
    </p>
    <Segments done={0} of={1} />
  </div>
);

export const goalsCard: Card = {
  title: 'Monthly Focus',
  name: 'the ticks of your goals',
  column: 'below',
  skeleton: () => <ProgressSkeleton />,
  code: {
    open:
      ({ focus, goals, $now, $today }) =>
      (view) => <GoalsCard {...view} {...{ focus, goals, $now, $today }} />,
  },
};
