/** What becomes of a change that the database has refused: the owner is told, with the text that would be lost, and can make it again by one press. */
import {
  applyChange,
  isApplied,
  singlesOf,
  taskIdOf,
  type SingleChange,
  type TaskChange,
} from '#domain/tasks/task-changes.ts';
import { defaultCategory, type Category, type Task } from '#domain/tasks/tasks.ts';
import type { Notice } from '#lib/notice.ts';
import type { Fault } from '#lib/result.ts';
import { shorten } from '#lib/shorten.ts';
import type { StoreTools } from '#dashboard/data/store-tools.ts';
import { excerptOfAll } from './labels.ts';
import type { ShownTasks } from './task-list.ts';

const errorTexts = {
  add: 'Failed to add todo',
  restore: 'Failed to add todo',
  complete: 'Failed to update todo',
  edit: 'Failed to update todo',
  remove: 'Failed to delete todo',
  move: 'Failed to reorder todos',
} as const;

/** So much of a text stands in a notice. */
const mostShown = 300;

type Options = {
  list: ShownTasks;
  tools: StoreTools;
  /** Adds a text as a new task, because its own task no longer exists. */
  addAnew: (text: string, category: Category) => void;
};

export const createRefusals = ({ list, tools, addAnew }: Options) => {
  const { $entries, all, find, push } = list;
  /** The ids of the notices that hold a text which is nowhere else. */
  const holding = new Set<string>();
  let notAdded: readonly Task[] = [];

  const tell = (description: string, notice: Partial<Notice> = {}) =>
    tools.notify({ tone: 'error', title: 'Error', description, ...notice });

  /** What a notice needs that holds a text: it stays until it is dismissed or its action is taken. */
  const holdText = (taskId: string, label: string, run: () => void): Partial<Notice> => {
    const id = `refused:${taskId}`;
    holding.add(id);
    const release = () => void holding.delete(id);
    const act = () => {
      release();
      run();
    };
    return { id, action: { label, run: act }, lasting: true, onGone: release };
  };

  /** Takes the later changes of a task that is not there out of the outbox, and answers with them. */
  const takeLater = (id: string): readonly SingleChange[] =>
    $entries.get().flatMap(({ id: entryId, change }) => {
      if (change.kind === 'many' || taskIdOf(change) !== id) return [];
      void list.drop(entryId);
      return [change];
    });

  const tellEdit = (change: SingleChange & { kind: 'edit' }, text: string, { kind }: Fault) => {
    const { id, before } = change;
    const task = find(id);
    const mine = shorten(text, mostShown);
    if (kind === 'missing') {
      const category = change.category ?? task?.category ?? defaultCategory;
      tell(
        `${errorTexts.edit}: the task was deleted elsewhere. Your text is “${mine}”.`,
        holdText(id, 'Add it as a new task', () => addAnew(text, category)),
      );
    } else if (kind === 'conflict' && task && task.text !== before) {
      const again = { ...change, before: task.text };
      tell(
        `The list shows the other text: “${shorten(task.text, mostShown)}”. Yours is “${mine}”.`,
        {
          ...holdText(id, 'Keep mine', () => void push([again])),
          tone: 'plain',
          title: 'This task was also edited elsewhere',
        },
      );
    } else
      tell(
        `${errorTexts.edit}: ${mine}`,
        holdText(id, 'Try Again', () => void push([change])),
      );
  };

  /**
   * All that were not added are in one notice.
   * @param tasks with what was changed of them before they could be added
   */
  const tellAdditions = (tasks: readonly Task[]) => {
    if (tasks.length === 0) return;
    const lost = [...(holding.has('refused:additions') ? notAdded : []), ...tasks];
    notAdded = lost;
    const words = lost.length === 1 ? shorten(lost[0]?.text ?? '', mostShown) : excerptOfAll(lost);
    // One by one: a task that is refused again does not keep the others from being added.
    const again = () => lost.forEach((task) => void push([{ kind: 'add', task }]));
    tell(`${errorTexts.add}: ${words}`, holdText('additions', 'Try Again', again));
  };

  return {
    /** Whether a text is in a notice alone. */
    holdsText: () => holding.size > 0,
    loadFailed: () => tell('Failed to load todos'),
    tellRefused: (change: TaskChange, fault: Fault) => {
      const refused = singlesOf(change).filter((one) => !isApplied(all(), one));
      const [first] = refused;
      if (!first) return;
      const added = refused.flatMap((one) => {
        if (one.kind !== 'add') return [];
        const later = takeLater(one.task.id);
        // One that was deleted again leaves nothing to tell.
        return later.some(({ kind }) => kind === 'remove')
          ? []
          : later.reduce(applyChange, [one.task]);
      });
      if (first.kind === 'edit' && first.text !== undefined) tellEdit(first, first.text, fault);
      else if (first.kind !== 'add' || (fault.kind === 'missing' && added.length === 1))
        // The enquiry that a task was made of was deleted: its words do not come back.
        tell(errorTexts[first.kind]);
      else tellAdditions(added);
    },
  };
};
