/** Several pasted lines, which become several tasks once the owner has been asked. */
import { atom, computed } from 'nanostores';
import { mostLines, splitLines } from '#domain/tasks/quick-add.ts';
import { checkText, type Task } from '#domain/tasks/tasks.ts';
import type { Undo } from '#dashboard/shared/undo.ts';
import { excerptOfAll } from '../labels.ts';
import type { ShownTasks } from '../shown-tasks.ts';
import { notLoaded, type TaskAdding } from './adding.ts';
import type { Line } from './line-reader.ts';
import { manyOffer } from './row-changes.ts';
import type { TimesReader } from './times-reader.ts';

export type PastedLines = {
  count: number;
  /** The first of them; none where they cannot become tasks. */
  lines: readonly Line[];
  /** Why they cannot become tasks, or not yet; empty when there is nothing to say. */
  problem: string;
};

/** How many are shown before they are added: reading a line takes a phone some milliseconds. */
const mostShown = 50;

type Options = { adding: TaskAdding; shown: ShownTasks; reader: TimesReader; undo: Undo };

const refusalOf = (texts: readonly string[]): string => {
  if (texts.length > mostLines)
    return `At most ${mostLines} lines can become tasks at once. Nothing was added: paste them in parts.`;
  for (const [index, text] of texts.entries()) {
    const checked = checkText(text);
    if (!checked.ok) return `Line ${index + 1}: ${checked.fault.message}`;
  }
  return '';
};

export const createPastedLines = ({ adding, shown, reader, undo }: Options) => {
  const { $draft, readLine, addLines, takeBack } = adding;
  const $texts = atom<readonly string[]>([]);
  const $problem = atom('');
  /** They are added once the tasks are loaded. */
  let isAwaited = false;

  const typed = (texts: readonly string[]) =>
    texts.map((text) => ({ text, category: $draft.get().category, removed: [] }));

  const set = (texts: readonly string[]) => {
    isAwaited = false;
    $problem.set(refusalOf(texts));
    $texts.set(texts);
  };

  const offerUndo = (tasks: readonly Task[]) => {
    const [first] = tasks;
    if (!first) return;
    const hidden = tasks.filter(({ category }) => shown.hides(category)).length;
    undo.offer({
      id: manyOffer([{ kind: 'add', task: first }]),
      title: `${tasks.length} tasks added`,
      description:
        hidden === 0
          ? excerptOfAll(tasks)
          : `Not all are in the list: it shows ${shown.$filter.get()} alone.`,
      undo: () => takeBack(...tasks.map(({ id }) => id)),
    });
  };

  const addPasted = () => {
    const { status } = shown.$tasks.get();
    if (refusalOf($texts.get()) !== '') return;
    isAwaited = status === 'loading';
    if (status === 'failed') $problem.set(notLoaded);
    if (status !== 'ready') return;
    const tasks = addLines(typed($texts.get()));
    set([]);
    offerUndo(tasks);
  };

  return {
    /** What the owner is asked about; null when there is nothing to ask. */
    $pasted: computed(
      [$texts, $problem, $draft, reader.$isLoaded],
      (texts, problem): PastedLines | null =>
        texts.length === 0
          ? null
          : {
              ...{ count: texts.length, problem },
              lines: refusalOf(texts) ? [] : typed(texts.slice(0, mostShown)).map(readLine),
            },
    ),
    /** Asks what is to become of a text of several lines. */
    paste: (pasted: string) => {
      void reader.load();
      set(splitLines(pasted).map(({ text }) => text));
    },
    addPasted,
    addAwaited: () => {
      if (isAwaited) addPasted();
    },
    leavePasted: () => set([]),
  };
};
