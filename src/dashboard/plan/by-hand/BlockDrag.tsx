/** Dragging a block of the plan to another time, or its lower edge in steps. A finger scrolls, and drags after a long press. */
import {
  DndContext,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
  type DragMoveEvent,
} from '@dnd-kit/core';
import { useId, useState, type ReactNode } from 'react';
import type { Span } from '#domain/calendar/spans.ts';
import { resizeBySteps } from '#domain/plan/move-block.ts';
import { movedTo, spanInWords, type Slot } from '#domain/plan/slots.ts';

const stepPixels = 12;

/** `span`: the times that the block would get. */
export type Drag = { slot: Slot; mode: 'move' | 'resize'; shift: number; span: Span };

/** What is dragged: a row, or its lower edge. */
export const dragId = (mode: Drag['mode'], { key }: Slot): string => `${mode} ${key}`;

/** A block that is dropped on this part of a row begins at this time. */
export const DropTime = ({ at, part = 'inset-0' }: { at: Date; part?: string }) => {
  const { setNodeRef } = useDroppable({ id: useId(), data: { at } });
  return <span ref={setNodeRef} aria-hidden className={`pointer-events-none absolute ${part}`} />;
};

const nothing = () => undefined;
/** The times that a block gets are told by the store; by keyboard it is moved without a drag. */
const accessibility = {
  announcements: {
    onDragStart: nothing,
    onDragOver: nothing,
    onDragEnd: nothing,
    onDragCancel: nothing,
  },
  screenReaderInstructions: { draggable: '' },
};

/** The end of a drag that Escape has cancelled is no press on the row below the pointer. */
const ignoreNextClick = () => {
  const next = new AbortController();
  const options = { capture: true, once: true, signal: next.signal };
  window.addEventListener('click', (event) => event.stopPropagation(), options);
  window.addEventListener('pointerdown', () => next.abort(), options);
};

type Props = {
  slots: readonly Slot[];
  /** 'YYYY-MM-DD' */
  day: string;
  now: Date;
  onDrop: (drag: Drag) => void;
  children: (drag: Drag | null) => ReactNode;
};

export const BlockDrag = ({ slots, day, now, onDrop, children }: Props) => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 400, tolerance: 6 } }),
  );

  const read = ({ active, over, delta: { y: shift } }: DragMoveEvent): Drag | null => {
    const resized = slots.find((slot) => active.id === dragId('resize', slot));
    if (resized) {
      const span = resizeBySteps(resized, Math.round(shift / stepPixels), day);
      return { slot: resized, mode: 'resize', shift, span };
    }
    const slot = slots.find((one) => active.id === dragId('move', one));
    if (!slot) return null;
    const at: unknown = over?.data.current?.at;
    // On a time that is over it begins at once.
    const span = at instanceof Date ? movedTo(slot, at < now ? now : at, day) : slot;
    return { slot, mode: 'move', shift, span };
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={accessibility}
      autoScroll={false}
      onDragMove={(event) => setDrag(read(event))}
      // A move is told before what lies under the pointer has been measured.
      onDragOver={(event) => setDrag(read(event))}
      onDragCancel={() => {
        setDrag(null);
        ignoreNextClick();
      }}
      onDragEnd={(event) => {
        const dropped = read(event);
        setDrag(null);
        if (dropped && spanInWords(dropped.span) !== spanInWords(dropped.slot)) onDrop(dropped);
      }}
    >
      {children(drag)}
    </DndContext>
  );
};
