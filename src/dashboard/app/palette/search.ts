/** Finds commands by what is written: every word of it, wherever it stands. */
import { fold } from '#lib/fold.ts';
import type { Command, Offer } from '#dashboard/shared/commands.ts';
import { computed } from 'nanostores';

export type Listed = { group: string; command: Command };

export type Indexed = Listed & {
  /** With a space before each word, which is how the beginning of one is found. */
  title: string;
  all: string;
};

export type Group = {
  name: string;
  commands: readonly Command[];
  /** How many matching commands are not listed. */
  more: number;
};

const words = (text: string): string => ` ${fold(text).split(/\s+/).join(' ')}`;

export const indexOf = (listed: readonly Listed[]): readonly Indexed[] =>
  listed.map(({ group, command }) => ({
    group,
    command,
    title: words(command.title),
    all: words([command.title, command.note, command.words, group].join(' ')),
  }));

/** 0 where the title begins with it, 1 where words of the title do, 2 where it is in the title, 3 elsewhere. */
const rankOf = ({ title }: Indexed, searched: readonly string[]): number => {
  if (title.startsWith(` ${searched.join(' ')}`)) return 0;
  if (searched.every((word) => title.includes(` ${word}`))) return 1;
  return searched.every((word) => title.includes(word)) ? 2 : 3;
};

/** So many of a group are shown, so that the list stays short and quick. */
const mostFound = 8;

/** All commands in the order of their groups; of a search the best groups, and in each the best commands, first. */
export const search = (index: readonly Indexed[], text: string): readonly Group[] => {
  const searched = fold(text).split(/\s+/).filter(Boolean);
  const found = index
    .filter(({ all }) => searched.every((word) => all.includes(word)))
    .map((one) => ({ ...one, rank: searched.length === 0 ? 0 : rankOf(one, searched) }))
    .toSorted((a, b) => a.rank - b.rank);
  const most = searched.length === 0 ? Infinity : mostFound;
  return [...new Set(found.map(({ group }) => group))].map((name) => {
    const commands = found.filter(({ group }) => group === name).map(({ command }) => command);
    return { name, commands: commands.slice(0, most), more: Math.max(0, commands.length - most) };
  });
};

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
