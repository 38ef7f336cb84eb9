/** The line for a new task: what is typed, what it is understood to say, and what the owner has taken away of that. */
import { atom, computed, readonlyType } from 'nanostores';
import { defaultCategory, type Category, type Task } from '#domain/tasks/tasks.ts';
import type { Line, LinePart, TypedLine } from './line-reader.ts';
import type { TimesReader } from './times-reader.ts';

type Draft = TypedLine & {
  /** Why the text cannot be added; empty when there is nothing to say. */
  problem: string;
  /** The refused task whose text this is, as long as nobody has changed it. */
  returned: Task | null;
};

type Options = {
  reader: TimesReader;
  readLine: (typed: TypedLine) => Line;
  /** Called when the owner has edited the text, or removed a chip, of a task that was refused and put back into the field. */
  onReturnedChanged: (task: Task) => void;
};

const emptyLine = { text: '', problem: '', returned: null, removed: [] } as const;

/** Emptied, or typed over so that neither its beginning nor its end is left. */
const isOtherLine = (before: string, now: string): boolean =>
  now.trim() === '' || (!now.startsWith(before.slice(0, 1)) && !now.endsWith(before.slice(-1)));

export const createDraft = ({ reader, readLine, onReturnedChanged }: Options) => {
  const $draft = atom<Draft>({ ...emptyLine, category: defaultCategory });
  // Read anew when the parser has come.
  const $line = computed([$draft, reader.$isLoaded], readLine);
  const change = (values: Partial<Draft>) => $draft.set({ ...$draft.get(), ...values });

  const changeLine = (values: Partial<TypedLine>) => {
    const { returned } = $draft.get();
    change({ ...values, problem: '', returned: null });
    if (returned) onReturnedChanged(returned);
  };

  /** It is not read again in this line, whose text stays. */
  const removePart = (part: LinePart) => changeLine({ removed: [...$draft.get().removed, part] });

  return {
    $draft: readonlyType($draft),
    $line,
    change,
    /** The category stays as it is. */
    clear: () => change(emptyLine),
    setText: (text: string) =>
      changeLine({ text, ...(isOtherLine($draft.get().text, text) && { removed: [] }) }),
    setCategory: (category: Category) => change({ category }),
    removePart,
    /** Answers whether there was one. */
    removeLastPart: (): boolean => {
      const last = $line.get().understood.at(-1);
      if (last) removePart(last.part);
      return last !== undefined;
    },
  };
};
