/** Which of the listed tasks are selected: one by one, or from one to another. */
import type { WritableAtom } from 'nanostores';

type Options = {
  $selected: WritableAtom<ReadonlySet<string>>;
  /** In the order of the list. */
  ids: () => readonly string[];
};

export const createSelection = ({ $selected, ids }: Options) => {
  /** Where a range begins, and what was selected besides when it began. */
  let from: { id: string; others: ReadonlySet<string> } | null = null;

  const begin = (id: string | null) => {
    from = id === null ? null : { id, others: $selected.get() };
  };

  return {
    toggle: (id: string) => {
      const now = $selected.get();
      const next = new Set(now);
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
    end: () => {
      from = null;
      $selected.set(new Set());
    },
  };
};

export type Selection = ReturnType<typeof createSelection>;
