/** Adding tasks: from the add line, of a pasted list, and for other cards. */
import { checkText, cleanText, type Category, type Task } from '#domain/tasks/tasks.ts';
import type { Wait } from '#domain/tasks/waiting.ts';
import { ok, type Result } from '#lib/result.ts';
import { newUuid } from '#lib/uuid.ts';
import type { Undo } from '#dashboard/data/undo.ts';
import { problemOfLines, readLine, type AddLine, type Line } from './add-line.ts';
import { excerptOfAll } from './labels.ts';
import type { ShownTasks } from './task-list.ts';

/** Of a pasted list, so that no request grows too large. */
const mostAtOnce = 200;

type Options = { list: ShownTasks; line: AddLine; undo: Undo };

export const createAdding = ({ list, line, undo }: Options) => {
  const { $filter, all, find, hides, push } = list;
  /** Additions whose caller learns from the answer that they were refused. */
  const answered = new Set<string>();

  const toTask = (read: Line, id: string = newUuid(), wait?: Wait): Task => {
    const { text, category, times, recurrence } = read;
    return {
      id,
      text: cleanText(text),
      category,
      times,
      recurrence,
      completed: false,
      completedAt: null,
      laterUntil: wait?.until ?? null,
      waitingFor: wait?.person ?? null,
      waitingSince: wait ? list.today() : null,
      position: all().length,
      createdAt: new Date().toISOString(),
    };
  };

  const addAll = (tasks: readonly Task[]): Promise<Result<void>> =>
    push(tasks.map((task) => ({ kind: 'add', task })));

  const addShown = (task: Task) => {
    void addAll([task]);
    list.showAdded(task);
  };

  const typedNow = (text: string) =>
    ({ text, category: line.$draft.get().category, removed: [] }) as const;
  /** A text out of which nothing is taken. */
  const asItIs = (text: string, category: Category): Line =>
    readLine({ text, category, removed: ['category'] }, true);

  /** Takes tasks away that were added, without offering to undo that. */
  const takeBack = (...ids: readonly string[]) => {
    const there = list.findAll(ids);
    if (there.length > 0) void push(there.map(({ id }) => ({ kind: 'remove', id })));
  };

  return {
    isAnswered: (id: string) => answered.has(id),
    takeBack,
    /** Adds a text as a new task, because its own task no longer exists. */
    addAnew: (text: string, category: Category) => void addAll([toTask(asItIs(text, category))]),
    /** Empties the field unless the text cannot be added. */
    addDraft: () => {
      const typed = readLine(line.$draft.get());
      const text = checkText(typed.text);
      if (!text.ok) {
        line.refuse(text.fault.message);
        return;
      }
      line.clear();
      addShown(toTask(typed));
    },
    /** From elsewhere on the page: leaves the field as it is, and answers why there is no task. */
    addText: (typed: string): Result<void> => {
      const text = checkText(typed);
      if (!text.ok) return text;
      addShown(toTask(readLine(typedNow(text.value), true)));
      return ok(undefined);
    },
    /** Pasted lines; answers why they cannot be added, empty where they are. */
    addLines: (texts: readonly string[]): string => {
      const problem = problemOfLines(texts);
      if (problem !== '') return problem;
      const tasks = texts.map((text) => toTask(readLine(typedNow(text))));
      const ids = tasks.map((task) => task.id);
      const id = `added:${ids[0] ?? ''}`;
      for (let from = 0; from < tasks.length; from += mostAtOnce)
        void addAll(tasks.slice(from, from + mostAtOnce)).then((answer) => {
          if (!answer.ok && list.findAll(ids).length === 0) undo.withdraw(id);
        });
      tasks.forEach(list.unfold);
      undo.offer({
        id,
        title: `${tasks.length} tasks added`,
        description: tasks.some(({ category }) => hides(category))
          ? `Not all are in the list: it shows ${$filter.get()} alone.`
          : excerptOfAll(tasks),
        undo: () => takeBack(...ids),
      });
      return '';
    },
    /**
     * For other cards: answers once the database has the task or has refused it. Telling the user is theirs. A task whose
     * id they give is added once, however often they ask. One that waits for somebody is not in the list until its day.
     */
    add: async (
      text: string,
      category: Category,
      id?: string,
      wait?: Wait,
    ): Promise<Result<void>> => {
      const task = toTask(asItIs(text, category), id, wait);
      answered.add(task.id);
      const answer = await addAll([task]);
      answered.delete(task.id);
      return answer;
    },
    /** For other cards: whether there is a task of this id. */
    stateOf: (id: string): 'none' | 'open' | 'done' => {
      const task = find(id);
      if (!task) return 'none';
      return task.completed ? 'done' : 'open';
    },
  };
};
