import type { Card } from '../shared/card/card.ts';
import { PlanSkeleton } from './PlanSkeleton.tsx';

export const planCard: Card = {
  title: 'Daily Plan',
  name: 'the daily plan',
  column: 'tall',
  skeleton: () => <PlanSkeleton />,
  code: () => import('./PlanCard.tsx'),
};
