/** What the command palette offers of the month's goals: each can be ticked. */
import { computed } from 'nanostores';
import { known } from '#lib/loaded.ts';
import type { Command, Offer } from '../shared/commands.ts';
import type { MonthlyGoals } from './store.ts';

export const createGoalOffers = ({ $goals, toggle }: MonthlyGoals): readonly Offer[] => [
  {
    group: 'Goals of the month',
    isSearched: true,
    $commands: computed($goals, (goals) =>
      (known(goals) ?? []).map(({ text, isDone }): Command => ({
        id: `goal:${text}`,
        title: text,
        icon: isDone ? 'done' : 'goal',
        note: isDone ? 'Done · Enter takes the tick away' : 'Enter ticks it',
        run: () => toggle(text),
      })),
    ),
  },
];
