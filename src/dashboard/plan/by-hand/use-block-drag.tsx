/** Dragging a block of the plan, or its lower edge, in steps; Escape puts it back. */
import { useEffect, useRef, useState, type PointerEvent } from 'react';

export const stepPixels = 12;

type Mode = 'move' | 'resize';
/** A drag that is under way, with the steps that it has gone so far. */
export type Drag = { mode: Mode; steps: number };

/** A press that becomes a drag with its first step. */
type Press = { mode: Mode; pointerId: number; y: number };

/** @param onDrop called where the block has been moved by at least one step */
export const useBlockDrag = (onDrop: (drag: Drag) => void) => {
  const [press, setPress] = useState<Press | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  /** The press that ends a drag is no click. */
  const wasDragged = useRef(false);

  const end = () => {
    setPress(null);
    setDrag(null);
  };

  useEffect(() => {
    if (!drag) return;
    const putBack = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      end();
    };
    window.addEventListener('keydown', putBack, { capture: true });
    return () => window.removeEventListener('keydown', putBack, { capture: true });
  }, [drag]);

  return {
    drag,
    wasDragged,
    start: (event: PointerEvent, mode: Mode) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      wasDragged.current = false;
      setPress({ mode, pointerId: event.pointerId, y: event.clientY });
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    follow: {
      onPointerMove: ({ pointerId, clientY }: PointerEvent) => {
        if (press?.pointerId !== pointerId) return;
        const steps = Math.round((clientY - press.y) / stepPixels);
        if (steps === (drag?.steps ?? 0)) return;
        wasDragged.current = true;
        setDrag({ mode: press.mode, steps });
      },
      onPointerUp: () => {
        end();
        if (drag && drag.steps !== 0) onDrop(drag);
      },
      onPointerCancel: end,
    },
  };
};
