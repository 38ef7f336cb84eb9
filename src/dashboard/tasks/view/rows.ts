/**
 * What the rows of the tasks do besides changing their task: they leave the focus to a neighbour, are selected, ask, and
 * say where they went. The same functions as long as the card is there, so that a change draws only the rows that it is about.
 */
import { atom, readonlyType } from 'nanostores';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Category } from '#domain/tasks/tasks.ts';
import type { Wait } from '#domain/tasks/waiting.ts';
import type { MenuAction } from '#ui/menu/menu-button.ts';
import type { Clock } from '#dashboard/shared/card.ts';
import type { Messages } from '#dashboard/shared/MessageLink.tsx';
import { moveFocus } from '#ui/move-focus.ts';
import { light, pointOut } from '#ui/point-out.ts';
import { describePosition, excerpt } from '#dashboard/tasks/labels.ts';
import type { TaskStore } from '#dashboard/tasks/store.ts';
import { createListHandlers, createSelection } from './selection.ts';

/** The parts of a row that take the focus, each marked by its `data-part`. */
type RowPart = 'checkbox' | 'remove';

const partOf = (row: Element | null | undefined, part: RowPart): HTMLElement | null =>
  row?.querySelector<HTMLElement>(`[data-part=${part}]`) ?? null;

const rowOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`li[data-task="${CSS.escape(id)}"]`);

const isInView = (element: HTMLElement | null): boolean => {
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.bottom > 0 && box.top < innerHeight;
};

/** Until which day tasks are put off, for whom one waits, or to which place it moves. */
type Asked = { ids: readonly string[]; for: 'day' | 'person' | 'place' };

type Options = {
  tasks: TaskStore;
  /** Asks for a task's time in the plan. */
  planAt: (id: string) => void;
  /** Of the line that adds a task. */
  field: RefObject<HTMLElement | null>;
};

export const createRows = ({ tasks, planAt, field }: Options) => {
  const $asked = atom<Asked | null>(null);
  const $announcement = atom('');
  const ids = () => tasks.visible().map(({ id }) => id);
  const selection = createSelection(ids);
  /** The selected ones where some are. */
  const meant = (id: string): readonly string[] => {
    const chosen = selection.chosen();
    return chosen.length > 0 && ids().includes(id) ? chosen : [id];
  };

  /** Where the focus goes when the last row has gone: to the first thing that can be unfolded below the list. */
  const focusBelow = () => {
    const fold = document.querySelector<HTMLElement>('.task-folds section:not(:last-child) button');
    if (fold) fold.focus();
    else field.current?.focus();
  };

  const announceMove = (id: string) => {
    const task = tasks.find(id);
    if (!task) return;
    const others = tasks.neighboursOf(task);
    const index = others.findIndex((one) => one.id === id);
    $announcement.set(
      `“${excerpt(task.text)}” moved to ${describePosition(index, others.length)}.`,
    );
  };
  const moveBy = (id: string, steps: 1 | -1) => {
    const task = tasks.find(id);
    if (!task) return;
    const index = tasks.neighboursOf(task).findIndex((one) => one.id === id);
    tasks.move(id, index + steps);
    announceMove(id);
  };
  const moveToEnd = (id: string, end: 'top' | 'bottom') => {
    tasks.moveToEnd(id, end);
    tasks.focusRow(id);
    announceMove(id);
  };

  /** The focus goes to the same element of the next row that stays, before these disappear under it. */
  const leave = (gone: readonly string[], part: 'checkbox' | 'remove', act: () => void) => {
    const row = rowOf(gone.at(-1) ?? '');
    const all = [...(row?.parentElement?.querySelectorAll<HTMLElement>('[data-task]') ?? [])];
    const stays = (one: HTMLElement) => !gone.includes(one.dataset.task ?? '');
    const at = all.findIndex((one) => one === row);
    const next = all.slice(at).find(stays) ?? all.slice(0, Math.max(at, 0)).findLast(stays);
    partOf(next, part)?.focus({ preventScroll: true });
    flushSync(() => {
      if (gone.some((id) => selection.$selected.get().has(id))) selection.end();
      act();
    });
    if (document.activeElement !== document.body) return;
    const first = partOf(rowOf(ids()[0] ?? ''), 'checkbox');
    if (first) first.focus({ preventScroll: true });
    else focusBelow();
  };

  const askDay = (id: string) => $asked.set({ ids: meant(id), for: 'day' });
  const askPerson = (id: string) => $asked.set({ ids: [id], for: 'person' });
  const askPlace = (id: string) => $asked.set({ ids: [id], for: 'place' });
  const remove = (gone: readonly string[], part: 'checkbox' | 'remove' = 'checkbox') =>
    leave(gone, part, () => tasks.remove(gone));
  const removeByKey = (id: string) => remove(meant(id));
  const edit = (id: string) => tasks.editor.open(id);
  const focusBox = (id: string) => partOf(rowOf(id), 'checkbox')?.focus();
  const endSelecting = () => {
    const id = selection.chosen()[0] ?? '';
    flushSync(selection.end);
    focusBox(id);
  };
  const keys = {
    e: edit,
    l: askDay,
    w: askPerson,
    p: planAt,
    m: askPlace,
    delete: removeByKey,
    'alt+arrowup': (id: string) => moveBy(id, -1),
    'alt+arrowdown': (id: string) => moveBy(id, 1),
    'alt+home': (id: string) => moveToEnd(id, 'top'),
    'alt+end': (id: string) => moveToEnd(id, 'bottom'),
  };

  return {
    $asked: readonlyType($asked),
    $announcement: readonlyType($announcement),
    selection,
    handlers: createListHandlers({ selection, ids, focusBox, keys }),
    focusBelow,
    stopAsking: () => $asked.set(null),
    /**
     * Moves the focus to a task's row; does nothing while that row is still to come. A task that is listed nowhere leaves
     * the focus to the first row.
     */
    focusRow: (id: string) => {
      const isFound = tasks.$found.get() === id;
      const isComing = isFound || ids().includes(id);
      const row = rowOf(id) ?? (isComing ? null : rowOf(ids()[0] ?? ''));
      const control = partOf(row, 'checkbox');
      if (row && control && isFound) pointOut(row, control);
      else if (control) moveFocus(control);
      if (control || !isComing) tasks.forgetRowToFocus();
    },
    /** Lets the row of a task be seen that was just added; who reads far below its field is not carried away from there. */
    lightRow: (id: string) => {
      const row = rowOf(id);
      if (!row) return;
      if ([field.current, row].some(isInView)) light(row);
      else tasks.tellAdded(id);
      tasks.forgetRowToLight();
    },
    toggle: (id: string) => leave([id], 'checkbox', () => tasks.toggle(id)),
    complete: (done: readonly string[]) => leave(done, 'checkbox', () => tasks.complete(done)),
    remove,
    askDay,
    askPerson,
    moveToDay: (moved: readonly string[], day: string, keepsDue: boolean) =>
      leave(moved, 'checkbox', () => tasks.moveToDay(moved, day, { keepsDue })),
    fileUnder: (moved: readonly string[], category: Category) => {
      flushSync(() => {
        selection.end();
        tasks.fileUnder(moved, category);
      });
      focusBox(moved[0] ?? '');
    },
    endSelecting,
    waitOn: (id: string, wait: Wait) => {
      if (ids().includes(id)) {
        leave([id], 'checkbox', () => tasks.waitOn(id, wait));
        return;
      }
      flushSync(() => tasks.waitOn(id, wait));
      focusBox(id);
    },
    edit,
    menuOf: (id: string): readonly MenuAction[] => [
      { label: 'Edit', keys: ['E'], onSelect: () => edit(id) },
      { label: 'Later…', keys: ['L'], onSelect: () => askDay(id) },
      { label: 'Waiting on…', keys: ['W'], onSelect: () => askPerson(id) },
      { label: 'Plan at…', keys: ['P'], onSelect: () => planAt(id) },
      { label: 'Move to…', keys: ['M'], onSelect: () => askPlace(id) },
      { label: 'Delete', keys: ['Del'], onSelect: () => removeByKey(id) },
    ],
    /** What is not in the menu. */
    placesOf: (id: string): readonly MenuAction[] => [
      { label: 'Move to the top', keys: ['Alt', 'Home'], onSelect: () => moveToEnd(id, 'top') },
      { label: 'Move up', keys: ['Alt', '↑'], onSelect: () => moveBy(id, -1) },
      { label: 'Move down', keys: ['Alt', '↓'], onSelect: () => moveBy(id, 1) },
      {
        label: 'Move to the bottom',
        keys: ['Alt', 'End'],
        onSelect: () => moveToEnd(id, 'bottom'),
      },
      { label: 'Select', keys: ['Ctrl', 'Space'], onSelect: () => selection.toggle(id) },
    ],
  };
};

export type Rows = ReturnType<typeof createRows>;

/** What the parts of the card read and do. */
export type TaskHands = {
  tasks: TaskStore;
  rows: Rows;
  clock: Pick<Clock, '$now' | '$minute' | '$today'>;
  /** Those of which tasks were made. */
  messages: Messages;
};
