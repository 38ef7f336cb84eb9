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
  const offers = createTaskOffers({
    tasks: board,
    rows: createRows({ tasks: board, planAt: () => undefined, field: { current: null } }),
    focusField: () => undefined,
    $today: atom('2026-01-01'),
    from: null,
  });
  const list = (group: string) =>
    offers.filter((offer) => offer.group === group).flatMap(({ $commands }) => $commands.get());
  const choose = (group: string, title: string) => {
    list(group)
      .find((one) => one.title === title)
      ?.run();
  };
  const withText = list('Actions').find((one) => one.withText)?.withText;
  if (!withText) throw new Error('no command takes a text');
  return { ...all, list, choose, withText };
};

test('a text becomes a task of the chosen category, is shown, and leaves what is in the field', async () => {
  const { board, shown, withText, idOf } = await openOffers();
  board.line.setText('half');
  board.line.setCategory('Course');
  expect(withText.heading()).toBe('New task in Course');
  expect(withText.check('a'.repeat(10_001))).toMatchObject({ ok: false });
  const checked = withText.check(' Buy milk ');
  if (checked.ok) withText.run(checked.value);
  expect(shown()).toEqual(['Buy milk']);
  expect(board.line.$draft.get()).toMatchObject({ text: 'half', category: 'Course' });
  expect(board.$target.get()?.id).toBe(idOf('Buy milk'));
});

test('open tasks, those of later and done ones are found; choosing one clears a filter that hides it and asks for its row', async () => {
  const { board, idOf, list, choose } = await openOffers(['a', 'b', 'c']);
  board.toggle(idOf('b'));
  board.moveToDay([idOf('c')], '2026-12-01');
  board.filterBy('Course');
  expect(list('Tasks').map(({ title, note }) => [title, note])).toEqual([
    ['a', 'Personal'],
    ['b', 'Done · Personal'],
    ['c', 'Later · Personal'],
  ]);
  choose('Tasks', 'b');
  expect([board.$filter.get(), board.$target.get()]).toEqual([
    null,
    { id: idOf('b'), how: 'found' },
  ]);
});
