/**
 * What a row of the task list can do, as functions that stay the same while the list changes, so that a change
 * renders only the rows that it is about. Also keeps each row's elements, for the focus and for dragging.
 */
import type { ReadableAtom } from 'nanostores';
import type { Task } from '#domain/tasks.ts';
import type { MenuAction } from '#ui/menu-button.ts';
import { describePosition, excerpt } from '../labels.ts';

export type RowElements = {
  row: HTMLLIElement;
  handle: HTMLElement;
  checkbox: HTMLElement;
  remove: HTMLElement;
};

type Board = {
  /** The tasks as they are shown now. */
  shown: () => readonly Task[];
  /** The id of the task that Undo has just brought back. */
  $restored: ReadableAtom<string | null>;
  /** Its row has the focus. */
  forgetRestored: () => void;
  toggle: (id: string) => void;
  remove: (id: string) => void;
  move: (id: string, to: number) => void;
};

export type RowActionsOptions = {
  board: Board;
  /** Tells a screen reader. */
  announce: (text: string) => void;
  /** The last task is about to go, and the focus with it. */
  onEmptied: () => void;
};

export const createRowActions = ({ board, announce, onEmptied }: RowActionsOptions) => {
  const elements = new Map<string, RowElements>();
  const indexOf = (id: string) => board.shown().findIndex((task) => task.id === id);

  const moveTo = (id: string, to: number) => {
    const tasks = board.shown();
    const task = tasks[indexOf(id)];
    if (!task) return;
    const index = Math.max(0, Math.min(to, tasks.length - 1));
    board.move(id, index);
    announce(`“${excerpt(task.text)}” moved to ${describePosition(index, tasks.length)}.`);
  };

  /** The focus goes to the neighbour's button before this one disappears under it. */
  const remove = (id: string) => {
    const tasks = board.shown();
    const index = indexOf(id);
    const neighbour = tasks[index + 1] ?? tasks[index - 1];
    const button = neighbour && elements.get(neighbour.id)?.remove;
    if (button) button.focus({ preventScroll: true });
    else if (!neighbour) onEmptied();
    board.remove(id);
  };

  /** Moves the focus to the row of a restored task; does nothing while that row is not on the page. */
  const focusRestored = (id: string) => {
    const checkbox = elements.get(id)?.checkbox;
    if (!checkbox) return;
    checkbox.focus();
    // When the focus leaves a notice, Sonner returns it to where it was before: only the second call reaches the row.
    if (document.activeElement !== checkbox) checkbox.focus();
    board.forgetRestored();
  };

  return {
    elements,
    focusRestored,
    toggle: board.toggle,
    remove,
    drop: board.move,
    moveUp: (id: string) => moveTo(id, indexOf(id) - 1),
    moveDown: (id: string) => moveTo(id, indexOf(id) + 1),
    menuOf: (id: string): readonly MenuAction[] => {
      const index = indexOf(id);
      const last = board.shown().length - 1;
      const [isFirst, isLast] = [index === 0, index === last];
      return [
        { label: 'Move to the top', onSelect: () => moveTo(id, 0), disabled: isFirst },
        { label: 'Move up', onSelect: () => moveTo(id, index - 1), disabled: isFirst },
        { label: 'Move down', onSelect: () => moveTo(id, index + 1), disabled: isLast },
        { label: 'Move to the end', onSelect: () => moveTo(id, last), disabled: isLast },
      ];
    },
    /** Makes a row's elements known; returns the way to forget them. */
    register: (id: string, row: RowElements) => {
      elements.set(id, row);
      return () => {
        if (elements.get(id) === row) elements.delete(id);
      };
    },
  };
};

export type RowActions = ReturnType<typeof createRowActions>;
