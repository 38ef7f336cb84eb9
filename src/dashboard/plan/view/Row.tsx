/** A row of the plan. That of a planned task can be moved, made longer and shorter, pinned and taken out. */
import { ChevronsUpDown, EllipsisVertical } from 'lucide-react';
import {
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import type { Span } from '#domain/calendar/working-day.ts';
import { moveBySteps, resizeBySteps } from '#domain/plan/pins.ts';
import { timeZone } from '#domain/time-zone.ts';
import { isIn } from '#lib/is-in.ts';
import { shorten } from '#lib/shorten.ts';
import { timeIn } from '#lib/zoned-time.ts';
import { LazyMenu } from '#ui/menu/LazyMenu.tsx';
import { categoryTexts } from '#dashboard/shared/category-texts.ts';
import { stepPixels, useBlockDrag, type Drag } from '../by-hand/use-block-drag.tsx';
import type { Target } from '../by-hand/store.ts';
import { dropTimeOf, isWholeDay, spanInWords, type Slot } from '../slots.ts';
import type { PlanStore } from '../store.ts';

export const handleHelpId = 'plan-by-hand-help';

type Props = {
  slot: Slot;
  /** Null when the plan is of another day. */
  now: Date | null;
  /** Its place among the top priorities, from 1; null when it has none. */
  rank: number | null;
  /** The day of a plan that can be changed by hand, 'YYYY-MM-DD'. */
  changeableDay: string | null;
  plan: PlanStore;
  children: ReactNode;
};

/** What is changed by hand; null for an event. */
const targetOf = ({ block }: Slot): Target | null => {
  if (block?.taskId === undefined) return null;
  const { task, category, taskId, part = 1 } = block;
  return { task, category, taskId, part };
};

const spanAfter = (span: Span, { mode, steps }: Drag, day: string): Span =>
  mode === 'move' ? moveBySteps(span, steps, day) : resizeBySteps(span, steps, day);

const keySteps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

const numbers = 'text-[0.8125rem] [font-variant-numeric:tabular-nums]';
const quiet =
  'opacity-0 group-hover/block:opacity-100 group-focus-within/block:opacity-100 coarse:opacity-100 forced-colors:opacity-100';
const rowLook =
  'group/block relative grid min-h-[2.875rem] items-center gap-x-2.5 border-t border-line py-1 leading-snug first:border-t-0 max-xs:grid-cols-[minmax(0,1fr)]';
const nowLook =
  '-mx-2 rounded-[8px] bg-butter px-2 forced-colors:outline forced-colors:outline-2 forced-colors:outline-[Highlight]';
const dragLook = 'z-20 rounded-[8px] bg-surface shadow-float !border-transparent';

/** The focus goes to a neighbour, because the row disappears. */
const passFocusOn = (row: HTMLElement) => {
  const next = row.nextElementSibling ?? row.previousElementSibling;
  const target = next?.querySelector('button') ?? row.closest<HTMLElement>('[tabindex]');
  target?.focus({ preventScroll: true });
};

export const Row = ({ slot, now, rank, changeableDay, plan, children }: Props) => {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const isChanged = useRef(false);
  const day = changeableDay ?? '';
  const target = changeableDay === null ? null : targetOf(slot);
  const name = shorten(slot.title, 60);

  const change = (drag: Drag) => {
    isChanged.current = true;
    if (target) plan.pin(target, spanAfter(slot, drag, day));
  };
  const { drag, wasDragged, start, follow } = useBlockDrag(change);

  // After each rendering: a row that changes its place loses the focus.
  useLayoutEffect(() => {
    if (isChanged.current) handle.current?.focus({ preventScroll: true });
    isChanged.current = false;
  });

  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (element?.contains(document.activeElement)) passFocusOn(element);
    };
  }, []);

  const ask = () => {
    if (target) plan.ask({ target, name: slot.title, span: slot });
  };

  const pressKey = (event: KeyboardEvent) => {
    const steps = keySteps[event.key];
    const { altKey, ctrlKey, metaKey, shiftKey } = event;
    if (steps === undefined || altKey || ctrlKey || metaKey) return;
    event.preventDefault();
    change({ mode: shiftKey ? 'resize' : 'move', steps });
  };

  /** A finger scrolls the page with the row, and drags it by its handle. */
  const pressRow = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && !isIn(event.target, 'button, [role=menu]'))
      start(event, 'move');
  };

  const shown = drag ? spanAfter(slot, drag, day) : slot;
  const shift = (drag?.steps ?? 0) * stepPixels;
  const isOver = now !== null && slot.end <= now;
  const isNow = now !== null && slot.start <= now && !isOver && !isWholeDay(slot);

  const time = (
    <time
      className={`${numbers} ${isNow || drag ? 'font-semibold text-ember-ink' : 'text-ink-soft'}`}
    >
      {isWholeDay(slot) ? spanInWords(slot) : timeIn(shown.start, timeZone)}
      {isNow && <span className="sr-only"> now</span>}
    </time>
  );

  return (
    <li
      ref={row}
      data-drop-at={dropTimeOf(slot)}
      aria-current={isNow ? 'time' : undefined}
      className={`${rowLook} ${isNow ? nowLook : ''} ${target ? 'cursor-grab select-none xs:grid-cols-[3rem_4px_minmax(0,1fr)_auto_auto]' : 'xs:grid-cols-[3rem_4px_minmax(0,1fr)_auto]'} ${drag ? dragLook : ''}`}
      style={
        drag?.mode === 'move'
          ? { transform: `translateY(${shift}px)` }
          : { paddingBottom: drag ? Math.max(4, 4 + shift) : undefined }
      }
      {...(target && { ...follow, onPointerDown: pressRow })}
    >
      {target ? (
        <button
          ref={handle}
          type="button"
          aria-label={`Move “${name}”, ${spanInWords(slot)}`}
          aria-describedby={handleHelpId}
          onKeyDown={pressKey}
          onPointerDown={(event) => start(event, 'move')}
          // Enter and Space cause a click whose `detail` is 0. A click at the end of a drag is ignored.
          onClick={({ detail }) => {
            if (detail === 0 || !wasDragged.current) ask();
          }}
          className="relative -my-1 -ml-2 grid h-[calc(100%+8px)] min-h-[2.75rem] w-14 cursor-grab touch-none content-center justify-items-start rounded-[8px] pl-2 text-left outline-offset-[-2px] hover:bg-sunk active:cursor-grabbing"
        >
          {time}
          <ChevronsUpDown
            aria-hidden
            className={`absolute left-[7px] top-1/2 mt-2 size-3 text-ink-soft ${quiet}`}
          />
        </button>
      ) : (
        time
      )}
      <span
        aria-hidden
        className={`h-7 rounded-[3px] bg-current max-xs:hidden forced-colors:border ${slot.block ? categoryTexts[slot.block.category] : 'text-event'} ${isOver ? 'opacity-45' : ''}`}
      />
      <div className="min-w-0 [overflow-wrap:anywhere]">{children}</div>
      {rank !== null && (
        <span
          title="Top priority"
          className="grid size-5 place-items-center rounded-pill border border-line-strong font-head text-[0.8125rem] font-semibold leading-none"
        >
          <span className="sr-only">Priority </span>
          {rank}
        </span>
      )}
      {target && (
        <div className={`col-start-5 max-xs:col-start-1 ${quiet}`}>
          <LazyMenu
            label={`Change “${name}” in the plan`}
            actions={() => [
              { label: 'Another time…', onSelect: ask },
              ...(slot.block?.isPinned
                ? [{ label: 'Unpin', onSelect: () => plan.unpin(target) }]
                : []),
              { label: 'Take out of the plan', onSelect: () => plan.takeOut(target) },
            ]}
          >
            <EllipsisVertical aria-hidden className="size-[1.125rem]" />
          </LazyMenu>
        </div>
      )}
      {drag && (
        <span
          className={`absolute right-2 top-1/2 -translate-y-1/2 rounded-pill bg-ink px-2.5 py-1 font-semibold text-paper ${numbers}`}
        >
          {spanInWords(shown)}
        </span>
      )}
      {/* Only for pointers: with the keyboard, the handle changes the length. */}
      {target && (
        <span
          aria-hidden
          data-part="edge"
          onPointerDown={(event) => start(event, 'resize')}
          className="absolute -bottom-1.5 left-1/2 z-10 grid h-3 w-1/2 -translate-x-1/2 cursor-ns-resize touch-none place-items-center coarse:h-5 coarse:w-16"
        >
          <span className="h-1 w-7 rounded-pill bg-line-strong opacity-0 group-hover/block:opacity-100 coarse:opacity-60" />
        </span>
      )}
    </li>
  );
};
