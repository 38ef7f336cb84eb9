/**
 * What the rows of the tasks do besides changing their task: they leave the focus to a neighbour, are selected, ask, and
 * say where they went. The same functions as long as the card is there, so that a change draws only the rows that it is about.
 */
import { atom, readonlyType } from 'nanostores';
import { flushSync } from 'react-dom';
import type { Wait } from '#domain/tasks/waiting.ts';
import type { MenuAction } from '#ui/menu/menu-button.ts';
import type { Clock } from '#dashboard/shared/card.ts';
import { moveFocus } from '#ui/move-focus.ts';
import { pointOut } from '#ui/point-out.ts';
import { describePosition, excerpt } from '#dashboard/tasks/labels.ts';
import type { TaskStore } from '#dashboard/tasks/store.ts';

/** The parts of a row that take the focus, each marked by its `data-part`. */
type RowPart = 'handle' | 'checkbox' | 'remove' | 'back' | 'select';

const partOf = (row: Element | null | undefined, part: RowPart): HTMLElement | null =>
  row?.querySelector<HTMLElement>(`[data-part=${part}]`) ?? null;

const rowOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`li[data-task="${CSS.escape(id)}"]`);

/** Which of the listed tasks are selected: one by one, or from one to another. `ids` are in the order of the list. */
export const createSelection = (ids: () => readonly string[]) => {
  const $selected = atom<ReadonlySet<string>>(new Set());
  /** Where a range begins, and what was selected besides when it began. */
  let from: { id: string; others: ReadonlySet<string> } | null = null;

  const begin = (id: string | null) => {
    from = id === null ? null : { id, others: $selected.get() };
  };

  return {
    $selected: readonlyType($selected),
    add: (id: string) => $selected.set(new Set([...$selected.get(), id])),
    toggle: (id: string) => {
      const next = new Set($selected.get());
      if (!next.delete(id)) next.add(id);
      $selected.set(next);
      begin(next.has(id) ? id : null);
    },
    /** From the task that was selected last, or from `start`, to this one. */
    extend: (id: string, start: string = id) => {
      const all = ids();
      if (!from || !$selected.get().has(from.id)) begin([...$selected.get()].at(-1) ?? start);
      if (!from) return;
      const ends = [all.indexOf(from.id), all.indexOf(id)].sort((a, b) => a - b);
      const [first = -1, last = -1] = ends;
      if (first !== -1) $selected.set(new Set([...from.others, ...all.slice(first, last + 1)]));
    },
    all: () => $selected.set(new Set(ids())),
    /** What left the list is not selected any more. */
    keepOnly: (left: readonly string[]) => $selected.set(new Set(left)),
    end: () => {
      from = null;
      $selected.set(new Set());
    },
  };
};

/** Until which day a task is put off, or for whom it waits. */
type Asked = { id: string; for: 'day' | 'person' };

type Options = {
  tasks: TaskStore;
  /** Asks for a task's time in the plan. */
  planAt: (id: string) => void;
  focusField: () => void;
};

export const createRows = ({ tasks, planAt, focusField }: Options) => {
  const $asked = atom<Asked | null>(null);
  const $announcement = atom('');
  const announce = (text: string) => $announcement.set(text);
  const ids = () => tasks.visible().map(({ id }) => id);
  const selection = createSelection(ids);

  /** Where the focus goes when the last row has gone: to the first thing that can be unfolded below the list. */
  const focusBelow = () => {
    const fold = document.querySelector<HTMLElement>('.task-folds section:not(:last-child) button');
    if (fold) fold.focus();
    else focusField();
  };

  const moveTo = (id: string, to: number) => {
    const task = tasks.visible().find((one) => one.id === id);
    if (!task) return;
    const count = ids().length;
    const index = Math.max(0, Math.min(to, count - 1));
    tasks.move(id, index);
    announce(`“${excerpt(task.text)}” moved to ${describePosition(index, count)}.`);
  };

  /** The focus goes to the neighbour's same element before this row disappears under it. */
  const leaveRow = (id: string, part: 'checkbox' | 'remove', act: () => void) => {
    const row = rowOf(id);
    const isDone = !ids().includes(id);
    partOf(row?.nextElementSibling ?? row?.previousElementSibling, part)?.focus({
      preventScroll: true,
    });
    flushSync(act);
    if (document.activeElement !== document.body) return;
    const first = partOf(rowOf(ids()[0] ?? ''), 'checkbox');
    if (isDone && first) first.focus({ preventScroll: true });
    else focusBelow();
  };

  const ask = (what: Asked['for']) => (id: string) => $asked.set({ id, for: what });
  const [askDay, askPerson] = [ask('day'), ask('person')];
  const removeByKey = (id: string) => leaveRow(id, 'checkbox', () => tasks.remove([id]));
  const edit = (id: string) => tasks.editor.open(id);

  return {
    $asked: readonlyType($asked),
    $announcement: readonlyType($announcement),
    selection,
    ids,
    announce,
    focusBelow,
    stopAsking: () => $asked.set(null),
    /**
     * Moves the focus to a task's row; does nothing while that row is still to come. A task that is listed nowhere leaves
     * the focus to the first row.
     */
    focusRow: (id: string) => {
      const isFound = tasks.$found.get() === id;
      const isComing = isFound || ids().includes(id);
      const row = rowOf(id) ?? (isComing ? null : rowOf(ids()[0] ?? ''));
      // A task that is put off has no box to tick.
      const control = partOf(row, 'checkbox') ?? partOf(row, 'back');
      if (row && control && isFound) pointOut(row, control);
      else if (control) moveFocus(control);
      if (control || !isComing) tasks.forgetRowToFocus();
    },
    /** Gives the focus to the box with which the task is selected or ticked. */
    focusBox: (id: string) => {
      const isSelecting = selection.$selected.get().size > 0;
      partOf(rowOf(id), isSelecting ? 'select' : 'checkbox')?.focus();
    },
    toggle: (id: string) => leaveRow(id, 'checkbox', () => tasks.toggle(id)),
    remove: (id: string) => leaveRow(id, 'remove', () => tasks.remove([id])),
    removeByKey,
    /** The focus goes to the row's box, because the pressed button disappears. */
    removeChip: (id: string, part: 'due' | 'length' | 'repeat' | 'waiting') => {
      partOf(rowOf(id), 'checkbox')?.focus({ preventScroll: true });
      if (part === 'repeat') tasks.stopRepeating(id);
      else if (part === 'waiting') tasks.bringIntoList(id);
      else tasks.removeTime(id, part);
    },
    askDay,
    askPerson,
    putOff: (id: string, day: string) => leaveRow(id, 'checkbox', () => tasks.putOff([id], day)),
    waitOn: (id: string, wait: Wait) => {
      if (ids().includes(id)) {
        leaveRow(id, 'checkbox', () => tasks.waitOn(id, wait));
        return;
      }
      tasks.waitOn(id, wait);
      partOf(rowOf(id), 'back')?.focus();
    },
    planAt,
    edit,
    moveUp: (id: string) => moveTo(id, ids().indexOf(id) - 1),
    moveDown: (id: string) => moveTo(id, ids().indexOf(id) + 1),
    menuOf: (id: string): readonly MenuAction[] => {
      const index = ids().indexOf(id);
      const last = ids().length - 1;
      const [isFirst, isLast] = [index === 0, index === last];
      return [
        { label: 'Edit', onSelect: () => edit(id) },
        { label: 'Later…', onSelect: () => askDay(id) },
        { label: 'Waiting on…', onSelect: () => askPerson(id) },
        { label: 'Select', onSelect: () => selection.add(id) },
        { label: 'Plan at…', onSelect: () => planAt(id) },
        { label: 'Move to the top', onSelect: () => moveTo(id, 0), disabled: isFirst },
        { label: 'Move up', onSelect: () => moveTo(id, index - 1), disabled: isFirst },
        { label: 'Move down', onSelect: () => moveTo(id, index + 1), disabled: isLast },
        { label: 'Move to the end', onSelect: () => moveTo(id, last), disabled: isLast },
        { label: 'Delete', onSelect: () => removeByKey(id) },
      ];
    },
  };
};

export type Rows = ReturnType<typeof createRows>;

/** What the parts of the card read and do. */
export type TaskHands = {
  tasks: TaskStore;
  rows: Rows;
  clock: Pick<Clock, '$now' | '$minute' | '$today'>;
};
