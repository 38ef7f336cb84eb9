/** What the command palette offers of the plan. */
import { computed } from 'nanostores';
import type { Notify } from '#lib/notice.ts';
import type { Command, Offer } from '../shared/commands.ts';
import { notLoaded } from '../shared/not-loaded.ts';
import type { DailyPlanStore } from './store.ts';

type CalendarBlocks = { put: () => Promise<void>; takeOut: () => Promise<void> };

export const createPlanOffers = (
  { $state, generate }: DailyPlanStore,
  openCalendarBlocks: () => Promise<CalendarBlocks>,
  notify: Notify,
): readonly Offer[] => [
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
        ...(['put', 'takeOut'] as const).map((act): Command => ({
          ...{ id: `calendar-blocks:${act}`, icon: 'card', words: 'google time blocks events' },
          title:
            act === 'put' ? 'Put the plan into my calendar' : 'Take the plan out of my calendar',
          reason: state.status === 'ready' ? undefined : 'There is no plan',
          run: () => {
            openCalendarBlocks().then(
              (blocks) => void blocks[act](),
              () => notify(notLoaded),
            );
          },
        })),
      ];
    }),
  },
];
