import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { listOffers, search } from '#dashboard/app/palette/search.ts';
import type { Command, Offer } from '#dashboard/shared/commands.ts';

const command = (title: string, extras: Partial<Command> = {}): Command => ({
  ...{ id: title, title, icon: 'row', run: () => undefined },
  ...extras,
});
const offer = (group: string, ...commands: readonly (string | Command)[]): Offer => ({
  group,
  $commands: atom(commands.map((one) => (typeof one === 'string' ? command(one) : one))),
  ...(group === 'Tasks' && { isSearched: true }),
});

const find = (text: string, ...offers: readonly Offer[]) =>
  search(listOffers(offers).get(), text).map(({ name, commands, more }) => [
    name,
    ...commands.map(({ title }) => title),
    ...(more > 0 ? [more] : []),
  ]);

test('without a text every command but the rows is there, those of one heading together, in their order', () => {
  const all = [
    offer('Actions', 'b'),
    offer('Tasks', 't'),
    offer('Page', 'c'),
    offer('Actions', 'a'),
  ];
  expect(find(' ', ...all)).toEqual([
    ['Actions', 'b', 'a'],
    ['Page', 'c'],
  ]);
});

test('every word has to be there, in any order and whatever its marks; words and note count, too', () => {
  const noted = offer(
    'Tasks',
    command('Visit the São Paulo office', { note: 'Done', words: 'Acme' }),
  );
  for (const text of ['sao', 'office sao', 'SÃO visit', 'acme', 'done são', 'tasks paulo'])
    expect(find(text, noted)).toHaveLength(1);
  expect(find('sao rio', noted)).toEqual([]);
});

test('what the page calls so comes first, then rows that begin with the text, then those with words that do', () => {
  const all = [
    offer('Tasks', 'catalog', 'write a log', 'logs', 'evening run'),
    offer('Page', 'Log out'),
    offer('Other', 'blog'),
    offer('Actions', command('Close the day', { words: 'evening' })),
  ];
  expect(find('log', ...all)).toEqual([
    ['Page', 'Log out'],
    ['Tasks', 'logs', 'write a log', 'catalog'],
    ['Other', 'blog'],
  ]);
  expect(find('evening', ...all)).toEqual([
    ['Actions', 'Close the day'],
    ['Tasks', 'evening run'],
  ]);
});

test('of many rows the best are shown, and how many there are more', () => {
  const rows = offer('Tasks', ...Array.from({ length: 500 }, (_, index) => `row ${index}`));
  expect(find('row', rows)[0]?.slice(-2)).toEqual(['row 7', 492]);
});
