/** What the command palette offers of the plan. */
import { computed } from 'nanostores';
import type { Command, Offer } from '../shared/commands.ts';
import type { DailyPlanStore } from './store.ts';

export const createPlanOffers = ({ $state, generate }: DailyPlanStore): readonly Offer[] => [
  {
    group: 'Actions',
    $commands: computed($state, (state): Command[] => {
      const isThinking =
        state.status === 'thinking' || (state.status === 'ready' && state.isThinking);
      return [
        {
          ...{ id: 'refresh-plan', title: 'Refresh the plan', icon: 'refresh', words: 'daily day' },
          reason: isThinking
            ? 'A plan is being made'
            : state.status === 'waiting'
              ? 'The day is still being loaded'
              : undefined,
          run: generate,
        },
      ];
    }),
  },
];
