/** Dragging a block of the plan, or its lower edge, in steps; Escape puts it back. */
import { useEffect, useRef, useState, type PointerEvent } from 'react';

export const stepPixels = 12;

type Mode = 'move' | 'resize';
/** A drag that is under way, with the steps that it has gone so far. */
export type Drag = { mode: Mode; steps: number };

type Started = { pointerId: number; mode: Mode; y: number };

/** @param onDrop called where the block has been moved by at least one step */
export const useBlockDrag = (onDrop: (drag: Drag) => void) => {
  const started = useRef<Started>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  /** The press that ends a drag is no click. */
  const wasDragged = useRef(false);
  const isDragged = drag !== null;

  const cancel = () => {
    started.current = null;
    setDrag(null);
  };

  useEffect(() => {
    if (!isDragged) return;
    const putBack = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      cancel();
    };
    window.addEventListener('keydown', putBack, { capture: true });
    return () => window.removeEventListener('keydown', putBack, { capture: true });
  }, [isDragged]);

  const stepsOf = ({ clientY }: PointerEvent, { y }: Started) =>
    Math.round((clientY - y) / stepPixels);

  return {
    drag,
    wasDragged,
    start: (event: PointerEvent, mode: Mode) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      wasDragged.current = false;
      started.current = { pointerId: event.pointerId, mode, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    follow: {
      onPointerMove: (event: PointerEvent) => {
        const from = started.current;
        if (from?.pointerId !== event.pointerId) return;
        const steps = stepsOf(event, from);
        if (drag === null && steps === 0) return;
        wasDragged.current = true;
        if (drag?.steps !== steps) setDrag({ mode: from.mode, steps });
      },
      onPointerUp: (event: PointerEvent) => {
        const from = started.current;
        if (from?.pointerId !== event.pointerId) return;
        cancel();
        const steps = stepsOf(event, from);
        if (steps !== 0) onDrop({ mode: from.mode, steps });
      },
      onPointerCancel: cancel,
    },
  };
};
