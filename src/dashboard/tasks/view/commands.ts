/** What the command palette offers of the tasks: a new one, each of them, and what can be done to the focused one. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import { isPutOff } from '#domain/tasks/later.ts';
import { excerpt } from '#domain/tasks/task-labels.ts';
import { checkText, type Task } from '#domain/tasks/tasks.ts';
import { known } from '#lib/loaded.ts';
import { categoryColors } from '#dashboard/shared/category-classes.ts';
import type { Command, Offer } from '#dashboard/shared/commands.ts';
import type { TaskHands } from './rows.ts';

type Options = Pick<TaskHands, 'tasks' | 'rows'> & {
  focusField: () => void;
  $today: ReadableAtom<string>;
  /** What had the focus when the palette was opened. */
  from: Element | null;
};

const offerFocused = ({ tasks, rows, from }: Options): Offer[] => {
  const id = from?.closest<HTMLElement>('[data-task]')?.dataset.task;
  const task = id === undefined ? undefined : tasks.find(id);
  if (!task || task.completed) return [];
  const commands: readonly Command[] = [
    { id: 'focused:complete', title: 'Complete', icon: 'done', run: () => rows.toggle(task.id) },
    ...rows.actionsOf(task.id).map(({ label, keys = [], onSelect }): Command => ({
      id: `focused:${label}`,
      title: label,
      icon: 'row',
      keys,
      run: onSelect,
    })),
  ];
  return [{ group: `This task: ${excerpt(task.text)}`, $commands: atom(commands) }];
};

const offerActions = ({ tasks, rows, focusField, from }: Options): Offer => {
  const add: Command = {
    id: 'add-task',
    title: 'Add a task',
    icon: 'add',
    words: 'new write todo',
    keys: ['N'],
    run: focusField,
  };
  const selectAll: Command = {
    id: 'select-all',
    title: 'Select all tasks of the list',
    icon: 'list',
    words: 'several many',
    run: () => {
      rows.selection.all();
      // The keys that change all of them are pressed in a row.
      if (!from?.closest('[data-task]')) tasks.focusRow(tasks.visible()[0]?.id ?? null);
    },
  };
  const commands = tasks.visible().length === 0 ? [add] : [add, selectAll];
  return { group: 'Actions', $commands: atom(commands) };
};

/** A text that cannot be a task says why, and the palette stays open with it. */
const offerText = ({ tasks }: Options): Offer => ({
  group: `New task in ${tasks.line.$draft.get().category}`,
  $commands: atom([]),
  forText: (text) => {
    const checked = checkText(text);
    return {
      id: 'add-text',
      title: `Add “${text}” as a task`,
      icon: 'add',
      reason: checked.ok ? undefined : checked.fault.message,
      run: () => {
        if (checked.ok) tasks.addText(checked.value);
      },
    };
  },
});

const stateOf = (task: Task, today: string): string => {
  if (task.completed) return 'Done · ';
  if (!isPutOff(task, today)) return '';
  return task.waitingFor === null ? 'Later · ' : `Waiting on ${task.waitingFor} · `;
};

export const createTaskOffers = (options: Options): readonly Offer[] => {
  const { tasks, $today } = options;
  const toCommand = (task: Task, today: string): Command => ({
    id: `task:${task.id}`,
    title: task.text,
    icon: task.completed ? 'done' : 'open',
    iconLook: categoryColors[task.category],
    note: `${stateOf(task, today)}${task.category}`,
    words: task.completed ? 'completed' : 'open',
    run: () => tasks.show(task.id),
  });
  return [
    ...offerFocused(options),
    offerActions(options),
    offerText(options),
    {
      group: 'Tasks',
      isSearched: true,
      $commands: computed([tasks.$tasks, $today], (state, today) =>
        // Open ones first: of two that are found alike, the one that is to be done is meant.
        (known(state)?.tasks ?? [])
          .toSorted((a, b) => Number(a.completed) - Number(b.completed))
          .map((task) => toCommand(task, today)),
      ),
    },
  ];
};
