/** Finds commands by what is written: every word of it, wherever it stands. */
import { computed } from 'nanostores';
import { fold } from '#lib/fold.ts';
import type { Command, Offer } from '#dashboard/shared/commands.ts';

/** Of a command, texts with a space before each word, which is how the beginning of one is found. */
type Listed = {
  group: string;
  command: Command;
  /** Something that the owner has, and not a part or an action of the page. */
  isRow: boolean;
  title: string;
  /** What else finds it. */
  names: string;
  all: string;
};

export type Group = {
  name: string;
  commands: readonly Command[];
  /** How many matching commands are not listed. */
  more: number;
};

const words = (text: string): string => ` ${fold(text).split(/\s+/).join(' ')}`;

const toListed = ({ group, isSearched }: Offer, command: Command): Listed => ({
  group,
  command,
  isRow: isSearched === true,
  title: words(command.title),
  names: words(command.words ?? ''),
  all: words([command.title, command.note, command.words, group].join(' ')),
});

export const listOffers = (offers: readonly Offer[]) =>
  computed(
    offers.map(({ $commands }) => $commands),
    (...lists): readonly Listed[] =>
      offers.flatMap((offer, at) => (lists[at] ?? []).map((command) => toListed(offer, command))),
  );

/**
 * Of what the page names, 0 where words of the title begin with it, 1 where other names do. Of rows 2 where the title begins
 * with it, 3 where words of the title do. 4 where it is in the title, 5 elsewhere.
 */
const rankOf = ({ isRow, title, names }: Listed, searched: readonly string[]): number => {
  const areWordsOf = (text: string) => searched.every((word) => text.includes(` ${word}`));
  if (!isRow && areWordsOf(title)) return 0;
  if (!isRow && areWordsOf(`${title}${names}`)) return 1;
  if (title.startsWith(` ${searched.join(' ')}`)) return 2;
  if (areWordsOf(title)) return 3;
  return searched.every((word) => title.includes(word)) ? 4 : 5;
};

/** So many of a group are shown, so that the list stays short and quick. */
const mostFound = 8;

/** All commands but the rows in the order of their groups; of a search the best groups, and in each the best commands, first. */
export const search = (listed: readonly Listed[], text: string): readonly Group[] => {
  const searched = fold(text).split(/\s+/).filter(Boolean);
  const isSearching = searched.length > 0;
  const found = listed
    .filter(({ all, isRow }) =>
      isSearching ? searched.every((word) => all.includes(word)) : !isRow,
    )
    .map((one) => ({ ...one, rank: isSearching ? rankOf(one, searched) : 0 }))
    .toSorted((a, b) => a.rank - b.rank);
  const most = isSearching ? mostFound : Infinity;
  return [...new Set(found.map(({ group }) => group))].map((name) => {
    const commands = found.filter(({ group }) => group === name).map(({ command }) => command);
    return { name, commands: commands.slice(0, most), more: Math.max(0, commands.length - most) };
  });
};
