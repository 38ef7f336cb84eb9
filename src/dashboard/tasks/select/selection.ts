/** Which of the listed tasks are selected: one by one, or from one to another. */
import { atom, readonlyType } from 'nanostores';

/** @param ids of the tasks in the order of the list */
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

export type Selection = ReturnType<typeof createSelection>;
