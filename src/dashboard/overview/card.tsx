import type { Card } from '../shared/card/card.ts';
import { OverviewCard } from './OverviewCard.tsx';

export const overviewCard: Card = {
  title: 'Overview',
  name: 'the overview',
  column: 'beside',
  skeleton: () => null,
  code: {
    open:
      ({ tasks, goals, $events, $minute, $now }) =>
      ({ isPageReady }) => (
        <OverviewCard
          {...{ $events, $minute, $now, isPageReady }}
          $tasks={tasks.$tasks}
          $goals={goals.$goals}
        />
      ),
  },
};
