/** What the command palette offers of the tasks: a new one, each of them, and what can be done to the focused one. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import { isPutOff } from '#domain/tasks/later.ts';
import { countByCategory } from '#domain/tasks/task-view.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { known } from '#lib/loaded.ts';
import { categoryTexts } from '#dashboard/shared/category-texts.ts';
import { goToCard } from '#dashboard/shared/go-to-card.ts';
import type { Command, Offer } from '../shared/commands.ts';
import { excerpt } from './labels.ts';
import type { TaskBoard } from './store.ts';

export type RowCommands = {
  toggle: (id: string) => void;
  selectAll: () => void;
  menuOf: (id: string) => readonly { label: string; onSelect: () => void; disabled?: boolean }[];
};

type Options = {
  board: TaskBoard;
  $today: ReadableAtom<string>;
  /** Null while no rows are on the page. */
  rows: RowCommands | null;
  from: Element | null;
};

const menuKeys: Readonly<Record<string, readonly string[]>> = {
  ...{ Edit: ['E'], 'Later…': ['L'], 'Waiting on…': ['W'] },
  ...{ 'Plan at…': ['P'], Select: ['Ctrl', 'Space'], Delete: ['Del'] },
  ...{ 'Move up': ['Alt', '↑'], 'Move down': ['Alt', '↓'] },
};

const addCommand = ({ board }: Options): Command => ({
  ...{ id: 'add-task', title: 'Add a task', icon: 'add', words: 'new write todo', keys: ['N'] },
  takes: {
    placeholder: 'What is to be done?',
    heading: () => `New task in ${board.$draft.get().category}`,
    hint: 'A date, a time or a length in it is read, as in “Call Rita tomorrow at 10:00”.',
    titleFor: (text) => `Add “${text}” as a task`,
    run: (text) => {
      const added = board.addText(text);
      if (added.ok) board.tellAdded(added.value);
      return added;
    },
  },
});

const selectAllCommand = ({ board, rows }: Options): readonly Command[] =>
  rows === null || board.visible().length === 0
    ? []
    : [
        {
          ...{ id: 'select-all', title: 'Select all tasks of the list', icon: 'list' },
          ...{ words: 'several many', run: rows.selectAll },
        },
      ];

const offerFocused = ({ board, rows, from }: Options): Offer[] => {
  const id = from?.closest<HTMLElement>('[data-task]')?.dataset.task;
  const task = board.visible().find((one) => one.id === id);
  if (!task || !rows) return [];
  const commands: readonly Command[] = [
    {
      ...{ id: 'focused:complete', title: 'Complete', icon: 'done' },
      run: () => rows.toggle(task.id),
    },
    ...rows.menuOf(task.id).map(({ label, onSelect, disabled }): Command => ({
      ...{ id: `focused:${label}`, title: label, icon: 'row', keys: menuKeys[label] ?? [] },
      reason: disabled ? 'It is there already' : undefined,
      run: onSelect,
    })),
  ];
  return [{ group: `This task: ${excerpt(task.text)}`, $commands: atom(commands) }];
};

const toRow = (board: TaskBoard, task: Task, today: string): Command => {
  const { id, text, category, completed, waitingFor } = task;
  const away = waitingFor === null ? 'Later · ' : `Waiting on ${waitingFor} · `;
  const state = completed ? 'Done · ' : isPutOff(task, today) ? away : '';
  return {
    ...{ id: `task:${id}`, title: text, icon: completed ? 'done' : 'open' },
    ...{ iconLook: categoryTexts[category], note: `${state}${category}` },
    words: completed ? 'completed' : 'open',
    run: () => board.show(id),
  };
};

export const createTaskOffers = (options: Options): readonly Offer[] => {
  const { board, $today } = options;
  const { $tasks, $filter } = board;
  return [
    ...offerFocused(options),
    { group: 'Actions', $commands: atom([addCommand(options), ...selectAllCommand(options)]) },
    {
      group: 'Tasks',
      isSearched: true,
      $commands: computed([$tasks, $today], (tasks, today) =>
        (known(tasks)?.tasks ?? []).map((task) => toRow(board, task, today)),
      ),
      $gap: computed($tasks, ({ status }) =>
        status === 'ready' ? '' : 'The tasks are not loaded, and so not searched.',
      ),
    },
    {
      group: 'Show',
      isSearched: true,
      $commands: computed([$tasks, $filter, $today], (tasks, filter, today) => {
        const counts = countByCategory(known(tasks)?.tasks ?? [], today);
        return [null, ...counts.map(({ category }) => category)]
          .filter((category) => category !== filter)
          .map((category): Command => ({
            ...{ id: `filter:${category}`, icon: 'list', words: 'filter category' },
            title: category === null ? 'Tasks of all categories' : `Tasks of ${category} only`,
            run: () => {
              board.filterBy(category);
              goToCard("Today's Tasks");
            },
          }));
      }),
    },
  ];
};
