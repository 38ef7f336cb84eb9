import { atom, computed } from 'nanostores';
import { checkText, defaultCategory, type Category } from '#domain/tasks.ts';
import type { Loadable } from '#lib/result.ts';

export type Draft = {
  text: string;
  category: Category;
  /** Why the text cannot be added; empty when there is nothing to say. */
  problem: string;
};

/** The task that is being written and is not yet one. */
export const createDraft = () => {
  const $draft = atom<Draft>({ text: '', category: defaultCategory, problem: '' });
  let isWished = false;
  const change = (values: Partial<Draft>) => $draft.set({ ...$draft.get(), ...values });

  /**
   * What is to be added, leaving the field empty and the category as it is; null leaves everything. Before the
   * tasks are here the wish is remembered, until the text is changed; when they cannot be had, it says so.
   */
  const take = (tasks: Loadable<unknown>['status']): Pick<Draft, 'text' | 'category'> | null => {
    const { text: typed, category } = $draft.get();
    const text = checkText(typed);
    isWished = text.ok && tasks === 'loading';
    if (!text.ok) change({ problem: text.fault.message });
    else if (tasks === 'failed') change({ problem: 'Your tasks have to be loaded first.' });
    if (!text.ok || tasks !== 'ready') return null;
    change({ text: '', problem: '' });
    return { text: text.value, category };
  };

  /** Puts a text back that could not be added, unless that would overwrite another; answers whether it did. */
  const giveBack = (text: string): boolean => {
    if ($draft.get().text.trim() !== '') return false;
    change({ text });
    return true;
  };

  return {
    $draft: computed($draft, (draft) => draft),
    write: (text: string) => {
      isWished = false;
      change({ text, problem: '' });
    },
    choose: (category: Category) => change({ category }),
    take,
    isWished: () => isWished,
    giveBack,
  };
};
