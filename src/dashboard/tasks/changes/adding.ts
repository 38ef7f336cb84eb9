/** Adding tasks: from the add line, for other cards, and again after a refusal. */
import type { Category, Task, TaskChange } from '#domain/tasks/tasks.ts';
import { isSameTimes, noTimes } from '#domain/tasks/task-times.ts';
import { failed, type Result } from '#lib/result.ts';
import { newUuid } from '#lib/uuid.ts';
import type { createDraft } from './draft.ts';
import type { TaskFilter } from '../filter.ts';
import type { TaskNotices } from './notices.ts';
import type { ShownTasks } from '../shown-tasks.ts';
import type { TimesReader } from './times-reader.ts';

type Options = {
  draft: ReturnType<typeof createDraft>;
  filter: TaskFilter;
  shown: ShownTasks;
  notices: TaskNotices;
  reader: TimesReader;
  push: (change: TaskChange) => Promise<Result<void>>;
};

export const createAdding = ({ draft, filter, shown, notices, reader, push }: Options) => {
  /** Additions whose caller learns from the answer that they were refused. */
  const answered = new Set<string>();

  const timesOf = (text: string) => {
    const times = reader.read(text, new Date());
    return isSameTimes(times, noTimes) ? null : times;
  };

  /** Where a text was added before it could be read, as by a paste. */
  const readLater = async ({ id, text }: Task) => {
    await reader.load();
    const times = timesOf(text);
    const task = shown.find(id);
    if (times && task?.times === null && task.text === text) void push({ kind: 'edit', id, times });
  };

  const toTask = (task: Pick<Task, 'id' | 'text' | 'category'>): Task => ({
    ...task,
    times: timesOf(task.text),
    completed: false,
    position: shown.all().length,
    createdAt: new Date().toISOString(),
    completedAt: null,
  });

  const addTask = (task: Task): Promise<Result<void>> => {
    notices.forgetAddRefused(task.id);
    if (!reader.isLoaded()) void readLater(task);
    return push({ kind: 'add', task: { ...task, position: shown.all().length } });
  };

  /** Says that a task could not be added, and gives its text back. */
  const restoreDraft = (task: Task, isInField: boolean) =>
    notices.addRefused(task, isInField, () => {
      draft.withdraw(task.id);
      void addTask(task);
    });

  return {
    addDraft: () => {
      const taken = draft.take(shown.$tasks.get().status);
      if (!taken) return;
      void addTask(toTask(taken));
      const { category, text } = taken;
      if (filter.hides(category))
        notices.hiddenByFilter('Added', category, text, () => filter.show(category));
    },
    setDraftText: (text: string) => {
      void reader.load();
      const { returned } = draft.$draft.get();
      draft.setText(text);
      if (returned) restoreDraft(returned, false);
    },
    /**
     * For other cards: answers once the database has the task or has refused it. Telling the user is theirs. A task whose
     * id they give is added once, however often they ask.
     */
    add: async (
      text: string,
      category: Category,
      id: string = newUuid(),
    ): Promise<Result<void>> => {
      if (shown.$tasks.get().status !== 'ready') {
        return failed('unexpected', 'Your tasks have to be loaded first.');
      }
      const task = toTask({ id, text, category });
      answered.add(task.id);
      const answer = await addTask(task);
      answered.delete(task.id);
      return answer;
    },
    /** For other cards: whether there is a task of this id. */
    stateOf: (id: string): 'none' | 'open' | 'done' => {
      const task = shown.find(id);
      if (!task) return 'none';
      return task.completed ? 'done' : 'open';
    },
    /** For other cards: takes a task away that they have added, without offering to undo that. */
    takeBack: (id: string) => {
      if (shown.find(id)) void push({ kind: 'remove', id });
    },
    /** Adds a text as a new task, because its own task no longer exists. */
    addAnew: (text: string, category: Category) =>
      void addTask(toTask({ id: newUuid(), text, category })),
    /** After a refusal: the text goes back into the field, unless somebody else was told. */
    refused: (task: Task) => {
      if (!answered.has(task.id)) restoreDraft(task, draft.restoreDraft(task));
    },
  };
};

export type TaskAdding = ReturnType<typeof createAdding>;
