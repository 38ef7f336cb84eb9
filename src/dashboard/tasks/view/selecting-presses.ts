/** The presses and keys that select rows, and the arrow keys that go from row to row, heard on the list itself before the rows hear them. */
import { isIn } from '#lib/is-in.ts';
import type { Rows } from './rows.ts';

/** A finger that stays for so long, and moves by no more than this, begins to select. */
const longPressMs = 500;
const longPressPixels = 10;

type Options = {
  list: HTMLElement;
  signal: AbortSignal;
  rows: Rows;
  /** By a key that means something else while tasks are selected. */
  onKey: (key: 'later' | 'delete') => void;
};

const idAt = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-task]')?.dataset.task : undefined;

/** Presses and keys in these do not select, because they mean something else there. */
const elsewhere = 'form, dialog, [role=menu], [role=listbox]';
const controls = 'a, button, input, label';
const mark = '[data-part=select]';
const box = `${mark}, [data-part=checkbox]`;
const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

const keepFromRow = (event: Event) => {
  event.preventDefault();
  event.stopPropagation();
};

export const listenForSelecting = ({ list, signal, rows, onKey }: Options) => {
  const { selection, focusBox } = rows;
  const isSelecting = () => selection.$selected.get().size > 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed: PointerEvent | null = null;
  /** The click that ends a long press means nothing. */
  let isLongPress = false;
  /** Releasing Space would press the box under the focus. */
  let isSpaceTaken = false;

  const listen = <Name extends keyof HTMLElementEventMap>(
    names: readonly Name[],
    hear: (event: HTMLElementEventMap[Name]) => void,
  ) => {
    for (const name of names) list.addEventListener(name, hear, { capture: true, signal });
  };

  const toggle = (event: Event, id: string) => {
    keepFromRow(event);
    selection.toggle(id);
    // The box is drawn with the row's next drawing.
    queueMicrotask(() => focusBox(id));
  };

  const endPress = () => {
    clearTimeout(timer);
    pressed = null;
  };
  signal.addEventListener('abort', endPress);

  listen(['click'], (event) => {
    const { target } = event;
    const id = idAt(target);
    if (id === undefined || isIn(target, elsewhere)) return;
    if (isLongPress) {
      isLongPress = false;
      keepFromRow(event);
    } else if (event.ctrlKey || event.metaKey) toggle(event, id);
    else if (event.shiftKey) {
      keepFromRow(event);
      selection.extend(id);
      queueMicrotask(() => focusBox(id));
    } else if (isSelecting() && isIn(target, mark)) selection.toggle(id);
    else if (isSelecting() && !isIn(target, controls)) {
      keepFromRow(event);
      selection.toggle(id);
    }
  });

  listen(['keydown'], (event) => {
    const { key, code, target, altKey, shiftKey } = event;
    const id = idAt(target);
    const isCtrl = event.ctrlKey || event.metaKey;
    const step = steps[key];
    if (id === undefined || altKey || isIn(target, elsewhere)) return;
    if (list.querySelector('[data-dragging]')) return;
    if (isCtrl && code === 'Space') {
      isSpaceTaken = true;
      toggle(event, id);
    } else if (step !== undefined && !isCtrl && (shiftKey || isIn(target, box))) {
      keepFromRow(event);
      const ids = rows.ids();
      const next = ids[ids.indexOf(id) + step] ?? id;
      if (shiftKey) selection.extend(next, id);
      queueMicrotask(() => focusBox(next));
    } else if (isSelecting() && isCtrl && key.toLowerCase() === 'a') {
      keepFromRow(event);
      selection.all();
    } else if (isSelecting() && !isCtrl && key.toLowerCase() === 'l') {
      keepFromRow(event);
      onKey('later');
    } else if (isSelecting() && !isCtrl && key === 'Delete') {
      keepFromRow(event);
      onKey('delete');
    }
  });

  listen(['keyup'], (event) => {
    if (isSpaceTaken && event.code === 'Space') keepFromRow(event);
    isSpaceTaken &&= event.code !== 'Space';
  });

  listen(['pointerdown'], (event) => {
    const id = idAt(event.target);
    isLongPress = false;
    endPress();
    if (event.pointerType !== 'touch' || id === undefined) return;
    if (isIn(event.target, `${elsewhere}, [data-part=handle]`)) return;
    pressed = event;
    timer = setTimeout(() => {
      isLongPress = true;
      selection.toggle(id);
    }, longPressMs);
  });
  listen(['pointermove'], ({ clientX, clientY }) => {
    if (!pressed) return;
    const distance = Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY);
    if (distance > longPressPixels) endPress();
  });
  listen(['pointerup', 'pointercancel'], endPress);
  listen(['contextmenu'], (event) => {
    if (pressed || isLongPress) event.preventDefault();
  });
  // Shift with a press would mark text.
  listen(['mousedown'], (event) => {
    if (event.shiftKey && !isIn(event.target, elsewhere)) event.preventDefault();
  });
};
