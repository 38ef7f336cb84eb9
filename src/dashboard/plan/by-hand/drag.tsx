/** Dragging onto the plan: a block of it to another time or its lower edge in steps, and a task of the list. */
import { CalendarClock } from 'lucide-react';
import { useEffect, useRef, useState, type PointerEvent as Pointer, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { timeZone } from '#domain/time-zone.ts';
import { timeIn } from '#lib/zoned-time.ts';

const stepPixels = 12;
const longPressMs = 400;
/** A pointer that has gone no further has pressed. */
const pressPixels = 6;

/** `at`: when the block would begin; null where it lies over no other row. */
export type Drag =
  | { mode: 'move'; shift: number; at: Date | null }
  | { mode: 'resize'; shift: number; steps: number };

type Press = { mode: Drag['mode']; pointerId: number; x: number; y: number; timer: number };

/** When something begins that is dropped at this point: from a row's upper half its time, else what comes after it. */
const dropTimeAt = (
  { clientX, clientY }: { clientX: number; clientY: number },
  own: Element | null = null,
): Date | null => {
  const row = document
    .elementsFromPoint(clientX, clientY)
    .map((one) => one.closest<HTMLElement>('[data-drop-at]'))
    .find((one) => one !== null && one !== own);
  if (!row) return null;
  const { top, height } = row.getBoundingClientRect();
  const { dropAt = '', dropAfter = '' } = row.dataset;
  return new Date(clientY < top + height / 2 ? dropAt : dropAfter);
};

type Options = {
  row: RefObject<HTMLElement | null>;
  /** Called with a drag that has an effect. */
  onDrop: (drag: Drag) => void;
  /** Called in place of it after a press without a drag. */
  onPress: () => void;
};

/** A finger scrolls the page, and drags after a long press. Escape puts the block back. */
export const useBlockDrag = ({ row, onDrop, onPress }: Options) => {
  const press = useRef<Press | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const isDragging = drag !== null;

  const end = () => {
    window.clearTimeout(press.current?.timer);
    press.current = null;
    setDrag(null);
  };

  useEffect(() => {
    if (!isDragging) return;
    const putBack = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      end();
    };
    window.addEventListener('keydown', putBack, { capture: true });
    return () => window.removeEventListener('keydown', putBack, { capture: true });
  }, [isDragging]);

  // There from the beginning, because a browser asks when a finger is put down whether it may be kept from scrolling.
  useEffect(() => {
    const element = row.current;
    const hold = (event: TouchEvent) => {
      if (press.current?.timer === 0) event.preventDefault();
    };
    element?.addEventListener('touchmove', hold, { passive: false });
    return () => element?.removeEventListener('touchmove', hold);
  }, [row]);

  const take = () => {
    if (!press.current) return;
    press.current.timer = 0;
    if (press.current.mode === 'move') setDrag({ mode: 'move', shift: 0, at: null });
  };

  return {
    drag,
    start: (event: Pointer, mode: Drag['mode']) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      const { pointerId, pointerType, clientX: x, clientY: y } = event;
      const isLong = pointerType !== 'mouse' && mode === 'move';
      const timer = isLong ? window.setTimeout(take, longPressMs) : 0;
      press.current = { mode, pointerId, x, y, timer };
      event.currentTarget.setPointerCapture(pointerId);
    },
    follow: {
      onPointerMove: (event: Pointer) => {
        const pressed = press.current;
        if (pressed?.pointerId !== event.pointerId) return;
        const shift = event.clientY - pressed.y;
        const isNear = Math.hypot(event.clientX - pressed.x, shift) < pressPixels;
        if (pressed.timer !== 0) {
          if (!isNear) end();
          return;
        }
        if (!isDragging && isNear) return;
        if (pressed.mode === 'move') {
          setDrag({ mode: 'move', shift, at: dropTimeAt(event, row.current) });
        } else setDrag({ mode: 'resize', shift, steps: Math.round(shift / stepPixels) });
      },
      onPointerUp: () => {
        const pressed = press.current;
        end();
        if (drag) onDrop(drag);
        else if (pressed) onPress();
      },
      onPointerCancel: end,
    },
  };
};

type Over = { x: number; y: number; start: Date };

const closest = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** Where the pointer is; null anywhere but over a row of the plan. */
const findOver = (event: PointerEvent): Over | null => {
  const start = dropTimeAt(event);
  return start && { x: event.clientX, y: event.clientY, start };
};

/** The list's own drag ends without a new order. */
const endListDrag = () =>
  document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape', bubbles: true }));

/** A task that is dragged by its handle from the list gets the time at which it is dropped. */
export const TaskDrop = ({ onDrop }: { onDrop: (taskId: string, start: Date) => void }) => {
  const [over, setOver] = useState<Over | null>(null);

  useEffect(() => {
    let taskId: string | undefined;
    const press = ({ target }: PointerEvent) => {
      taskId = closest(target, '[data-part=handle]')?.closest<HTMLElement>('[data-task]')?.dataset
        .task;
    };
    const move = (event: PointerEvent) => {
      if (taskId !== undefined) setOver(findOver(event));
    };
    const end = () => {
      taskId = undefined;
      setOver(null);
    };
    const release = (event: PointerEvent) => {
      const dropped = taskId;
      end();
      const place = dropped === undefined ? null : findOver(event);
      if (dropped === undefined || !place) return;
      endListDrag();
      onDrop(dropped, place.start);
    };
    const putBack = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end();
    };
    const closing = new AbortController();
    const options = { capture: true, signal: closing.signal };
    window.addEventListener('pointerdown', press, options);
    window.addEventListener('pointermove', move, options);
    window.addEventListener('pointerup', release, options);
    window.addEventListener('pointercancel', end, options);
    window.addEventListener('keydown', putBack, options);
    return () => closing.abort();
  }, [onDrop]);

  if (!over) return null;
  // Some browsers fix what is within the page's frame, which is a container, to that frame.
  return createPortal(
    <span
      aria-hidden
      className="pointer-events-none fixed z-40 flex items-center gap-1.5 rounded-pill bg-ink px-3 py-1.5 text-[0.8125rem] font-semibold text-paper shadow-float [font-variant-numeric:tabular-nums]"
      style={{ left: over.x + 14, top: over.y + 10 }}
    >
      <CalendarClock className="size-4" />
      Plan at {timeIn(over.start, timeZone)}
    </span>,
    document.body,
  );
};
