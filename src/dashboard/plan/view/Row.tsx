/** A row of the plan: the mark of a task or an event on the line of the day. A task's can be ticked, moved and taken out. */
import { GripVertical, Pin, X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { Span } from '#domain/calendar/working-day.ts';
import { moveBySteps, resizeBySteps } from '#domain/plan/pins.ts';
import { timeZone } from '#domain/time-zone.ts';
import { isIn } from '#lib/is-in.ts';
import { shorten } from '#lib/shorten.ts';
import { timeIn } from '#lib/zoned-time.ts';
import { Button } from '#ui/Button.tsx';
import { TickBox } from '#ui/TickBox.tsx';
import type { Target } from '../by-hand/store.ts';
import { useBlockDrag, type Drag } from '../by-hand/drag.tsx';
import { isWholeDay, spanInWords, type Slot } from '../slots.ts';
import { Note, type RowProps } from './Note.tsx';

export const handleHelpId = 'plan-by-hand-help';

/** What is changed by hand; null for an event. */
const targetOf = ({ block }: Slot): Target | null => {
  if (block?.taskId === undefined) return null;
  const { task, category, taskId, part = 1 } = block;
  return { task, category, taskId, part };
};

/** A block that is dropped on a time that is over begins at once. */
const spanAfter = (span: Span, drag: Drag, { day, now }: { day: string; now: Date }): Span => {
  if (drag.mode === 'resize') return resizeBySteps(span, drag.steps, day);
  if (!drag.at) return span;
  const start = drag.at < now ? now : drag.at;
  const end = new Date(start.getTime() + span.end.getTime() - span.start.getTime());
  return moveBySteps({ start, end }, 0, day);
};

const keySteps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

const numbers = 'text-[0.8125rem] leading-5 [font-variant-numeric:tabular-nums]';
const quiet =
  'opacity-0 group-hover/block:opacity-100 group-focus-within/block:opacity-100 forced-colors:opacity-100';
const nowLook =
  '-mx-2 rounded-[10px] bg-[color-mix(in_srgb,var(--ember)_9%,var(--surface))] px-2 forced-colors:outline forced-colors:outline-2 forced-colors:outline-[Highlight]';
const dragLook = 'z-20 rounded-[8px] bg-surface shadow-float';

/** The focus goes to a neighbour, because the row disappears. */
const passFocusOn = (row: HTMLElement) => {
  const next = row.nextElementSibling ?? row.previousElementSibling;
  const target = next?.querySelector('button') ?? row.closest<HTMLElement>('[tabindex]');
  target?.focus({ preventScroll: true });
};

export const Row = (props: RowProps) => {
  const { slot, hands, now, isNow, isDone, changeableDay } = props;
  const { plan } = hands;
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const isMovedByKey = useRef(false);
  const boxId = useId();
  const day = changeableDay ?? '';
  const { block, title } = slot;
  const target = changeableDay === null ? null : targetOf(slot);
  const name = shorten(title, 60);
  const span = spanInWords(slot);

  const ask = () => {
    if (target) plan.ask({ target, name: title, span: slot, isPinned: block?.isPinned === true });
  };
  const change = (changed: Span) => {
    if (target && spanInWords(changed) !== span) void plan.pin(target, changed);
  };
  const { drag, start, follow } = useBlockDrag({
    row,
    onDrop: (dropped) => change(spanAfter(slot, dropped, { day, now })),
    onPress: ask,
  });

  // A row that changes its place loses the focus.
  useLayoutEffect(() => {
    if (isMovedByKey.current) handle.current?.focus({ preventScroll: true });
    isMovedByKey.current = false;
  }, [span]);

  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (element?.contains(document.activeElement)) passFocusOn(element);
    };
  }, []);

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

  const pressRow = (event: PointerEvent) => {
    if (!isIn(event.target, 'button, label')) start(event, 'move');
  };

  const shown = drag ? spanAfter(slot, drag, { day, now }) : slot;
  const style =
    drag?.mode === 'move'
      ? { transform: `translateY(${drag.shift}px)` }
      : { paddingBottom: drag ? Math.max(6, 6 + drag.shift) : undefined };

  return (
    <li
      ref={row}
      data-drop-at={(block ? slot.start : slot.end).toISOString()}
      data-drop-after={slot.end.toISOString()}
      aria-current={isNow ? 'time' : undefined}
      className={`group/block relative grid min-h-[3.125rem] grid-cols-[2.75rem_1.3125rem_minmax(0,1fr)] gap-x-2.5 py-1.5 leading-snug ${isNow ? nowLook : ''} ${target ? 'cursor-grab select-none [-webkit-touch-callout:none]' : ''} ${drag ? dragLook : ''}`}
      style={style}
      {...(target && { ...follow, onPointerDown: pressRow })}
    >
      <span
        aria-hidden
        className={`absolute inset-y-0 border-l border-line-strong group-first/block:top-4 group-last/block:bottom-auto group-last/block:h-4 ${isNow ? 'left-[4.4rem]' : 'left-[3.9rem]'} ${drag ? 'hidden' : ''}`}
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
            disabled={block.taskId === undefined}
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
          {isDone && <span className="sr-only"> (no longer open)</span>}
        </p>
        <Note {...props} target={target} />
      </div>
      {target && (
        <>
          <button
            ref={handle}
            type="button"
            aria-label={`Move “${name}”, ${span}`}
            aria-describedby={handleHelpId}
            onKeyDown={pressKey}
            onPointerDown={(event) => start(event, 'move')}
            onClick={({ detail }) => {
              // Enter and Space cause a click whose `detail` is 0.
              if (detail === 0) ask();
            }}
            className={`absolute -left-3.5 top-0.5 grid h-8 w-14 cursor-grab items-center justify-items-start rounded-[8px] text-ink-soft active:cursor-grabbing coarse:pointer-events-none ${quiet}`}
          >
            <GripVertical aria-hidden className="size-3.5" />
          </button>
          {/* By touch it is in the sheet that a press on the row opens. */}
          <Button
            look="quiet"
            aria-label={`Take “${name}” out of the plan`}
            onClick={() => void plan.takeOut(target)}
            className={`absolute right-0 top-1 bg-surface coarse:hidden ${quiet}`}
          >
            <X aria-hidden className="size-[1.125rem]" />
          </Button>
          {/* Only for pointers: with the keyboard, the handle changes the length. */}
          <span
            aria-hidden
            data-part="edge"
            onPointerDown={(event) => start(event, 'resize')}
            className="absolute -bottom-1.5 left-1/2 z-10 grid h-3 w-1/3 -translate-x-1/2 cursor-ns-resize touch-none place-items-center coarse:hidden"
          >
            <span className="h-1 w-7 rounded-pill bg-field opacity-0 group-hover/block:opacity-100" />
          </span>
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
