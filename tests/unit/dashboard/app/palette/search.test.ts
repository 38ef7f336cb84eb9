import { expect, test } from 'vitest';
import { indexOf, search, type Listed } from '#dashboard/app/palette/search.ts';

const listed = (group: string, ...titles: string[]): Listed[] =>
  titles.map((title) => ({
    ...{ group, isRow: group === 'Tasks' },
    command: { id: title, title, icon: 'row', run: () => undefined },
  }));

const find = (text: string, ...all: readonly Listed[]) =>
  search(indexOf(all), text).map(({ name, commands, more }) => [
    name,
    ...commands.map(({ title }) => title),
    ...(more > 0 ? [more] : []),
  ]);

test('without a text every command is there, those of one heading together, in their order', () => {
  const all = [...listed('Actions', 'b'), ...listed('Page', 'c'), ...listed('Actions', 'a')];
  expect(find(' ', ...all)).toEqual([
    ['Actions', 'b', 'a'],
    ['Page', 'c'],
  ]);
});

test('every word has to be there, in any order and whatever its marks; words and note count, too', () => {
  const [command] = listed('Tasks', 'Visit the São Paulo office');
  if (!command) throw new Error('no command');
  const noted = { ...command, command: { ...command.command, note: 'Done', words: 'Acme' } };
  for (const text of ['sao', 'office sao', 'SÃO visit', 'acme', 'done são', 'tasks paulo'])
    expect(find(text, noted)).toHaveLength(1);
  expect(find('sao rio', noted)).toEqual([]);
});

test('what the page calls so comes first, then rows that begin with the text, then those with words that do', () => {
  const [close] = listed('Actions', 'Close the day');
  if (!close) throw new Error('no command');
  const tasks = listed('Tasks', 'catalog', 'write a log', 'logs', 'evening run');
  const evening = { ...close, command: { ...close.command, words: 'evening' } };
  const all = [...tasks, ...listed('Page', 'Log out'), ...listed('Other', 'blog'), evening];
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
  const rows = listed('Tasks', ...Array.from({ length: 500 }, (_, index) => `row ${index}`));
  expect(find('row', ...rows)[0]?.slice(-2)).toEqual(['row 7', 492]);
});
