/** Which of the listed tasks are selected, the presses and keys on the list that select them, and the keys of a row. */
import { atom, readonlyType } from 'nanostores';
import type { KeyboardEvent, MouseEvent } from 'react';
import { isIn } from '#lib/is-in.ts';
import type { MenuAction } from '#ui/Menu.tsx';

/** @param ids in the order of the list */
export const createSelection = (ids: () => readonly string[]) => {
  const $selected = atom<ReadonlySet<string>>(new Set());
  let from: string | null = null;

  return {
    $selected: readonlyType($selected),
    chosen: () => ids().filter((id) => $selected.get().has(id)),
    toggle: (id: string) => {
      const next = new Set($selected.get());
      if (!next.delete(id)) next.add(id);
      from = id;
      $selected.set(next);
    },
    /** From the task that was selected last, or from `start`, to this one. */
    extend: (id: string, start: string = id) => {
      if (from === null || !$selected.get().has(from)) from = start;
      const all = ids();
      const [first = 0, last = 0] = [all.indexOf(from), all.indexOf(id)].sort((a, b) => a - b);
      $selected.set(new Set(all.slice(Math.max(first, 0), last + 1)));
    },
    all: () => $selected.set(new Set(ids())),
    end: () => {
      from = null;
      $selected.set(new Set());
    },
  };
};

type Selection = ReturnType<typeof createSelection>;

/** Whether a finger presses, or the window is as small as a phone: a task is then edited in a sheet. */
export const isByTouch = (): boolean =>
  matchMedia('(pointer: coarse), (max-width: 43.5rem)').matches;

/** A press that has marked some of a text leaves it marked. */
const isMarked = (): boolean => getSelection()?.isCollapsed === false;

/** Presses and keys in these mean something else. */
const elsewhere = 'form, dialog, [role=menu]';
const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

const idAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-task]')?.dataset.task : undefined;

type Options = {
  selection: Selection;
  ids: () => readonly string[];
  focusBox: (id: string) => void;
  edit: (id: string) => void;
  /** What can be done to a task, each also by its keys in its row. */
  actionsOf: (id: string) => readonly MenuAction[];
};

/** The handlers of the list, called before those of what is in its rows. */
export const createListHandlers = (options: Options) => {
  const { selection, ids, focusBox, edit, actionsOf } = options;
  const take = (event: MouseEvent | KeyboardEvent, act: () => void, focused?: string) => {
    event.preventDefault();
    event.stopPropagation();
    act();
    if (focused !== undefined) focusBox(focused);
  };

  return {
    onClickCapture: (event: MouseEvent) => {
      const { target, ctrlKey, metaKey, shiftKey } = event;
      const id = idAt(target);
      if (id === undefined || isIn(target, elsewhere)) return;
      const isSelecting = selection.chosen().length > 0;
      const isOnHandle = isIn(target, '[data-part=handle]');
      const isOnRow = isOnHandle || !isIn(target, 'a, button, input, label');
      if (shiftKey) take(event, () => selection.extend(id), id);
      else if (ctrlKey || metaKey || (isSelecting && isOnRow))
        take(event, () => selection.toggle(id), id);
      else if (
        (isOnHandle && isByTouch()) ||
        (isIn(target, '[data-part=text]') && isOnRow && !isMarked())
      )
        take(event, () => edit(id));
    },
    /** Shift with a press would mark text. */
    onMouseDown: (event: MouseEvent) => {
      if (event.shiftKey && !isIn(event.target, elsewhere)) event.preventDefault();
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      const { key, code, target, altKey, shiftKey } = event;
      if (isIn(target, elsewhere) || event.currentTarget.querySelector('[data-dragging]')) return;
      const id = idAt(target);
      const [first] = selection.chosen();
      if (first !== undefined && key === 'Escape') take(event, selection.end, id ?? first);
      if (id === undefined) return;
      const step = altKey ? undefined : steps[key];
      const pressed = (altKey ? `Alt+${key}` : key).toLowerCase();
      const action = actionsOf(id).find(
        ({ keys = [] }) => keys.join('+').toLowerCase() === pressed,
      );
      if (event.ctrlKey || event.metaKey) {
        if (code === 'Space') take(event, () => selection.toggle(id), id);
        else if (first !== undefined && key.toLowerCase() === 'a') take(event, selection.all, id);
      } else if (step !== undefined && (shiftKey || isIn(target, '[data-part=checkbox]'))) {
        const next = ids()[ids().indexOf(id) + step] ?? id;
        take(event, () => shiftKey && selection.extend(next, id), next);
      } else if (action) take(event, action.onSelect);
    },
    /** Releasing Space would press the box under the focus. */
    onKeyUpCapture: (event: KeyboardEvent) => {
      if (event.ctrlKey && event.code === 'Space') event.preventDefault();
    },
  };
};
