/** Opens a task board on a fake database, in one tab of a browser, with the clock in the test's hands. */
import { createTaskBoard } from '#dashboard/tasks/store.ts';
import { settled } from '../../../fakes/clock.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';
import { createFakeTasks } from '../../../fakes/task-gateway.ts';

export type FakeTasks = ReturnType<typeof createFakeTasks>;

type FakeTools = ReturnType<typeof createFakeTools>;

/** One tab of a browser with the task list open. */
export const open = (
  texts: readonly string[] = [],
  prepare: (tasks: FakeTasks, tools: FakeTools) => void = () => undefined,
  tasks: FakeTasks = createFakeTasks(texts),
  fake: FakeTools = createFakeTools(),
) => {
  prepare(tasks, fake);
  const { around, notices, dismissed, other } = fake;
  const board = createTaskBoard(tasks.gateway, fake.tools);
  const stops = [
    board.$tasks,
    board.$pending,
    board.$draft,
    board.$saving,
    board.$online,
    board.$waiting,
    board.$waitingIds,
    board.$rowToFocus,
    board.$editing,
    board.$filter,
  ].map(($store) => $store.listen(() => undefined));
  const view = () => board.$tasks.get();
  const shownTasks = () => {
    const now = view();
    return now.status === 'ready' ? now.value.tasks : [];
  };
  const shown = () => {
    const now = view();
    return now.status === 'ready' ? now.value.tasks.map(({ text }) => text) : now.status;
  };
  const idOf = (text: string) => {
    const found = shownTasks().find((task) => task.text === text);
    if (!found) throw new Error(`${text} is not shown`);
    return found.id;
  };
  const add = (text: string) => {
    board.setDraftText(text);
    board.addDraft();
  };
  const errors = () =>
    notices
      .filter(({ tone }) => tone === 'error')
      .map(({ title, description }) => [title, description]);
  const close = () => stops.forEach((stop) => stop());
  return {
    tasks,
    fake,
    around,
    other,
    notices,
    dismissed,
    board,
    view,
    shown,
    idOf,
    add,
    errors,
    close,
  };
};

export const opened = async (...args: Parameters<typeof open>) => {
  const all = open(...args);
  await settled();
  all.tasks.calls.length = 0;
  return all;
};
