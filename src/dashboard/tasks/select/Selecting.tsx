/** Selecting rows of the list and doing something to all of them. Loaded when the page is ready, or when it begins. */
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Category, Task } from '#domain/tasks/tasks.ts';
import { isIn } from '#lib/is-in.ts';
import { LaterSheet } from '../later/LaterSheet.tsx';
import type { TaskBoard } from '../store.ts';
import { partOf, type RowActions } from '../view/row-actions.ts';
import { changeMany, type ManyChanges } from './many-changes.ts';
import { complete, countTasks, fileUnder, putOff, remove } from './many-changes.ts';
import { listenForSelecting } from './presses.ts';
import { SelectBar } from './SelectBar.tsx';
import { createSelection } from './selection.ts';

export { EditTask } from '../row/EditTask.tsx';
export { SelectMark } from './SelectBar.tsx';

type Props = {
  /** The open tasks, in the order of the list. */
  tasks: readonly Task[];
  selected: ReadonlySet<string>;
  list: RefObject<HTMLElement | null>;
  actions: RowActions;
  many: TaskBoard['many'];
  /** A row off the screen is drawn while it is to take the focus. */
  onFocus: (id: string) => void;
};

type Build = (chosen: readonly Task[], all: readonly Task[]) => ManyChanges;

/** Where the focus goes when the rows of these tasks leave the list. */
const nextTo = (tasks: readonly Task[], chosen: readonly Task[]): string | null => {
  const ids = new Set(chosen.map(({ id }) => id));
  const isLeft = ({ id }: Task) => !ids.has(id);
  const last = tasks.findLastIndex((task) => !isLeft(task));
  return (tasks.slice(last).find(isLeft) ?? tasks.slice(0, last).findLast(isLeft))?.id ?? null;
};

export const Selecting = ({ tasks, selected, list, actions, many, onFocus }: Props) => {
  const { $selected, announce } = actions;
  const chosen = tasks.filter(({ id }) => selected.has(id));
  const count = chosen.length;
  const [isAsking, setAsking] = useState(false);
  const toFocus = useRef<string | null>(null);
  const wasSelecting = useRef(false);
  /** The task whose row had the focus last. */
  const focused = useRef<string>(undefined);
  /** Whether an action of this bar has ended the selecting: it gives the focus to a row itself. */
  const isOwn = useRef(false);

  const now = useRef({ tasks, count });
  useLayoutEffect(() => {
    now.current = { tasks, count };
  });
  const [selection] = useState(() => createSelection({ $selected, ids: actions.ids }));
  const [moveFocus] = useState(() => () => {
    const row = actions.rows.get(toFocus.current ?? '');
    const part = partOf(row, $selected.get().size > 0 ? 'select' : 'checkbox');
    if (!part) return;
    toFocus.current = null;
    part.focus();
  });
  const [focus] = useState(() => (id: string) => {
    toFocus.current = id;
    onFocus(id);
    moveFocus();
  });
  // After each rendering until its row is on the page.
  useLayoutEffect(moveFocus);

  // What left the list is not selected any more.
  useEffect(() => {
    if (selected.size > count) $selected.set(new Set(chosen.map(({ id }) => id)));
  });

  useEffect(() => {
    if (count > 0) announce(`${count} selected`);
    else if (wasSelecting.current) {
      announce('Nothing is selected any more.');
      // All of them may have left the list at once, by another tab for one.
      setAsking(false);
      const { tasks: left } = now.current;
      const next = left.find(({ id }) => id === focused.current) ?? left[0];
      const isLost = !isOwn.current && document.activeElement === document.body;
      if (isLost && next) focus(next.id);
    }
    wasSelecting.current = count > 0;
    isOwn.current = false;
  }, [count, announce, focus]);

  const end = () => {
    const at = document.activeElement?.closest<HTMLElement>('[data-task]')?.dataset.task;
    flushSync(() => selection.end());
    focus(at ?? chosen[0]?.id ?? '');
  };

  /** `stays`: the rows keep their places. */
  const change = (build: Build, stays = false) => {
    const next = stays ? (chosen[0]?.id ?? null) : nextTo(tasks, chosen);
    isOwn.current = true;
    flushSync(() => {
      selection.end();
      changeMany(many, (all) => build(chosen, all), next);
    });
    if (next === null) actions.onEmptied();
  };

  const finish = async () => {
    const completed = await complete(chosen, many.shown.today());
    if (completed) change(() => completed);
    else announce('The tasks could not be completed. Try again.');
  };

  const later = () => setAsking(true);
  const deleteAll = () => change(remove);

  const handlers = useRef({ later, deleteAll, end });
  useLayoutEffect(() => {
    handlers.current = { later, deleteAll, end };
  });

  useEffect(() => {
    if (!list.current) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element)
        focused.current = target.closest<HTMLElement>('[data-task]')?.dataset.task;
    };
    list.current.addEventListener('focusin', remember, { signal });
    listenForSelecting({
      ...{ list: list.current, signal, selection, focus },
      isSelecting: () => now.current.count > 0,
      neighbour: (id, step) => {
        const at = now.current.tasks.findIndex((task) => task.id === id);
        return now.current.tasks[at + step]?.id ?? null;
      },
      onKey: (key) => {
        if (key === 'later') handlers.current.later();
        else handlers.current.deleteAll();
      },
    });
    return () => listening.abort();
  }, [list, selection, focus]);

  const isSelecting = count > 0;
  useEffect(() => {
    if (!isSelecting) return undefined;
    const press = (event: KeyboardEvent) => {
      const { target, key } = event;
      const isElsewhere = isIn(
        target,
        'dialog, form, [role=menu], [role=listbox], input:not([type=checkbox])',
      );
      if (event.defaultPrevented || isElsewhere || key !== 'Escape') return;
      event.preventDefault();
      handlers.current.end();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isSelecting]);

  return (
    <>
      {isSelecting && (
        <SelectBar
          count={count}
          onCategory={(category: Category) => change((some) => fileUnder(some, category), true)}
          onLater={later}
          onDone={() => void finish()}
          onDelete={deleteAll}
          onEnd={end}
        />
      )}
      <LaterSheet
        subject={isAsking && isSelecting ? countTasks(count) : null}
        today={many.shown.today()}
        onDay={(day) => change((some) => putOff(some, day))}
        onClose={() => setAsking(false)}
      />
    </>
  );
};
