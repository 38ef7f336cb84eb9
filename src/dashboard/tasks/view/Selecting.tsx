/** Selecting rows of the list and doing something to all of them. */
import { useStore } from '@nanostores/react';
import { CalendarClock, Check, Tag, Trash2, X, type LucideIcon } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { categories, type Category, type Task } from '#domain/tasks/tasks.ts';
import { isIn } from '#lib/is-in.ts';
import { Button } from '#ui/Button.tsx';
import { LazyMenu } from '#ui/menu/LazyMenu.tsx';
import { LaterSheet } from './LaterSheet.tsx';
import type { TaskHands } from './rows.ts';
import { countTasks } from '#dashboard/tasks/steps.ts';
import { listenForSelecting } from './selecting-presses.ts';

type BarProps = {
  count: number;
  onCategory: (category: Category) => void;
  onLater: () => void;
  onDone: () => void;
  onDelete: () => void;
  onEnd: () => void;
};

const look =
  'touch-area inline-flex h-9 min-w-9 shrink-0 items-center justify-center gap-1.5 rounded-[10px] px-2 text-[0.9375rem] font-medium text-ink hover:bg-sunk data-[open]:bg-sunk outline-offset-[-2px]';

const Face = ({ icon: Icon, children }: { icon: LucideIcon; children: string }) => (
  <>
    <Icon aria-hidden className="size-[1.125rem] shrink-0 sm:hidden" />
    <span className="max-sm:sr-only">{children}</span>
  </>
);

type ActionProps = { icon: LucideIcon; children: string; onPress: () => void };

const Action = ({ icon, children, onPress }: ActionProps) => (
  <button type="button" title={children} onClick={onPress} className={look}>
    <Face icon={icon}>{children}</Face>
  </button>
);

const SelectBar = ({ count, onCategory, onLater, onDone, onDelete, onEnd }: BarProps) => (
  <div
    role="group"
    aria-label="Selected tasks"
    className="sticky bottom-3 z-20 my-2 flex flex-wrap items-center gap-x-0.5 rounded-[14px] border border-line-strong bg-surface py-1.5 pl-4 pr-1.5 shadow-float coarse:gap-x-1.5 max-md:bottom-[calc(4rem+env(safe-area-inset-bottom))]"
  >
    <span className="mr-auto whitespace-nowrap text-[0.9375rem] font-semibold [font-variant-numeric:tabular-nums]">
      {count} selected
    </span>
    <LazyMenu
      label="Change category"
      look={look}
      actions={() =>
        categories.map((category) => ({ label: category, onSelect: () => onCategory(category) }))
      }
    >
      <Face icon={Tag}>Category</Face>
    </LazyMenu>
    <Action icon={CalendarClock} onPress={onLater}>
      Later
    </Action>
    <Action icon={Check} onPress={onDone}>
      Done
    </Action>
    <Action icon={Trash2} onPress={onDelete}>
      Delete
    </Action>
    <Button look="quiet" className="ml-1" aria-label="End selecting" onClick={onEnd}>
      <X aria-hidden className="size-[1.125rem]" />
    </Button>
  </div>
);

type Props = {
  /** The open tasks, in the order of the list. */
  open: readonly Task[];
  list: RefObject<HTMLElement | null>;
  hands: TaskHands;
};

/** Where the focus goes when the rows of these tasks leave the list. */
const nextTo = (all: readonly string[], chosen: readonly string[]): string | null => {
  const isLeft = (id: string) => !chosen.includes(id);
  const last = all.findLastIndex((id) => !isLeft(id));
  return all.slice(last).find(isLeft) ?? all.slice(0, last).findLast(isLeft) ?? null;
};

const idOfFocused = () => document.activeElement?.closest<HTMLElement>('[data-task]')?.dataset.task;

export const Selecting = ({ open, list, hands }: Props) => {
  const { tasks, rows, clock } = hands;
  const { selection, announce } = rows;
  const selected = useStore(selection.$selected);
  const today = useStore(clock.$today);
  const ids = open.map(({ id }) => id);
  const chosen = ids.filter((id) => selected.has(id));
  const count = chosen.length;
  const isSelecting = count > 0;
  const [isAsking, setAsking] = useState(false);
  const wasSelecting = useRef(false);

  // What left the list is not selected any more.
  useEffect(() => {
    if (selected.size > count) selection.keepOnly(chosen);
  });

  const tellCount = useEffectEvent(() => {
    if (isSelecting) announce(`${count} selected`);
    else if (wasSelecting.current) {
      announce('Nothing is selected any more.');
      setAsking(false);
    }
    wasSelecting.current = isSelecting;
  });
  useEffect(() => tellCount(), [count]);

  const end = () => {
    const id = idOfFocused() ?? chosen[0] ?? '';
    flushSync(selection.end);
    rows.focusBox(id);
  };

  /** `stays`: the rows keep their places. */
  const change = (act: (ids: readonly string[]) => void, stays = false) => {
    const next = stays ? (chosen[0] ?? null) : nextTo(ids, chosen);
    flushSync(() => {
      selection.end();
      tasks.focusRow(next);
      act(chosen);
    });
    if (next === null) rows.focusBelow();
  };

  const pressKey = useEffectEvent((key: 'later' | 'delete' | 'escape') => {
    if (key === 'later') setAsking(true);
    else if (key === 'delete') change(tasks.remove);
    else end();
  });

  useLayoutEffect(() => {
    if (!list.current) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    listenForSelecting({ list: list.current, signal, rows, onKey: pressKey });
    return () => listening.abort();
  }, [list, rows]);

  useEffect(() => {
    if (!isSelecting) return undefined;
    const elsewhere = 'dialog, form, [role=menu], [role=listbox], input:not([type=checkbox])';
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.key !== 'Escape' || isIn(event.target, elsewhere)) return;
      event.preventDefault();
      pressKey('escape');
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isSelecting]);

  return (
    <>
      {isSelecting && (
        <SelectBar
          count={count}
          onCategory={(category) => change((some) => tasks.fileUnder(some, category), true)}
          onLater={() => setAsking(true)}
          onDone={() => change(tasks.complete)}
          onDelete={() => change(tasks.remove)}
          onEnd={end}
        />
      )}
      <LaterSheet
        subject={isAsking && isSelecting ? countTasks(count) : null}
        today={today}
        onDay={(day) => change((some) => tasks.putOff(some, day))}
        onClose={() => setAsking(false)}
      />
    </>
  );
};
