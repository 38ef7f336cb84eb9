/** The row of a planned task that is moved, made longer and shorter, pinned and taken out. */
import { useStore } from '@nanostores/react';
import { ChevronsUpDown, EllipsisVertical } from 'lucide-react';
import { useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { keyOfBlock, moveBySteps, resizeBySteps } from '#domain/plan/pins.ts';
import type { PlanBlock } from '#domain/plan/plan.ts';
import type { Span } from '#domain/calendar/working-day.ts';
import { timeZone } from '#domain/time-zone.ts';
import { isIn } from '#lib/is-in.ts';
import { shorten } from '#lib/shorten.ts';
import { timeIn } from '#lib/zoned-time.ts';
import { Menu } from '#ui/menu/Menu.tsx';
import type { RowFrameProps } from '../view/PlanSlots.tsx';
import { dropTimeOf, spanInWords } from '../slots.ts';
import { stepPixels, useBlockDrag, type Drag } from './BlockDrag.tsx';
import type { ByHandStore } from './store.ts';

type Props = RowFrameProps & {
  block: PlanBlock;
  byHand: ByHandStore;
  /** The day of the plan, 'YYYY-MM-DD'. */
  day: string;
  helpId: string;
  onAsk: () => void;
};

const spanAfter = (span: Span, { mode, steps }: Drag, day: string): Span =>
  mode === 'move' ? moveBySteps(span, steps, day) : resizeBySteps(span, steps, day);

const keySteps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

const quiet =
  'opacity-[0.35] group-hover/block:opacity-100 group-focus-within/block:opacity-100 coarse:opacity-100 forced-colors:opacity-100';

const dragged = 'relative z-20 rounded-[8px] bg-surface shadow-float !border-transparent';

/** The focus goes to a neighbour, because the row disappears. */
const leave = (row: HTMLElement) => {
  const next = row.nextElementSibling ?? row.previousElementSibling;
  const target = next?.querySelector('button') ?? row.closest<HTMLElement>('[tabindex]');
  target?.focus({ preventScroll: true });
};

export const BlockRow = (props: Props) => {
  const { slot, block, byHand, day, helpId, nameOf, onAsk, isNow, className, time } = props;
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const key = keyOfBlock(block) ?? '';
  const toFocus = useStore(byHand.$blockToFocus);
  const name = shorten(nameOf(block.task), 60);

  const place = (drag: Drag) => {
    const span = spanAfter(slot, drag, day);
    if (span.start.getTime() === slot.start.getTime() && span.end.getTime() === slot.end.getTime())
      return;
    byHand.$blockToFocus.set(key);
    void byHand.placeBlock(block, span);
  };
  const { drag, wasDragged, start, follow } = useBlockDrag(place);

  // After each rendering: a row that changes its place loses the focus.
  useLayoutEffect(() => {
    if (toFocus !== key || drag) return;
    handle.current?.focus({ preventScroll: true });
    byHand.$blockToFocus.set(null);
  });

  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (element?.contains(document.activeElement)) leave(element);
    };
  }, []);

  const pressKey = (event: KeyboardEvent) => {
    const steps = keySteps[event.key];
    const { altKey, ctrlKey, metaKey, target, shiftKey } = event;
    if (steps === undefined || altKey || ctrlKey || metaKey || event.defaultPrevented) return;
    if (!(target instanceof Element) || target !== handle.current) return;
    event.preventDefault();
    place({ mode: shiftKey ? 'resize' : 'move', steps });
  };

  /** A finger scrolls the page with the row, and drags it by its handle. */
  const pressRow = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    if (isIn(event.target, 'button, [role=menu]')) return;
    start(event, 'move');
  };

  const shown = drag ? spanAfter(slot, drag, day) : slot;
  const steps = drag?.steps ?? 0;

  return (
    // The keys belong to the handle, and the row is dragged as well as its handle.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <li
      ref={row}
      data-block={key}
      data-drop-at={dropTimeOf(slot)}
      {...(isNow && { 'aria-current': 'time' })}
      className={`group/block relative select-none cursor-grab ${className} !grid-cols-[3rem_4px_minmax(0,1fr)_auto_auto] max-xs:!grid-cols-[minmax(0,1fr)] ${drag ? dragged : ''}`}
      style={
        drag?.mode === 'move'
          ? { transform: `translateY(${steps * stepPixels}px)` }
          : { paddingBottom: drag ? Math.max(4, 4 + steps * stepPixels) : undefined }
      }
      onKeyDown={pressKey}
      onFocus={byHand.prepare}
      onPointerEnter={byHand.prepare}
      onPointerDown={pressRow}
      {...follow}
    >
      <button
        ref={handle}
        type="button"
        aria-label={`Move “${name}”, ${spanInWords(slot)}`}
        aria-describedby={helpId}
        onPointerDown={(event) => start(event, 'move')}
        // Enter and Space cause a click whose `detail` is 0. A click at the end of a drag is ignored.
        onClick={({ detail }) => {
          if (detail === 0 || !wasDragged.current) onAsk();
        }}
        className="relative -my-1 -ml-2 grid h-[calc(100%+8px)] min-h-[2.75rem] w-14 cursor-grab touch-none content-center justify-items-start rounded-[8px] pl-2 text-left outline-offset-[-2px] hover:bg-sunk active:cursor-grabbing"
      >
        {drag ? (
          <span className="text-[0.8125rem] font-semibold text-ember-ink [font-variant-numeric:tabular-nums]">
            {timeIn(shown.start, timeZone)}
          </span>
        ) : (
          time
        )}
        <ChevronsUpDown
          aria-hidden
          className={`absolute left-[7px] top-1/2 mt-2 size-3 text-ink-soft ${quiet}`}
        />
      </button>
      {props.children}
      <div className={`col-start-5 max-xs:col-start-1 ${quiet}`}>
        <Menu
          label={`Change “${name}” in the plan`}
          actions={() => [
            { label: 'Another time…', onSelect: onAsk },
            ...(block.isPinned
              ? [{ label: 'Unpin', onSelect: () => void byHand.unpin(key, name) }]
              : []),
            { label: 'Take out of the plan', onSelect: () => void byHand.takeOut(key, name) },
          ]}
        >
          <EllipsisVertical aria-hidden className="size-[1.125rem]" />
        </Menu>
      </div>
      {drag && (
        <span className="absolute right-2 top-1/2 -translate-y-1/2 rounded-pill bg-ink px-2.5 py-1 text-[0.8125rem] font-semibold text-paper [font-variant-numeric:tabular-nums]">
          {spanInWords(shown)}
        </span>
      )}
      {/* Only for pointers: with the keyboard, the handle changes the length. */}
      <span
        aria-hidden
        data-part="edge"
        onPointerDown={(event) => start(event, 'resize')}
        className="absolute -bottom-1.5 left-1/2 z-10 grid h-3 w-1/2 -translate-x-1/2 cursor-ns-resize touch-none place-items-center coarse:h-5 coarse:w-16"
      >
        <span className="h-1 w-7 rounded-pill bg-line-strong opacity-0 group-hover/block:opacity-100 coarse:opacity-60" />
      </span>
    </li>
  );
};
