/** The line that adds a task, with what is understood of it, and the question which lines of a pasted list become tasks. */
import { useStore } from '@nanostores/react';
import { Plus } from 'lucide-react';
import {
  useId,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
} from 'react';
import { splitLines } from '#domain/tasks/pasted-list.ts';
import { fieldLook, Problem } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { categoryItems } from './Categories.tsx';
import { LineChips } from './Chips.tsx';
import { lazyPart } from '#dashboard/shared/lazy-part.tsx';
import { loadReader } from '#dashboard/tasks/add-line.ts';
import type { TaskStore } from '#dashboard/tasks/store.ts';

const PastedSheet = lazyPart(() => import('./PastedSheet.tsx'));

type Props = { tasks: TaskStore; input: RefObject<HTMLInputElement | null> };

/** Subscribes to the draft alone, so that a key typed into the field draws the add line only. */
export const AddLine = ({ tasks, input }: Props) => {
  const { line } = tasks;
  const { text, category, problem } = useStore(line.$draft);
  const [pasted, setPasted] = useState<string | null>(null);
  const problemId = useId();

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const copied = event.clipboardData.getData('text/plain');
    if (splitLines(copied).length < 2) return;
    event.preventDefault();
    const ask = () => setPasted(copied);
    void loadReader().then(ask, ask);
  };

  const add = (event: SubmitEvent) => {
    event.preventDefault();
    void loadReader().then(tasks.addDraft, tasks.addDraft);
  };

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, repeat, altKey, currentTarget } = event;
    if (event.nativeEvent.isComposing || altKey) return;
    const isAtStart = currentTarget.selectionStart === 0 && currentTarget.selectionEnd === 0;
    // A Backspace that is held down to delete the text ends with it.
    const isRemoval = key === 'Escape' || (key === 'Backspace' && isAtStart && !repeat);
    if (problem === '' && isRemoval && line.removeLastPart()) event.preventDefault();
  };

  return (
    <>
      <form
        onSubmit={add}
        noValidate
        className="group/add relative mb-1 focus-within:sticky focus-within:top-1.5 focus-within:z-20 focus-within:shadow-[0_-6px_var(--surface)] max-md:mt-2"
      >
        <div className="grid grid-cols-[1fr_auto] xs:grid-cols-[auto_minmax(0,1fr)_auto]">
          <div className="max-xs:col-span-2">
            <Select
              label="Category"
              items={categoryItems}
              value={category}
              onChange={line.setCategory}
              className={`${fieldLook} pr-9 font-medium xs:w-[6.75rem] xs:!rounded-r-none xs:!border-r-0 xs:text-[0.875rem]`}
            />
          </div>
          <input
            ref={input}
            data-undo-when-empty
            type="text"
            dir="auto"
            value={text}
            onChange={(event) => line.setText(event.target.value)}
            onFocus={() => void loadReader().catch(() => undefined)}
            onKeyDown={press}
            onPaste={paste}
            placeholder="Add a new task..."
            aria-label="Add a new task"
            aria-invalid={problem !== ''}
            aria-describedby={problem ? problemId : undefined}
            autoComplete="off"
            enterKeyHint="done"
            className="z-[1] h-11 min-w-0 border border-r-0 border-field bg-surface px-3.5 text-ink placeholder:text-ink-soft hover:border-ink-soft aria-[invalid=true]:border-danger max-xs:rounded-l-[10px]"
          />
          <button
            type="submit"
            aria-label="Add task"
            className="grid size-11 place-items-center rounded-r-[10px] border border-field bg-surface text-ink hover:bg-ink hover:text-paper"
          >
            <Plus aria-hidden className="size-5" />
          </button>
        </div>
        <LineChips line={line} field={input} />
        <Problem id={problemId} className="[&:not(:empty)]:mt-2">
          {problem}
        </Problem>
      </form>
      {pasted !== null && (
        <PastedSheet
          pasted={pasted}
          category={category}
          onAdd={tasks.addLines}
          onClose={() => setPasted(null)}
        />
      )}
    </>
  );
};
