/** The commands of all offers, and why some rows cannot be found; rows are asked for once something is searched. */
import { computed } from 'nanostores';
import type { Offer } from '../shared/commands.ts';
import type { Listed } from './search.ts';

export const listOffers = (offers: readonly Offer[], isSearching: boolean) => {
  const asked = offers.filter((offer) => isSearching || !offer.isSearched);
  return {
    $listed: computed(
      asked.map(({ $commands }) => $commands),
      (...lists): readonly Listed[] =>
        asked.flatMap(({ group }, at) => (lists[at] ?? []).map((command) => ({ group, command }))),
    ),
    $gaps: computed(
      asked.flatMap(({ $gap }) => $gap ?? []),
      (...gaps) => gaps.filter((gap) => gap !== ''),
    ),
  };
};
