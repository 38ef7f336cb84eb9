/** The line that adds a task, with what is understood of it, and the question what is to become of a pasted list. */
import { useStore } from '@nanostores/react';
import { Plus } from 'lucide-react';
import {
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { joinLines, splitLines } from '#domain/tasks/quick-add.ts';
import { categories } from '#domain/tasks/tasks.ts';
import { Button } from '#ui/Button.tsx';
import { Problem } from '#ui/Field.tsx';
import { isComposing } from '#ui/is-composing.ts';
import { LazySelect } from '#ui/select/LazySelect.tsx';
import { CategoryDot } from './Categories.tsx';
import { LineChips } from './Chips.tsx';
import { lazyPart } from '#dashboard/shared/lazy-part.tsx';
import { loadReader } from '#dashboard/tasks/reader.ts';
import type { TaskStore } from '#dashboard/tasks/store.ts';

const PastedSheet = lazyPart(() => import('./PastedSheet.tsx'));

type Props = { tasks: TaskStore; input: RefObject<HTMLInputElement | null> };

/** Of the bar of cards on a phone. */
const barPixels = 56;

const items = categories.map((category) => ({ value: category, label: category }));

/** As if it were typed where the caret is. */
const insert = (field: HTMLInputElement, text: string) => {
  const { selectionStart, selectionEnd, value } = field;
  field.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

/** Subscribes to the draft alone, so that a key typed into the field draws the add line only. */
export const AddLine = ({ tasks, input }: Props) => {
  const { line } = tasks;
  const { text, category, problem } = useStore(line.$draft);
  const [pasted, setPasted] = useState<string | null>(null);
  /** The dialog takes the field's caret. */
  const caret = useRef<[number | null, number | null]>([0, 0]);
  const problemId = useId();

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const copied = event.clipboardData.getData('text/plain');
    if (splitLines(copied).length < 2) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    caret.current = [selectionStart, selectionEnd];
    setPasted(copied);
  };

  const finishAsking = (asOneLine: boolean) => {
    flushSync(() => setPasted(null));
    input.current?.setSelectionRange(...caret.current);
    if (asOneLine && input.current) insert(input.current, joinLines(pasted ?? ''));
  };

  const addNow = () => {
    const task = flushSync(tasks.addDraft);
    if (!task) return;
    // The end of the list, where the row is, may be below the lower edge of the screen.
    const row = document.querySelector(`[data-task="${task.id}"]`);
    if (!row || row.getBoundingClientRect().bottom > innerHeight - barPixels) tasks.tellAdded(task);
  };

  const add = (event: SubmitEvent) => {
    event.preventDefault();
    void loadReader().then(addNow, addNow);
  };

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, repeat, altKey, currentTarget } = event;
    if (isComposing(event) || altKey) return;
    const isAtStart = currentTarget.selectionStart === 0 && currentTarget.selectionEnd === 0;
    // A Backspace that is held down to delete the text ends with it.
    const isRemoval = key === 'Escape' || (key === 'Backspace' && isAtStart && !repeat);
    if (problem === '' && isRemoval && line.removeLastPart()) event.preventDefault();
  };

  return (
    <>
      <form onSubmit={add} noValidate className="group/add relative mb-2">
        <div className="grid grid-cols-[1fr_auto] gap-2 [&_*]:outline-offset-1 xs:grid-cols-[2.75rem_minmax(0,1fr)_auto] sm:grid-cols-[8.5rem_minmax(0,1fr)_auto]">
          <div className="relative max-xs:col-span-2">
            <LazySelect
              label="Category"
              items={items}
              value={category}
              onChange={line.setCategory}
              className="xs:max-sm:justify-end xs:max-sm:px-1.5 xs:max-sm:[&>span]:sr-only"
            />
            {/* On a phone the line has no room for the word. */}
            <CategoryDot
              category={category}
              className="pointer-events-none absolute left-2 top-1/2 size-2.5 -translate-y-1/2"
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
            className="h-11 min-w-0 rounded-[10px] border border-field bg-sunk px-3.5 text-ink placeholder:text-ink-soft hover:border-ink-soft aria-[invalid=true]:border-danger"
          />
          <Button type="submit" look="square" aria-label="Add task">
            <Plus aria-hidden className="size-5" />
          </Button>
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
          onOneLine={() => finishAsking(true)}
          onClose={() => finishAsking(false)}
        />
      )}
    </>
  );
};
