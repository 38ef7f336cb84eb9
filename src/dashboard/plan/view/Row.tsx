/** A row of the plan: the mark of a task or an event on the line of the day. A task's can be ticked, moved and taken out. */
import { GripVertical, Pin, X } from 'lucide-react';
import { useDraggable } from '@dnd-kit/core';
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import type { Span } from '#domain/calendar/spans.ts';
import { moveBySteps, resizeBySteps } from '#domain/plan/move-block.ts';
import { isWholeDay, spanInWords } from '#domain/plan/slots.ts';
import { excerpt } from '#domain/tasks/task-labels.ts';
import { timeZone } from '#domain/time-zone.ts';
import { isIn } from '#lib/is-in.ts';
import { timeIn } from '#lib/zoned-time.ts';
import { Button } from '#ui/Button.tsx';
import { usePassFocusOn } from '#ui/point-out.ts';
import { TickBox } from '#ui/TickBox.tsx';
import { dragId, DropTime } from '../by-hand/BlockDrag.tsx';
import { Note, type RowProps } from './Note.tsx';

export const handleHelpId = 'plan-by-hand-help';

const keySteps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

const numbers = 'text-[0.8125rem] leading-5 [font-variant-numeric:tabular-nums]';
const quiet =
  'opacity-0 group-hover/block:opacity-100 group-focus-within/block:opacity-100 forced-colors:opacity-100';
const nowLook =
  '-mx-2 rounded-[10px] bg-[color-mix(in_srgb,var(--ember)_9%,var(--surface))] px-2 forced-colors:outline forced-colors:outline-2 forced-colors:outline-[Highlight]';
const dragLook = 'z-20 rounded-[8px] bg-surface shadow-float';

/** Only for pointers: with the keyboard, the handle changes the length. */
const Edge = ({ slot }: Pick<RowProps, 'slot'>) => {
  const { setNodeRef, listeners } = useDraggable({ id: dragId('resize', slot) });
  return (
    <>
      {/* What is measured stays where it is while the edge moves. */}
      <span ref={setNodeRef} aria-hidden className="absolute top-0" />
      <span
        aria-hidden
        data-part="edge"
        {...listeners}
        className="absolute -bottom-1.5 left-1/2 z-10 grid h-3 w-1/3 -translate-x-1/2 cursor-ns-resize touch-none place-items-center coarse:hidden"
      >
        <span className="h-1 w-7 rounded-pill bg-field opacity-0 group-hover/block:opacity-100" />
      </span>
    </>
  );
};

export const Row = (props: RowProps) => {
  const { slot, hands, isNow, changeableDay, drag } = props;
  const { plan } = hands;
  const handle = useRef<HTMLButtonElement>(null);
  const isMovedByKey = useRef(false);
  const boxId = useId();
  const day = changeableDay ?? '';
  const { block, title } = slot;
  const isDone = !slot.isOpen;
  /** What is changed by hand; null for an event. */
  const target = changeableDay === null ? null : block;
  const name = excerpt(title);
  const span = spanInWords(slot);

  const ask = () => {
    if (target?.taskId !== undefined) plan.planAt(target.taskId, target.part);
  };
  const change = (changed: Span) => {
    if (target && spanInWords(changed) !== span) void plan.pin(target, changed);
  };
  const move = { id: dragId('move', slot), disabled: !target };
  const { setNodeRef, listeners, isDragging } = useDraggable(move);

  // A row that changes its place loses the focus.
  useLayoutEffect(() => {
    if (isMovedByKey.current) handle.current?.focus({ preventScroll: true });
    isMovedByKey.current = false;
  }, [span]);

  usePassFocusOn(handle);

  const pressKey = (event: KeyboardEvent) => {
    const steps = keySteps[event.key];
    const { altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || !target) return;
    if (steps === undefined) {
      if (event.key === 'Delete') void plan.takeOut(target);
      return;
    }
    event.preventDefault();
    isMovedByKey.current = true;
    change((shiftKey ? resizeBySteps : moveBySteps)(slot, steps, day));
  };

  const pressRow = (event: MouseEvent) => {
    if (!isIn(event.target, 'button, label')) ask();
  };

  const shown = drag?.span ?? slot;
  const style =
    drag?.mode === 'move'
      ? { transform: `translateY(${drag.shift}px)` }
      : { paddingBottom: drag ? Math.max(6, 6 + drag.shift) : undefined };

  return (
    <li
      ref={setNodeRef}
      data-slot={slot.key}
      aria-current={isNow ? 'time' : undefined}
      className={`group/block relative grid grid-cols-[2.75rem_1.3125rem_minmax(0,1fr)] gap-x-2.5 py-1.5 leading-snug ${isNow ? nowLook : ''} ${target ? 'cursor-grab select-none [-webkit-touch-callout:none]' : ''} ${isDragging || drag ? dragLook : ''}`}
      style={style}
      {...(target && { ...listeners, onClick: pressRow })}
    >
      {!isDragging && block && <DropTime at={slot.start} part="inset-x-0 bottom-1/2 top-0" />}
      {!isDragging && (
        <DropTime at={slot.end} part={block ? 'inset-x-0 bottom-0 top-1/2' : 'inset-0'} />
      )}
      <span
        aria-hidden
        className={`absolute inset-y-0 border-l border-line-strong group-first/block:top-4 group-last/block:bottom-auto group-last/block:h-4 ${isNow ? 'left-[4.5rem]' : 'left-[4rem]'} ${drag ? 'hidden' : ''}`}
      />
      <time
        className={`${numbers} ${isNow || drag ? 'font-semibold text-ember-ink' : 'text-ink-soft'}`}
      >
        {isWholeDay(slot) ? span : timeIn(shown.start, timeZone)}
        {isNow && <span className="sr-only"> now</span>}
      </time>
      {block ? (
        <label htmlFor={boxId} className="touch-area relative self-start rounded-[7px] bg-surface">
          <TickBox
            id={boxId}
            aria-label={`Done: ${name}`}
            checked={isDone}
            onChange={() => hands.toggle(block.taskId ?? '')}
          />
        </label>
      ) : (
        <span
          aria-hidden
          className="relative mt-1 size-3 justify-self-center rounded-pill border-[1.5px] border-field bg-event"
        />
      )}
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p
          dir="auto"
          title={title}
          className={`line-clamp-2 text-[0.9375rem] max-xs:line-clamp-6 ${isNow ? 'font-medium' : ''} ${isDone ? 'text-ink-soft line-through' : ''}`}
        >
          {title}
        </p>
        {/* In the title, WebKit would end that with "…". */}
        {isDone && <span className="sr-only">(no longer open)</span>}
        <Note {...props} />
      </div>
      {target && (
        <>
          <button
            ref={handle}
            type="button"
            data-part="handle"
            aria-label={`Move “${name}”, ${span}`}
            aria-describedby={handleHelpId}
            onKeyDown={pressKey}
            onClick={ask}
            className={`absolute -left-[14px] top-0.5 grid h-8 w-14 cursor-grab items-center justify-items-start rounded-[8px] text-ink-soft active:cursor-grabbing coarse:pointer-events-none ${quiet}`}
          >
            <GripVertical aria-hidden className="size-3.5" />
          </button>
          {/* By touch it is in the sheet that a press on the row opens. */}
          <Button
            look="quiet"
            aria-label={`Take “${name}” out of the plan`}
            onClick={() => void plan.takeOut(target)}
            className={`absolute right-0 top-1 coarse:hidden ${isNow ? 'bg-inherit' : 'bg-surface'} ${quiet}`}
          >
            <X aria-hidden className="size-[1.125rem]" />
          </Button>
          <Edge slot={slot} />
        </>
      )}
      {block?.isPinned && (
        <Pin
          aria-hidden
          className={`absolute top-7 size-3 text-ember-ink ${isNow ? 'left-2' : 'left-0'}`}
        />
      )}
      {drag && (
        <span
          className={`absolute right-2 top-1/2 -translate-y-1/2 rounded-pill bg-ink px-2.5 py-1 font-semibold text-paper ${numbers}`}
        >
          {spanInWords(shown)}
        </span>
      )}
    </li>
  );
};
