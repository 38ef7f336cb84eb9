/** Adding tasks: from the add line, for other cards, and again after a refusal. */
import type { TaskChange } from '#domain/tasks/task-changes.ts';
import { checkText, type Category, type Task } from '#domain/tasks/tasks.ts';
import { failed, ok, type Fault, type Result } from '#lib/result.ts';
import type { Wait } from '#domain/tasks/waiting.ts';
import { newUuid } from '#lib/uuid.ts';
import { createDraft } from './draft.ts';
import { createLineReader, type TypedLine } from './line-reader.ts';
import type { TaskNotices } from './notices.ts';
import type { ShownTasks } from '../shown-tasks.ts';
import type { TimesReader } from './times-reader.ts';

type Options = {
  shown: ShownTasks;
  notices: TaskNotices;
  reader: TimesReader;
  push: (change: TaskChange) => Promise<Result<void>>;
};

export const notLoaded = 'Your tasks have to be loaded first.';

export const createAdding = ({ shown, notices, reader, push }: Options) => {
  const readLine = createLineReader(reader);
  const draft = createDraft({
    ...{ reader, readLine },
    onReturnedChanged: (task) => offerAgain(task, false),
  });
  /** The draft is added once the tasks are loaded, unless its text is changed before. */
  let isAwaited = false;
  /** Additions whose caller learns from the answer that they were refused. */
  const answered = new Set<string>();
  /** Lines on their way to the database by the ids of their tasks: a refused one comes back as it was typed. */
  const typedLines = new Map<string, { typed: TypedLine; task: Task }>();

  /** A text of which nothing is taken out. */
  const asItIs = (text: string, category: Category) =>
    readLine({ text, category, removed: ['category'] });

  /** Where a text was added before it could be read, as by a paste. */
  const readLater = async ({ id, text, category }: Task) => {
    await reader.load();
    const { times, recurrence } = asItIs(text, category);
    const task = shown.find(id);
    if (times && task?.times === null && task.text === text)
      void push({ kind: 'edit', id, times, ...(recurrence !== null && { recurrence }) });
  };

  const toTask = (
    { text, category, times, recurrence }: Pick<Task, 'text' | 'category' | 'times' | 'recurrence'>,
    id: string = newUuid(),
  ): Task => ({
    ...{ id, text, category, times, completed: false, completedAt: null },
    ...{ recurrence, laterUntil: null, waitingFor: null, waitingSince: null },
    position: shown.all().length,
    createdAt: new Date().toISOString(),
  });

  const addTask = (task: Task): Promise<Result<void>> => {
    notices.forgetAddRefused(task.id);
    if (!reader.$isLoaded.get()) void readLater(task);
    return push({ kind: 'add', task: { ...task, position: shown.all().length } });
  };

  const toLineTask = (typed: TypedLine, id?: string): Task => {
    const line = readLine(typed);
    return toTask({ ...line, text: line.text.trim() }, id);
  };

  /** Adds a line whose text has been checked. */
  const addLine = ({ text, category, removed }: TypedLine, id?: string): Task => {
    const typed = { text, category, removed };
    const task = toLineTask(typed, id);
    typedLines.set(task.id, { typed, task });
    void addTask(task).then(() => typedLines.delete(task.id));
    return task;
  };

  const pushAll = (tasks: readonly Task[]) => {
    if (!reader.$isLoaded.get()) tasks.forEach((task) => void readLater(task));
    void push({ kind: 'many', changes: tasks.map((task) => ({ kind: 'add', task })) });
  };

  /** Says that a task could not be added, and keeps its text. */
  const offerAgain = (task: Task, isInField: boolean) =>
    notices.addRefused(task, isInField, () => {
      if (draft.$draft.get().returned?.id === task.id) draft.clear();
      void addTask(task);
    });

  /** Answers the task where its row is in the list. */
  const addDraft = (): Task | null => {
    const typed = draft.$draft.get();
    const { status } = shown.$tasks.get();
    const text = checkText(readLine(typed).text);
    isAwaited = text.ok && status === 'loading';
    if (!text.ok) draft.change({ problem: text.fault.message });
    else if (status === 'failed') draft.change({ problem: notLoaded });
    if (!text.ok || status !== 'ready') return null;
    draft.clear();
    // A refused task keeps its id: should it have been stored after all, it is not stored twice.
    const task = addLine(typed, typed.returned?.id);
    const { category } = task;
    if (!shown.hides(category)) return task;
    notices.hiddenByFilter('Added', category, text.value, () => shown.filterBy(category));
    return null;
  };

  return {
    $draft: draft.$draft,
    $line: draft.$line,
    removePart: draft.removePart,
    removeLastPart: draft.removeLastPart,
    setDraftText: (text: string) => {
      void reader.load();
      isAwaited = false;
      draft.setText(text);
    },
    setDraftCategory: draft.setCategory,
    /** Leaves the field empty and its category as it is; a text that cannot be added stays. */
    addDraft,
    addAwaited: () => {
      if (isAwaited) addDraft();
    },
    readLine,
    /** Adds lines whose texts have been checked, as one change. */
    addLines: (lines: readonly TypedLine[]): readonly Task[] => {
      const all = shown.all();
      // After a deletion the highest position is more than the number of tasks, so that the number alone may be taken.
      const first = Math.max(all.length, ...all.map(({ position }) => position + 1));
      const tasks = lines.map((line, at) => ({ ...toLineTask(line), position: first + at }));
      pushAll(tasks);
      return tasks;
    },
    /** After a refusal of several: one notice keeps their texts. */
    linesRefused: (tasks: readonly Task[]) => notices.linesRefused(tasks, () => pushAll(tasks)),
    /** From elsewhere on the page: leaves the field as it is, and answers the task or why there is none. */
    addText: (typed: string): Result<Task> => {
      const text = checkText(typed);
      if (!text.ok) return text;
      if (shown.$tasks.get().status !== 'ready') return failed('unexpected', notLoaded);
      const { category } = draft.$draft.get();
      return ok(addLine({ text: text.value, category, removed: [] }));
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
      if (shown.$tasks.get().status !== 'ready') return failed('unexpected', notLoaded);
      const added = toTask(asItIs(text, category), id);
      const waitingSince = shown.today();
      const task = wait
        ? { ...added, laterUntil: wait.until, waitingFor: wait.person, waitingSince }
        : added;
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
    /** Takes tasks away that were added, without offering to undo that. */
    takeBack: (...ids: readonly string[]) => {
      const changes = ids.flatMap((id) =>
        shown.find(id) ? [{ kind: 'remove' as const, id }] : [],
      );
      const [first] = changes;
      if (first) void push(changes.length === 1 ? first : { kind: 'many', changes });
    },
    /** Adds a text as a new task, because its own task no longer exists. */
    addAnew: (text: string, category: Category) => void addTask(toTask(asItIs(text, category))),
    /** After a refusal: the text goes back into the field where that is empty, unless somebody else was told. */
    refused: (task: Task, { kind }: Fault) => {
      if (answered.has(task.id)) return;
      // The enquiry that it was made of was deleted: its words do not come back.
      if (kind === 'missing') {
        notices.changeRefused('add');
        return;
      }
      const isFree = draft.$draft.get().text.trim() === '';
      const { text, category } = task;
      const added = typedLines.get(task.id);
      const isEdited = added?.task.text !== text || added.task.category !== category;
      const typed = isEdited ? { text, category, removed: [] } : added.typed;
      if (isFree) draft.change({ ...typed, problem: '', returned: task });
      offerAgain(task, isFree);
    },
  };
};

export type TaskAdding = ReturnType<typeof createAdding>;
