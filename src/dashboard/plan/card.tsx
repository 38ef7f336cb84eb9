import type { Card } from '#dashboard/shared/card.ts';
import { PlanSkeleton } from './view/Message.tsx';

export const planCard: Card = {
  title: 'Daily Plan',
  name: 'the daily plan',
  columns: { md: 1, lg: 3, xl: 2, xxl: 2 },
  skeleton: () => <PlanSkeleton />,
  code: () => import('./PlanCard.tsx'),
};
