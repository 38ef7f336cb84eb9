/** What the command palette offers of the tasks. */
import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { createTaskOffers } from '#dashboard/tasks/view/commands.ts';
import { createRows } from '#dashboard/tasks/view/rows.ts';
import { useFakeClock } from '../../../fakes/clock.ts';
import { opened } from './open-board.ts';

useFakeClock();

const openOffers = async (texts: readonly string[] = []) => {
  const all = await opened(texts);
  const { board } = all;
  const rows = createRows({ tasks: board, planAt: () => undefined, field: { current: null } });
  const offers = () =>
    createTaskOffers({
      ...{ tasks: board, rows, focusField: () => undefined, from: null },
      $today: atom('2026-01-01'),
    });
  const list = (group: string) =>
    offers()
      .filter((offer) => offer.group === group)
      .flatMap(({ $commands }) => $commands.get());
  const choose = (group: string, title: string) => {
    list(group)
      .find((one) => one.title === title)
      ?.run();
  };
  return { ...all, offers, list, choose };
};

test('a text becomes a task of the chosen category, is shown, and leaves what is in the field', async () => {
  const { board, shown, offers, idOf } = await openOffers();
  board.line.setText('half');
  board.line.setCategory('Course');
  const offer = offers().find(({ group }) => group === 'New task in Course');
  expect(offer?.forText?.('a'.repeat(10_001)).reason).toMatch(/./);
  offer?.forText?.(' Buy milk ').run();
  expect(shown()).toEqual(['Buy milk']);
  expect(board.line.$draft.get()).toMatchObject({ text: 'half', category: 'Course' });
  expect(board.$target.get()?.id).toBe(idOf('Buy milk'));
});

test('open tasks, those of later, and done ones last are found; choosing one clears a filter that hides it and asks for its row', async () => {
  const { board, idOf, list, choose } = await openOffers(['a', 'b', 'c']);
  board.toggle(idOf('b'));
  board.moveToDay([idOf('c')], '2026-12-01');
  board.filterBy('Course');
  expect(list('Tasks').map(({ title, note }) => [title, note])).toEqual([
    ['a', 'Personal'],
    ['c', 'Later · Personal'],
    ['b', 'Done · Personal'],
  ]);
  choose('Tasks', 'b');
  expect([board.$filter.get(), board.$target.get()]).toEqual([
    null,
    { id: idOf('b'), how: 'found' },
  ]);
});
