/**
 * What a row of the task list can do, as functions that stay the same while the list changes, so that a change
 * renders only the rows that it is about. Also keeps each row's elements, for the focus and for dragging.
 */
import type { ReadableAtom } from 'nanostores';
import { flushSync } from 'react-dom';
import type { Category, Task } from '#domain/tasks/tasks.ts';
import type { MenuAction } from '#ui/menu/menu-button.ts';
import type { Editing } from '../changes/editing.ts';
import { describePosition, excerpt } from '../labels.ts';

/** The parts of a completed task's row. */
type DoneRowElements = { row: HTMLLIElement; checkbox: HTMLElement; remove: HTMLElement };

export type RowElements = DoneRowElements & { handle: HTMLElement };

/** What the editor of a row needs. */
export type EditBoard = {
  $editing: ReadableAtom<Editing | null>;
  setEditText: (text: string) => void;
  setEditCategory: (category: Category) => void;
  saveEdit: () => boolean;
  leaveEdit: () => void;
};

type Board = EditBoard & {
  /** The open tasks as they are listed now. */
  visible: () => readonly Task[];
  /** The id of the task whose row is to take the focus. */
  $rowToFocus: ReadableAtom<string | null>;
  /** It has the focus, or cannot have it. */
  forgetRowToFocus: () => void;
  toggle: (id: string) => void;
  remove: (id: string) => void;
  edit: (id: string) => void;
  move: (id: string, to: number) => void;
};

export type RowActionsOptions = {
  board: Board;
  /** Tells a screen reader. */
  announce: (text: string) => void;
  /** The last row has gone, and the focus with it. */
  onEmptied: () => void;
};

/** Makes a row's elements known; the function that it answers forgets them. */
const rememberIn =
  <Elements>(rows: Map<string, Elements>) =>
  (id: string, row: Elements) => {
    rows.set(id, row);
    return () => {
      if (rows.get(id) === row) rows.delete(id);
    };
  };

export const createRowActions = ({ board, announce, onEmptied }: RowActionsOptions) => {
  const elements = new Map<string, RowElements>();
  const doneRows = new Map<string, DoneRowElements>();
  const indexOf = (id: string) => board.visible().findIndex((task) => task.id === id);

  const moveTo = (id: string, to: number) => {
    const tasks = board.visible();
    const task = tasks[indexOf(id)];
    if (!task) return;
    const index = Math.max(0, Math.min(to, tasks.length - 1));
    board.move(id, index);
    announce(`“${excerpt(task.text)}” moved to ${describePosition(index, tasks.length)}.`);
  };

  const neighbourOfDone = (id: string): DoneRowElements | undefined => {
    const row = doneRows.get(id)?.row;
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    return [...doneRows.values()].find((other) => other.row === neighbour);
  };

  /** The focus goes to the neighbour's same element before this row disappears under it. */
  const leaveRow = (id: string, part: 'checkbox' | 'remove', act: (id: string) => void) => {
    const tasks = board.visible();
    const index = indexOf(id);
    const neighbour = index === -1 ? undefined : (tasks[index + 1] ?? tasks[index - 1]);
    const element = neighbour && elements.get(neighbour.id)?.[part];
    (element ?? neighbourOfDone(id)?.[part])?.focus({ preventScroll: true });
    flushSync(() => act(id));
    if (document.activeElement !== document.body) return;
    const first = elements.get(board.visible()[0]?.id ?? '')?.checkbox;
    if (index === -1 && first) first.focus({ preventScroll: true });
    else onEmptied();
  };

  /**
   * Moves the focus to a task's row; does nothing while that row is still to come. A task that is listed nowhere leaves
   * the focus to the first row.
   */
  const focusRow = (id: string) => {
    const tasks = board.visible();
    const isComing = tasks.some((task) => task.id === id);
    const checkbox =
      elements.get(id)?.checkbox ??
      doneRows.get(id)?.checkbox ??
      (isComing ? undefined : elements.get(tasks[0]?.id ?? '')?.checkbox);
    if (!checkbox) {
      if (!isComing) board.forgetRowToFocus();
      return;
    }
    checkbox.focus();
    // When the focus leaves a notice, Sonner returns it to where it was before: only the second call reaches the row.
    if (document.activeElement !== checkbox) checkbox.focus();
    board.forgetRowToFocus();
  };

  return {
    elements,
    editor: board,
    focusRow,
    toggle: (id: string) => leaveRow(id, 'checkbox', board.toggle),
    remove: (id: string) => leaveRow(id, 'remove', board.remove),
    edit: board.edit,
    drop: board.move,
    moveUp: (id: string) => moveTo(id, indexOf(id) - 1),
    moveDown: (id: string) => moveTo(id, indexOf(id) + 1),
    menuOf: (id: string): readonly MenuAction[] => {
      const index = indexOf(id);
      const last = board.visible().length - 1;
      const [isFirst, isLast] = [index === 0, index === last];
      return [
        { label: 'Edit', onSelect: () => board.edit(id) },
        { label: 'Move to the top', onSelect: () => moveTo(id, 0), disabled: isFirst },
        { label: 'Move up', onSelect: () => moveTo(id, index - 1), disabled: isFirst },
        { label: 'Move down', onSelect: () => moveTo(id, index + 1), disabled: isLast },
        { label: 'Move to the end', onSelect: () => moveTo(id, last), disabled: isLast },
      ];
    },
    register: rememberIn(elements),
    registerDone: rememberIn(doneRows),
  };
};

export type RowActions = ReturnType<typeof createRowActions>;
