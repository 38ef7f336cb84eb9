/** A task that is dragged by its handle from the list onto the plan: it gets the time of the row that it is dropped on. */
import { CalendarClock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { timeZone } from '#domain/time-zone.ts';
import { timeIn } from '#lib/zoned-time.ts';

type Over = { x: number; y: number; start: Date };

const closest = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** The row of the plan under the pointer; null anywhere else. */
const findOver = ({ clientX: x, clientY: y }: PointerEvent): Over | null => {
  const row = closest(document.elementFromPoint(x, y), '[data-drop-at]');
  return row ? { x, y, start: new Date(row.dataset.dropAt ?? '') } : null;
};

/** The list's own drag ends without a new order. */
const endListDrag = () =>
  document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape', bubbles: true }));

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
