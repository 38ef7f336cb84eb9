/** What the command palette offers of the tasks: a new one, each of them, and what can be done to the focused one. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import { isPutOff } from '#domain/tasks/later.ts';
import { countByCategory } from '#domain/tasks/task-view.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { known } from '#lib/loaded.ts';
import { categoryTexts } from '#dashboard/shared/category-texts.ts';
import { goToCard } from '#dashboard/shared/go-to-card.ts';
import type { Command, Offer } from '#dashboard/shared/commands.ts';
import { excerpt } from '#dashboard/tasks/labels.ts';
import type { TaskHands } from './rows.ts';
import type { TaskStore } from '#dashboard/tasks/store.ts';

type Options = Pick<TaskHands, 'tasks' | 'rows'> & {
  focusField: () => void;
  $today: ReadableAtom<string>;
  /** What had the focus when the palette was opened. */
  from: Element | null;
};

const addCommand = ({ tasks, focusField }: Options): Command => ({
  id: 'add-task',
  title: 'Add a task',
  icon: 'add',
  words: 'new write todo',
  keys: ['N'],
  run: focusField,
  withText: {
    heading: () => `New task in ${tasks.line.$draft.get().category}`,
    titleFor: (text) => `Add “${text}” as a task`,
    run: tasks.addText,
  },
});

const selectAllCommand = ({ tasks, rows }: Options): readonly Command[] =>
  tasks.visible().length === 0
    ? []
    : [
        {
          id: 'select-all',
          title: 'Select all tasks of the list',
          icon: 'list',
          words: 'several many',
          run: rows.selection.all,
        },
      ];

const offerFocused = ({ tasks, rows, from }: Options): Offer[] => {
  const id = from?.closest<HTMLElement>('[data-task]')?.dataset.task;
  const task = id === undefined ? undefined : tasks.find(id);
  if (!task || task.completed) return [];
  const commands: readonly Command[] = [
    { id: 'focused:complete', title: 'Complete', icon: 'done', run: () => rows.toggle(task.id) },
    ...[...rows.menuOf(task.id), ...rows.placesOf(task.id)].map(
      ({ label, keys = [], onSelect }): Command => ({
        id: `focused:${label}`,
        title: label,
        icon: 'row',
        keys,
        run: onSelect,
      }),
    ),
  ];
  return [{ group: `This task: ${excerpt(task.text)}`, $commands: atom(commands) }];
};

const toRow = (tasks: TaskStore, task: Task, today: string): Command => {
  const { id, text, category, completed, waitingFor } = task;
  const away = waitingFor === null ? 'Later · ' : `Waiting on ${waitingFor} · `;
  const state = completed ? 'Done · ' : isPutOff(task, today) ? away : '';
  return {
    id: `task:${id}`,
    title: text,
    icon: completed ? 'done' : 'open',
    iconLook: categoryTexts[category],
    note: `${state}${category}`,
    words: completed ? 'completed' : 'open',
    run: () => tasks.show(id),
  };
};

export const createTaskOffers = (options: Options): readonly Offer[] => {
  const { tasks, $today } = options;
  const { $tasks, $filter } = tasks;
  return [
    ...offerFocused(options),
    { group: 'Actions', $commands: atom([addCommand(options), ...selectAllCommand(options)]) },
    {
      group: 'Tasks',
      isSearched: true,
      $commands: computed([$tasks, $today], (state, today) =>
        (known(state)?.tasks ?? []).map((task) => toRow(tasks, task, today)),
      ),
    },
    {
      group: 'Show',
      isSearched: true,
      $commands: computed([$tasks, $filter], (state, filter) => {
        const counts = countByCategory(known(state)?.tasks ?? []);
        return [null, ...counts.map(({ category }) => category)]
          .filter((category) => category !== filter)
          .map((category): Command => ({
            id: `filter:${category}`,
            icon: 'list',
            words: 'filter category',
            title: category === null ? 'Tasks of all categories' : `Tasks of ${category} only`,
            run: () => {
              tasks.filterBy(category);
              goToCard("Today's Tasks");
            },
          }));
      }),
    },
  ];
};
