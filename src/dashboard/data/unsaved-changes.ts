/** The lists of one user whose changes may wait to be saved, so that a logout can count and send all of them. */
import { atom, onMount, readonlyType, type ReadableAtom } from 'nanostores';

/** "1 unsaved change" */
export const describeUnsaved = (count: number): string =>
  `${count} unsaved ${count === 1 ? 'change' : 'changes'}`;

type Writer = {
  $waiting: ReadableAtom<number>;
  /** Resolves once all are sent or an attempt has failed. */
  send: () => Promise<void>;
};

export const createUnsavedChanges = () => {
  const writers: Writer[] = [];
  const $count = atom(0);
  const add = () => $count.set(writers.reduce((sum, { $waiting }) => sum + $waiting.get(), 0));
  onMount($count, () => {
    const stops = writers.map(({ $waiting }) => $waiting.subscribe(add));
    return () => stops.forEach((stop) => stop());
  });
  return {
    /** How many changes of this tab are not saved. */
    $count: readonlyType($count),
    register: (writer: Writer) => void writers.push(writer),
    /** Resolves once all are sent or an attempt has failed. */
    send: () => Promise.all(writers.map((writer) => writer.send())),
  };
};

export type UnsavedChanges = ReturnType<typeof createUnsavedChanges>;
