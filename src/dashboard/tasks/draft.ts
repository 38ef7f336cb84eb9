import { atom, computed } from 'nanostores';
import { checkText, defaultCategory, type Category } from '#domain/tasks.ts';

export type Draft = {
  text: string;
  category: Category;
  /** Why the text cannot be added; empty when there is nothing to say. */
  problem: string;
};

/** The task that is being written and is not yet one. */
export const createDraft = () => {
  const $draft = atom<Draft>({ text: '', category: defaultCategory, problem: '' });
  const change = (values: Partial<Draft>) => $draft.set({ ...$draft.get(), ...values });

  /** What is to be added, leaving the field empty and the category as it is; null leaves everything and says why. */
  const take = (canAdd: boolean): Pick<Draft, 'text' | 'category'> | null => {
    const { text: typed, category } = $draft.get();
    const text = checkText(typed);
    if (!text.ok || !canAdd) {
      change({ problem: text.ok ? 'Your tasks have to be loaded first.' : text.fault.message });
      return null;
    }
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
    write: (text: string) => change({ text, problem: '' }),
    choose: (category: Category) => change({ category }),
    take,
    giveBack,
  };
};
