/** Adding tasks: from the add line, of a pasted list, and for other cards. */
import { excerptOfAll } from '#domain/tasks/task-labels.ts';
import { noTimes } from '#domain/tasks/task-times.ts';
import { type Category, type Task } from '#domain/tasks/tasks.ts';
import type { Wait } from '#domain/tasks/waiting.ts';
import type { Result } from '#lib/result.ts';
import { createTask, readLine, type AddLine, type Line } from './add-line.ts';
import type { Shown } from './shown.ts';
import type { ListOfTasks } from './task-list.ts';

type Options = { list: ListOfTasks; shown: Shown; line: AddLine };

export const createAdding = ({ list, shown, line }: Options) => {
  const toTask = (read: Line): Task => createTask(read, list.all().length);
  const addShown = (read: Line) => {
    const task = toTask(read);
    void list.push([{ kind: 'add', task }]);
    shown.show(task);
  };
  const typedNow = (text: string) =>
    ({ text, category: line.$draft.get().category, removed: [] }) as const;

  return {
    /** Empties the field unless the text cannot be added. */
    addDraft: () => {
      const read = line.take();
      if (read) addShown(read);
    },
    /** For the command palette: what is typed in the field for a new task stays there. */
    addText: (text: string) => addShown(readLine(typedNow(text), true)),
    addLines: (texts: readonly string[]) => {
      const tasks = texts.map((text) => toTask(readLine(typedNow(text))));
      const title = `${tasks.length} tasks added`;
      const about = tasks.some(shown.hides)
        ? `Not all are in the list: it shows ${shown.$filter.get()} alone.`
        : excerptOfAll(tasks);
      const changes = tasks.map((task) => ({ kind: 'add', task }) as const);
      list.carryOut(title, changes, { about });
      tasks.forEach(shown.unfold);
    },
    /**
     * For other cards, which tell the owner what was refused; see `Tasks` in shared/card.ts. Names and subjects are other
     * people's words: a day in them does not say when the answer is due.
     */
    add: (text: string, category: Category, id?: string, wait?: Wait): Promise<Result<void>> => {
      const said = { text, category, times: noTimes, recurrence: null };
      const task = createTask(said, list.all().length);
      return list.addAnswered({
        ...task,
        id: id ?? task.id,
        laterUntil: wait?.until ?? null,
        waitingFor: wait?.person ?? null,
        waitingSince: wait ? list.today() : null,
      });
    },
    /** For other cards: takes a task away that was added, without offering to undo that. */
    takeBack: (id: string) => {
      if (list.find(id)) void list.push([{ kind: 'remove', id }]);
    },
  };
};
