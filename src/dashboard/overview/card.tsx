import type { Card } from '#dashboard/shared/card.ts';
import { Overview } from './Overview.tsx';

export const overviewCard: Card = {
  title: 'Overview',
  name: 'the overview',
  columns: null,
  skeleton: () => null,
  code: {
    open:
      ({ tasks, goals, $events, $minute, $now, $planned, eveningLine }) =>
      ({ isPageReady }) => (
        <Overview
          {...{ $events, $minute, $now, $planned, eveningLine, isPageReady }}
          $tasks={tasks.$tasks}
          $goals={goals.$goals}
        />
      ),
  },
};
