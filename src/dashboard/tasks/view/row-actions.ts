/**
 * What a row of the task list can do, as functions that stay the same while the list changes, so that a change
 * renders only the rows that it is about. Also keeps each row's elements, for the focus and for dragging.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { flushSync } from 'react-dom';
import type { PlanAt } from '#dashboard/shared/card.ts';
import type { Wait } from '#domain/tasks/waiting.ts';
import type { MenuAction } from '#ui/menu/menu-button.ts';
import { moveFocus } from '#ui/move-focus.ts';
import { pointOut } from '#ui/point-out.ts';
import { describePosition, excerpt } from '../labels.ts';
import type { TaskBoard } from '../store.ts';

/** The parts of a row that take the focus, each marked by its `data-part`. */
type RowPart = 'handle' | 'checkbox' | 'remove' | 'back' | 'select';

export const partOf = (row: Element | null | undefined, part: RowPart): HTMLElement | null =>
  row?.querySelector<HTMLElement>(`[data-part=${part}]`) ?? null;

export type EditBoard = Pick<
  TaskBoard,
  | '$editing'
  | 'setEditText'
  | 'setEditCategory'
  | 'setEditTimes'
  | 'setEditRecurrence'
  | 'saveEdit'
  | 'leaveEdit'
>;

type Board = EditBoard &
  Pick<
    TaskBoard,
    | 'visible'
    | '$found'
    | 'forgetRowToFocus'
    | 'toggle'
    | 'remove'
    | 'removeTime'
    | 'stopRepeating'
    | 'putOff'
    | 'waitOn'
    | 'edit'
    | 'move'
  >;

export type RowActionsOptions = {
  board: Board;
  $minute: ReadableAtom<Date>;
  announce: (text: string) => void;
  /** Until which day a task is put off, and for whom it waits. */
  askDay: (id: string) => void;
  askPerson: (id: string) => void;
  planAt: PlanAt;
  /** The last row has gone, and the focus with it. */
  onEmptied: () => void;
};

export const createRowActions = (options: RowActionsOptions) => {
  const { board, $minute, announce, askDay, askPerson, planAt, onEmptied } = options;
  const rows = new Map<string, HTMLElement>();
  /** The ids of the selected tasks; what can be done to them is in ../select. */
  const $selected = atom<ReadonlySet<string>>(new Set());
  const indexOf = (id: string) => board.visible().findIndex((task) => task.id === id);

  const moveTo = (id: string, to: number) => {
    const tasks = board.visible();
    const task = tasks[indexOf(id)];
    if (!task) return;
    const index = Math.max(0, Math.min(to, tasks.length - 1));
    board.move(id, index);
    announce(`“${excerpt(task.text)}” moved to ${describePosition(index, tasks.length)}.`);
  };

  /** The focus goes to the neighbour's same element before this row disappears under it. */
  const leaveRow = (id: string, part: 'checkbox' | 'remove', act: (id: string) => void) => {
    const row = rows.get(id);
    const isDone = indexOf(id) === -1;
    partOf(row?.nextElementSibling ?? row?.previousElementSibling, part)?.focus({
      preventScroll: true,
    });
    flushSync(() => act(id));
    if (document.activeElement !== document.body) return;
    const first = partOf(rows.get(board.visible()[0]?.id ?? ''), 'checkbox');
    if (isDone && first) first.focus({ preventScroll: true });
    else onEmptied();
  };

  /**
   * Moves the focus to a task's row; does nothing while that row is still to come. A task that is listed nowhere leaves
   * the focus to the first row.
   */
  const focusRow = (id: string) => {
    const tasks = board.visible();
    const isFound = board.$found.get() === id;
    const isComing = isFound || tasks.some((task) => task.id === id);
    const row = rows.get(id) ?? (isComing ? undefined : rows.get(tasks[0]?.id ?? ''));
    // A task that is put off has no box to tick.
    const control = partOf(row, 'checkbox') ?? partOf(row, 'back');
    if (row && control && isFound) pointOut(row, control);
    else if (control) moveFocus(control);
    if (control || !isComing) board.forgetRowToFocus();
  };

  const removeByKey = (id: string) => leaveRow(id, 'checkbox', board.remove);

  const ids = () => board.visible().map(({ id }) => id);
  const select = (id: string) => $selected.set(new Set([...$selected.get(), id]));

  return {
    rows,
    ids,
    select,
    $minute,
    $selected,
    announce,
    onEmptied,
    selectAll: () => $selected.set(new Set(ids())),
    editor: board,
    focusRow,
    toggle: (id: string) => leaveRow(id, 'checkbox', board.toggle),
    remove: (id: string) => leaveRow(id, 'remove', board.remove),
    removeByKey,
    /** The focus goes to the row's box, because the pressed button disappears. */
    removeTime: (id: string, part: 'due' | 'length' | 'repeat' | 'waiting') => {
      partOf(rows.get(id), 'checkbox')?.focus({ preventScroll: true });
      if (part === 'repeat') board.stopRepeating(id);
      else if (part === 'waiting') board.putOff(id, null);
      else board.removeTime(id, part);
    },
    askDay,
    askPerson,
    waitOn: (id: string, wait: Wait) => {
      if (indexOf(id) !== -1) {
        leaveRow(id, 'checkbox', () => board.waitOn(id, wait));
        return;
      }
      board.waitOn(id, wait);
      partOf(rows.get(id), 'back')?.focus();
    },
    planAt: (id: string) => planAt.current?.(id),
    putOff: (id: string, day: string | null) => {
      if (day === null) board.putOff(id, day);
      else leaveRow(id, 'checkbox', () => board.putOff(id, day));
    },
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
        { label: 'Later…', onSelect: () => askDay(id) },
        { label: 'Waiting on…', onSelect: () => askPerson(id) },
        { label: 'Select', onSelect: () => select(id) },
        { label: 'Plan at…', onSelect: () => planAt.current?.(id) },
        { label: 'Move to the top', onSelect: () => moveTo(id, 0), disabled: isFirst },
        { label: 'Move up', onSelect: () => moveTo(id, index - 1), disabled: isFirst },
        { label: 'Move down', onSelect: () => moveTo(id, index + 1), disabled: isLast },
        { label: 'Move to the end', onSelect: () => moveTo(id, last), disabled: isLast },
        { label: 'Delete', onSelect: () => removeByKey(id) },
      ];
    },
    /** Makes a row known; the function that it answers forgets it. */
    register: (id: string, row: HTMLElement) => {
      rows.set(id, row);
      return () => {
        if (rows.get(id) === row) rows.delete(id);
      };
    },
  };
};

export type RowActions = ReturnType<typeof createRowActions>;
