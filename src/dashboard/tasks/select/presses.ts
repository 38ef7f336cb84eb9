/** The presses and keys that select rows, and the arrow keys that go from row to row, heard on the list itself before the rows hear them. */
import { isIn } from '#lib/is-in.ts';
import type { Selection } from './selection.ts';

/** A finger that stays for so long, and moves by no more than this, begins to select. */
const longPressMs = 500;
const longPressPixels = 10;

type Options = {
  list: HTMLElement;
  signal: AbortSignal;
  selection: Selection;
  isSelecting: () => boolean;
  /** The task above or below; null at the ends. */
  neighbour: (id: string, step: 1 | -1) => string | null;
  /** Gives the focus to the box with which the task is selected. */
  focus: (id: string) => void;
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

const take = (event: Event) => {
  event.preventDefault();
  event.stopPropagation();
};

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

export const listenForSelecting = (options: Options) => {
  const { list, signal, selection, isSelecting, neighbour, focus, onKey } = options;
  const capture = { capture: true, signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed: PointerEvent | null = null;
  /** The click that ends a long press means nothing. */
  let isLongPress = false;
  /** Releasing Space would press the box under the focus. */
  let isSpaceTaken = false;

  const press = (event: MouseEvent) => {
    const id = idAt(event.target);
    if (id === undefined || isIn(event.target, elsewhere)) return;
    if (isLongPress) {
      isLongPress = false;
      take(event);
    } else if (event.ctrlKey || event.metaKey) {
      take(event);
      selection.toggle(id);
      focus(id);
    } else if (event.shiftKey) {
      take(event);
      selection.extend(id);
      focus(id);
    } else if (isSelecting() && isIn(event.target, mark)) selection.toggle(id);
    else if (isSelecting() && !isIn(event.target, controls)) {
      take(event);
      selection.toggle(id);
    }
  };

  const endPress = () => {
    clearTimeout(timer);
    pressed = null;
  };

  const startPress = (event: PointerEvent) => {
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
  };

  const pressKey = (event: KeyboardEvent) => {
    const { key, code, target, altKey, shiftKey } = event;
    const id = idAt(target);
    const isCtrl = event.ctrlKey || event.metaKey;
    const step = steps[key];
    if (id === undefined || altKey || isIn(target, elsewhere)) return;
    if (list.querySelector('[data-dragging]')) return;
    if (isCtrl && code === 'Space') {
      take(event);
      isSpaceTaken = true;
      selection.toggle(id);
      focus(id);
    } else if (step !== undefined && !isCtrl && (shiftKey || isIn(target, box))) {
      take(event);
      const next = neighbour(id, step) ?? id;
      if (shiftKey) selection.extend(next, id);
      focus(next);
    } else if (isSelecting() && isCtrl && key.toLowerCase() === 'a') {
      take(event);
      selection.all();
    } else if (isSelecting() && !isCtrl && key.toLowerCase() === 'l') {
      take(event);
      onKey('later');
    } else if (isSelecting() && !isCtrl && key === 'Delete') {
      take(event);
      onKey('delete');
    }
  };

  list.addEventListener('click', press, capture);
  list.addEventListener('keydown', pressKey, capture);
  list.addEventListener(
    'keyup',
    (event) => {
      if (isSpaceTaken && event.code === 'Space') take(event);
      isSpaceTaken &&= event.code !== 'Space';
    },
    capture,
  );
  list.addEventListener('pointerdown', startPress, capture);
  list.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      const distance = pressed
        ? Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY)
        : 0;
      if (distance > longPressPixels) endPress();
    },
    capture,
  );
  for (const end of ['pointerup', 'pointercancel'] as const) {
    list.addEventListener(end, endPress, capture);
  }
  list.addEventListener(
    'contextmenu',
    (event) => {
      if (pressed || isLongPress) event.preventDefault();
    },
    capture,
  );
  // Shift with a press would mark text.
  list.addEventListener(
    'mousedown',
    (event) => {
      if (event.shiftKey && !isIn(event.target, elsewhere)) event.preventDefault();
    },
    capture,
  );
  signal.addEventListener('abort', endPress);
};
