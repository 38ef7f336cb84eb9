/** The card of the daily plan, and what the command palette offers of it. */
import { computed } from 'nanostores';
import type { Command, Offer } from '#dashboard/shared/commands.ts';
import { PlanCard } from './PlanCard.tsx';
import type { PlanHands } from './view/PlanView.tsx';

const createPlanOffers = ({ plan, calendarBlocks }: PlanHands): readonly Offer[] => [
  {
    group: 'Actions',
    $commands: computed(plan.$state, (state): Command[] => {
      const isThinking =
        state.status === 'thinking' || (state.status === 'ready' && state.isThinking);
      const waiting = state.status === 'waiting' ? 'The day is still being loaded' : undefined;
      const ofCalendar = {
        icon: 'card',
        words: 'google time blocks events',
        reason: state.status === 'ready' ? undefined : 'There is no plan',
      } as const;
      return [
        {
          id: 'refresh-plan',
          title: 'Refresh the plan',
          icon: 'refresh',
          words: 'daily day',
          reason: isThinking ? 'A plan is being made' : waiting,
          run: plan.generate,
        },
        {
          ...ofCalendar,
          id: 'calendar-blocks:put',
          title: 'Put the plan into my calendar',
          run: () => void calendarBlocks.put(),
        },
        {
          ...ofCalendar,
          id: 'calendar-blocks:takeOut',
          title: 'Take the plan out of my calendar',
          run: () => void calendarBlocks.takeOut(),
        },
      ];
    }),
  },
];

export const planCard = (hands: PlanHands) => ({
  title: 'Daily Plan',
  columns: { md: 1, lg: 3, xl: 2, xxl: 2 },
  View: () => <PlanCard {...hands} />,
  offers: createPlanOffers(hands),
});
