/**
 * What the rows of the tasks do besides changing their task: they leave the focus to a neighbour, are selected, ask, and
 * say where they went. The same functions as long as the card is there, so that a change draws only the rows that it is about.
 */
import { atom, readonlyType } from 'nanostores';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { describePosition, excerpt } from '#domain/tasks/task-labels.ts';
import type { Category } from '#domain/tasks/tasks.ts';
import type { Wait } from '#domain/tasks/waiting.ts';
import type { MenuAction } from '#ui/Menu.tsx';
import { light, moveFocus, pointOut } from '#ui/point-out.ts';
import type { Clock } from '#dashboard/shared/card.ts';
import type { Messages } from '#dashboard/shared/MessageLink.tsx';
import type { TaskStore } from '#dashboard/tasks/store.ts';
import { createListHandlers, createSelection } from './selection.ts';

const rowOf = (id: string | undefined): HTMLElement | null =>
  document.querySelector<HTMLElement>(`li[data-task="${CSS.escape(id ?? '')}"]`);

const boxOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('[data-part=checkbox]');

/** Until which day tasks are put off, for whom one waits, or to which place it moves. */
type Asked = { ids: readonly string[]; for: 'day' | 'person' | 'place' };

type Options = {
  tasks: TaskStore;
  planAt: (id: string) => void;
  /** Of the line that adds a task. */
  field: RefObject<HTMLElement | null>;
};

export const createRows = ({ tasks, planAt, field }: Options) => {
  const $asked = atom<Asked | null>(null);
  const $announcement = atom('');
  const ids = () => tasks.visible().map(({ id }) => id);
  const selection = createSelection(ids);
  const focusBox = (id: string | undefined) => boxOf(rowOf(id))?.focus();
  /** The selected ones where some are. */
  const meant = (id: string): readonly string[] => {
    const chosen = selection.chosen();
    return chosen.length > 0 && ids().includes(id) ? chosen : [id];
  };

  const announceMove = (id: string) => {
    const task = tasks.find(id);
    if (!task) return;
    const others = tasks.neighboursOf(task);
    const place = describePosition(others.indexOf(task), others.length);
    $announcement.set(`“${excerpt(task.text)}” moved to ${place}.`);
  };
  const moveBy = (id: string, steps: 1 | -1) => {
    const task = tasks.find(id);
    if (task) tasks.move(id, tasks.neighboursOf(task).indexOf(task) + steps);
    // A row that moves below the drawn ones would disappear with its focus.
    tasks.focusRow(id);
    announceMove(id);
  };
  const moveToEnd = (id: string, end: 'top' | 'bottom') => {
    tasks.moveToEnd(id, end);
    tasks.focusRow(id);
    announceMove(id);
  };

  /** The focus goes to the next row that stays, before these disappear under it. */
  const leave = (gone: readonly string[], act: () => void) => {
    const row = rowOf(gone.at(-1));
    const all = [...(row?.parentElement?.querySelectorAll<HTMLElement>('[data-task]') ?? [])];
    const stays = (one: HTMLElement) => !gone.includes(one.dataset.task ?? '');
    const at = all.findIndex((one) => one === row);
    const next = all.slice(at).find(stays) ?? all.slice(0, Math.max(at, 0)).findLast(stays);
    boxOf(next)?.focus({ preventScroll: true });
    flushSync(() => {
      if (gone.some((id) => selection.$selected.get().has(id))) selection.end();
      act();
    });
    if (document.activeElement !== document.body) return;
    // When the last row has gone: the first thing that can be unfolded below the list.
    const fold = document.querySelector<HTMLElement>('.task-folds section:not(:last-child) button');
    const first = boxOf(rowOf(ids()[0])) ?? fold ?? field.current;
    first?.focus({ preventScroll: true });
  };

  const remove = (gone: readonly string[]) => leave(gone, () => tasks.remove(gone));
  const edit = (id: string) => tasks.editor.open(id);
  const askDay = (id: string) => $asked.set({ ids: meant(id), for: 'day' });
  const endSelecting = () => {
    const [id] = selection.chosen();
    flushSync(selection.end);
    focusBox(id);
  };

  const menuOf = (id: string): readonly MenuAction[] => [
    { label: 'Edit', keys: ['E'], onSelect: () => edit(id) },
    { label: 'Later…', keys: ['L'], onSelect: () => askDay(id) },
    {
      label: 'Waiting on…',
      keys: ['W'],
      onSelect: () => $asked.set({ ids: [id], for: 'person' }),
    },
    { label: 'Plan at…', keys: ['P'], onSelect: () => planAt(id) },
    { label: 'Move to…', keys: ['M'], onSelect: () => $asked.set({ ids: [id], for: 'place' }) },
    { label: 'Delete', keys: ['Delete'], onSelect: () => remove(meant(id)) },
  ];
  const placesOf = (id: string): readonly MenuAction[] => [
    { label: 'Move to the top', keys: ['Alt', 'Home'], onSelect: () => moveToEnd(id, 'top') },
    { label: 'Move up', keys: ['Alt', 'ArrowUp'], onSelect: () => moveBy(id, -1) },
    { label: 'Move down', keys: ['Alt', 'ArrowDown'], onSelect: () => moveBy(id, 1) },
    { label: 'Move to the bottom', keys: ['Alt', 'End'], onSelect: () => moveToEnd(id, 'bottom') },
    { label: 'Select', keys: ['Ctrl', 'Space'], onSelect: () => selection.toggle(id) },
  ];
  const actionsOf = (id: string): readonly MenuAction[] => {
    const menu = menuOf(id);
    return [...menu.slice(0, -1), ...placesOf(id), ...menu.slice(-1)];
  };

  return {
    $asked: readonlyType($asked),
    $announcement: readonlyType($announcement),
    selection,
    handlers: createListHandlers({ selection, ids, focusBox, edit, actionsOf }),
    menuOf,
    placesOf,
    actionsOf,
    stopAsking: () => $asked.set(null),
    /** Moves the focus to the row that the store names, or lights it; does nothing while that row is still to come. One that is far down a long list is not lit. */
    seeTarget: () => {
      const target = tasks.$target.get();
      if (!target) return;
      const { id, how } = target;
      const row = rowOf(id);
      if (how === 'light') {
        if (row) light(row);
        if (row || ids().includes(id)) tasks.forgetTarget();
        return;
      }
      const isComing = how === 'found' || ids().includes(id);
      // Where the task is in no list, the first row takes the focus.
      const box = boxOf(row ?? (isComing ? null : rowOf(ids()[0])));
      if (box && row && how === 'found') pointOut(row, box);
      else if (box) moveFocus(box);
      // The focus alone, where it was before, does not scroll.
      row?.scrollIntoView({ block: 'nearest' });
      if (box || !isComing) tasks.forgetTarget();
    },
    toggle: (id: string) => leave([id], () => tasks.toggle(id)),
    complete: (done: readonly string[]) => leave(done, () => tasks.complete(done)),
    remove,
    askDay,
    moveToDay: (moved: readonly string[], day: string, keepsDue: boolean) =>
      leave(moved, () => tasks.moveToDay(moved, day, { keepsDue })),
    fileUnder: (moved: readonly string[], category: Category) => {
      flushSync(() => {
        selection.end();
        tasks.fileUnder(moved, category);
      });
      focusBox(moved[0]);
    },
    endSelecting,
    waitOn: (id: string, wait: Wait) => {
      if (ids().includes(id)) {
        leave([id], () => tasks.waitOn(id, wait));
        return;
      }
      flushSync(() => tasks.waitOn(id, wait));
      focusBox(id);
    },
    edit,
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
