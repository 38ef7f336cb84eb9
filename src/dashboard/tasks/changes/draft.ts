/** The task that is being written in the add line and is not yet in the list. */
import { atom, readonlyType } from 'nanostores';
import { checkText, defaultCategory, type Category, type Task } from '#domain/tasks/tasks.ts';
import type { Loadable } from '#lib/result.ts';
import { newUuid } from '#lib/uuid.ts';

export type Draft = {
  text: string;
  category: Category;
  /** Why the text cannot be added; empty when there is nothing to say. */
  problem: string;
  /** The refused task whose text this is, as long as nobody has changed it. */
  returned: Task | null;
};

export const createDraft = () => {
  const $draft = atom<Draft>({ text: '', category: defaultCategory, problem: '', returned: null });
  let isWanted = false;
  const change = (values: Partial<Draft>) => $draft.set({ ...$draft.get(), ...values });

  /**
   * What is to be added, leaving the field empty and the category as it is; null leaves everything. Before the tasks
   * are loaded the request is remembered until the text is changed; when they cannot be loaded, it says so.
   */
  const take = (
    tasks: Loadable<unknown>['status'],
  ): Pick<Task, 'id' | 'text' | 'category'> | null => {
    const { text: typed, category, returned } = $draft.get();
    const text = checkText(typed);
    isWanted = text.ok && tasks === 'loading';
    if (!text.ok) change({ problem: text.fault.message });
    else if (tasks === 'failed') change({ problem: 'Your tasks have to be loaded first.' });
    if (!text.ok || tasks !== 'ready') return null;
    change({ text: '', problem: '', returned: null });
    // A refused task keeps its id: should it have been stored after all, it is not stored twice.
    return { id: returned?.id ?? newUuid(), text: text.value, category };
  };

  /** Puts a refused task back into the field, unless that would overwrite another text. Answers whether it did. */
  const restoreDraft = (task: Task): boolean => {
    if ($draft.get().text.trim() !== '') return false;
    change({ text: task.text, category: task.category, problem: '', returned: task });
    return true;
  };

  return {
    $draft: readonlyType($draft),
    setText: (text: string) => {
      isWanted = false;
      change({ text, problem: '', returned: null });
    },
    setCategory: (category: Category) => change({ category }),
    take,
    isWanted: () => isWanted,
    restoreDraft,
    /** Empties the field if it holds this refused task, which is being added in another way. */
    withdraw: (id: string) => {
      if ($draft.get().returned?.id === id) change({ text: '', returned: null });
    },
  };
};
