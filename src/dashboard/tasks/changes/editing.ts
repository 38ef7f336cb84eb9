/** The task that is being edited in its row: what has been typed, and why it cannot be saved. One at a time. */
import { atom, computed, readonlyType } from 'nanostores';
import { checkText, type Category, type Task, type TaskEdit } from '#domain/tasks/tasks.ts';

export type Editing = {
  id: string;
  text: string;
  category: Category;
  /** As they were when editing began, to see what was changed, here and elsewhere. */
  before: Pick<Task, 'text' | 'category'>;
  /** Why the text cannot be saved; empty when there is nothing to say. */
  problem: string;
};

const blankText = 'A task needs some text. Cancel keeps the text that it has.';

export const createEditing = () => {
  const $editing = atom<Editing | null>(null);
  const change = (values: Partial<Editing>) => {
    const now = $editing.get();
    if (now) $editing.set({ ...now, ...values });
  };
  const close = () => $editing.set(null);

  return {
    $editing: readonlyType($editing),
    $id: computed($editing, (editing) => editing?.id ?? null),
    /** Opens a task, with a text and category that were refused before, if there are any. */
    begin: ({ id, text, category }: Task, refused: TaskEdit = {}) =>
      $editing.set({
        id,
        text: refused.text ?? text,
        category: refused.category ?? category,
        before: { text, category },
        problem: '',
      }),
    setText: (text: string) => change({ text, problem: '' }),
    setCategory: (category: Category) => change({ category }),
    leave: close,
    /** Closes the editor and answers what was changed; null where the text cannot be saved, which is then said. */
    finish: (): { id: string; edit: TaskEdit } | null => {
      const now = $editing.get();
      if (!now) return null;
      const { id, category, before } = now;
      // A text that nobody has touched is not judged: it may come from elsewhere.
      const text = checkText(now.text);
      if (now.text !== before.text && !text.ok) {
        change({ problem: text.fault.message || blankText });
        return null;
      }
      close();
      return {
        id,
        edit: {
          ...(text.ok && text.value !== before.text ? { text: text.value } : {}),
          ...(category === before.category ? {} : { category }),
        },
      };
    },
  };
};

export type TaskEditing = ReturnType<typeof createEditing>;
