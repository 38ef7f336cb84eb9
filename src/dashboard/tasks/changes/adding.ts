/** Adding tasks: from the add line, for other cards, and again after a refusal. */
import { atom, readonlyType } from 'nanostores';
import { isSameTimes, noTimes } from '#domain/tasks/task-times.ts';
import {
  checkText,
  defaultCategory,
  type Category,
  type Task,
  type TaskChange,
} from '#domain/tasks/tasks.ts';
import { failed, ok, type Result } from '#lib/result.ts';
import { newUuid } from '#lib/uuid.ts';
import type { TaskNotices } from './notices.ts';
import type { ShownTasks } from '../shown-tasks.ts';
import type { TimesReader } from './times-reader.ts';

type Draft = {
  text: string;
  category: Category;
  /** Why the text cannot be added; empty when there is nothing to say. */
  problem: string;
  /** The refused task whose text this is, as long as nobody has changed it. */
  returned: Task | null;
};

type Options = {
  shown: ShownTasks;
  notices: TaskNotices;
  reader: TimesReader;
  push: (change: TaskChange) => Promise<Result<void>>;
};

const notLoaded = 'Your tasks have to be loaded first.';

export const createAdding = ({ shown, notices, reader, push }: Options) => {
  const $draft = atom<Draft>({ text: '', category: defaultCategory, problem: '', returned: null });
  const changeDraft = (values: Partial<Draft>) => $draft.set({ ...$draft.get(), ...values });
  /** The draft is added once the tasks are loaded, unless its text is changed before. */
  let isAwaited = false;
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
    const recurrence = reader.readRecurrence(text, new Date());
    const task = shown.find(id);
    if (times && task?.times === null && task.text === text)
      void push({ kind: 'edit', id, times, ...(recurrence !== null && { recurrence }) });
  };

  const toTask = (text: string, category: Category, id: string = newUuid()): Task => ({
    ...{ id, text, category, times: timesOf(text), completed: false, completedAt: null },
    ...{ recurrence: reader.readRecurrence(text, new Date()), laterUntil: null },
    position: shown.all().length,
    createdAt: new Date().toISOString(),
  });

  const addTask = (task: Task): Promise<Result<void>> => {
    notices.forgetAddRefused(task.id);
    if (!reader.isLoaded()) void readLater(task);
    return push({ kind: 'add', task: { ...task, position: shown.all().length } });
  };

  /** Says that a task could not be added, and keeps its text. */
  const offerAgain = (task: Task, isInField: boolean) =>
    notices.addRefused(task, isInField, () => {
      if ($draft.get().returned?.id === task.id) changeDraft({ text: '', returned: null });
      void addTask(task);
    });

  const addDraft = () => {
    const { text: typed, category, returned } = $draft.get();
    const { status } = shown.$tasks.get();
    const text = checkText(typed);
    isAwaited = text.ok && status === 'loading';
    if (!text.ok) changeDraft({ problem: text.fault.message });
    else if (status === 'failed') changeDraft({ problem: notLoaded });
    if (!text.ok || status !== 'ready') return;
    changeDraft({ text: '', problem: '', returned: null });
    // A refused task keeps its id: should it have been stored after all, it is not stored twice.
    void addTask(toTask(text.value, category, returned?.id));
    if (shown.hides(category))
      notices.hiddenByFilter('Added', category, text.value, () => shown.filterBy(category));
  };

  return {
    $draft: readonlyType($draft),
    setDraftText: (text: string) => {
      void reader.load();
      isAwaited = false;
      const { returned } = $draft.get();
      changeDraft({ text, problem: '', returned: null });
      if (returned) offerAgain(returned, false);
    },
    setDraftCategory: (category: Category) => changeDraft({ category }),
    /** Leaves the field empty and its category as it is; a text that cannot be added stays. */
    addDraft,
    addAwaited: () => {
      if (isAwaited) addDraft();
    },
    /** From elsewhere on the page: leaves the field as it is, and answers the task or why there is none. */
    addText: (typed: string): Result<Task> => {
      const text = checkText(typed);
      if (!text.ok) return text;
      if (shown.$tasks.get().status !== 'ready') return failed('unexpected', notLoaded);
      const task = toTask(text.value, $draft.get().category);
      void addTask(task);
      return ok(task);
    },
    /**
     * For other cards: answers once the database has the task or has refused it. Telling the user is theirs. A task whose
     * id they give is added once, however often they ask.
     */
    add: async (text: string, category: Category, id?: string): Promise<Result<void>> => {
      if (shown.$tasks.get().status !== 'ready') return failed('unexpected', notLoaded);
      const task = toTask(text, category, id);
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
    addAnew: (text: string, category: Category) => void addTask(toTask(text, category)),
    /** After a refusal: the text goes back into the field where that is empty, unless somebody else was told. */
    refused: (task: Task) => {
      if (answered.has(task.id)) return;
      const isFree = $draft.get().text.trim() === '';
      const { text, category } = task;
      if (isFree) changeDraft({ text, category, problem: '', returned: task });
      offerAgain(task, isFree);
    },
  };
};

export type TaskAdding = ReturnType<typeof createAdding>;
