/** Opens a task board on a fake database, in one tab of a browser, with the clock in the test's hands. */
import { atom } from 'nanostores';
import { loadReader } from '#dashboard/tasks/add-line.ts';
import { createTasks } from '#dashboard/tasks/store.ts';
import { settled } from '../../../fakes/clock.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';
import { createFakeTasks } from '../../../fakes/task-gateway.ts';

export type FakeTasks = ReturnType<typeof createFakeTasks>;

type FakeTools = ReturnType<typeof createFakeTools>;

/** One tab of a browser with the task list open. */
export const open = (
  texts: readonly string[] = [],
  prepare: (tasks: FakeTasks) => void = () => undefined,
  tasks: FakeTasks = createFakeTasks(texts),
  fake: FakeTools = createFakeTools(),
) => {
  prepare(tasks);
  const $today = atom('2026-11-23');
  const board = createTasks(tasks.gateway, fake.tools, $today);
  const { $tasks, $isSaving, $target } = board;
  const { $editing } = board.editor;
  const { $draft, $line } = board.line;
  const shownStores = [$tasks, $isSaving, $target];
  const stores = [...shownStores, $editing, $draft, $line];
  const stops = stores.map(($store) => $store.listen(() => undefined));
  const view = () => $tasks.get();
  const shownTasks = () => {
    const now = view();
    return now.status === 'ready' ? now.value.tasks : [];
  };
  return {
    ...{ tasks, fake, board, view, $today },
    ...fake,
    shown: () => shownTasks().map(({ text }) => text),
    idOf: (text: string) => {
      const found = shownTasks().find((task) => task.text === text);
      if (!found) throw new Error(`${text} is not shown`);
      return found.id;
    },
    add: (text: string) => {
      board.line.setText(text);
      board.addDraft();
    },
    errors: () =>
      fake.notices
        .filter(({ tone }) => tone === 'error')
        .map(({ title, description }) => [title, description]),
    close: () => stops.forEach((stop) => stop()),
  };
};

/** As `open`, once the list is there; `tasks.calls` holds what is called from then on. */
export const opened = async (...args: Parameters<typeof open>) => {
  const all = open(...args);
  await loadReader();
  await settled();
  all.tasks.calls.length = 0;
  return all;
};
