import type { Card, CardContext } from '#dashboard/shared/card.ts';
import { open } from './PlanCard.tsx';
import { PlanSkeleton } from './view/Message.tsx';

export const planCard = (context: CardContext): Card => {
  const { View, offers } = open(context);
  const frame = { title: 'Daily Plan', name: 'the daily plan', skeleton: <PlanSkeleton /> };
  return {
    title: frame.title,
    columns: { md: 1, lg: 3, xl: 2, xxl: 2 },
    View: () => <View frame={frame} />,
    offers,
  };
};
