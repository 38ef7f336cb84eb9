/** What the command palette offers at any time of the day: closing it, and the sums of the week. */
import { computed } from 'nanostores';
import type { Command, Offer } from '../shared/commands.ts';
import type { Evening } from './store.ts';

export const createEveningOffers = ({ $review, open, showWeek }: Evening): readonly Offer[] => [
  {
    group: 'Actions',
    $commands: computed($review, (review): Command[] => [
      {
        ...{ id: 'close-day', title: 'Close the day', icon: 'evening', run: open },
        ...{ words: 'end finish review evening today', note: review?.closed ? 'Closed' : '' },
      },
      {
        ...{ id: 'show-week', title: 'Show the week', icon: 'evening', run: showWeek },
        words: 'review sums done goals hours planned',
      },
    ]),
  },
];
