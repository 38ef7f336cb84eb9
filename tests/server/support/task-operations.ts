/** The five ways in which the task list writes, each on the list a, b, c: the request, its error text, and what is there before and after. */
import type { TaskBoard } from '#dashboard/tasks/store.ts';

export const methods = {
  insert: 'POST',
  update: 'PATCH',
  edit: 'PATCH',
  delete: 'DELETE',
  reorder: 'PATCH',
} as const;
export const errorTexts = {
  insert: 'Failed to add todo',
  update: 'Failed to update todo',
  edit: 'Failed to update todo: changed',
  delete: 'Failed to delete todo',
  reorder: 'Failed to reorder todos',
} as const;
type Operation = keyof typeof methods;

export const shown = (board: TaskBoard) => {
  const tasks = board.$tasks.get();
  return tasks.status === 'ready'
    ? tasks.value.tasks.map(({ text, completed }) => [text, completed])
    : tasks.status;
};
export const idOf = (board: TaskBoard, text: string): string => {
  const tasks = board.$tasks.get();
  const task = tasks.status === 'ready' && tasks.value.tasks.find((one) => one.text === text);
  if (!task) throw new Error(`${text} is not shown`);
  return task.id;
};
export const act = (board: TaskBoard, operation: Operation) => {
  switch (operation) {
    case 'insert':
      board.setDraftText('d');
      board.addDraft();
      return;
    case 'update':
      board.toggle(idOf(board, 'b'));
      return;
    case 'edit':
      board.edit(idOf(board, 'b'));
      board.setEditText('changed');
      board.setEditCategory('Admin');
      board.saveEdit();
      return;
    case 'delete':
      board.remove(idOf(board, 'b'));
      return;
    case 'reorder':
      board.move(idOf(board, 'c'), 0);
  }
};
export const before = [
  ['a', false],
  ['b', false],
  ['c', false],
];
export const after: Record<Operation, unknown> = {
  insert: [...before, ['d', false]],
  update: [
    ['a', false],
    ['b', true],
    ['c', false],
  ],
  edit: [
    ['a', false],
    ['changed', false],
    ['c', false],
  ],
  delete: [
    ['a', false],
    ['c', false],
  ],
  reorder: [
    ['c', false],
    ['a', false],
    ['b', false],
  ],
};
export const operations: readonly Operation[] = ['insert', 'update', 'edit', 'delete', 'reorder'];
