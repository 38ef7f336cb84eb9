/** The line that adds a task. */
import { Plus } from 'lucide-react';
import {
  useEffect,
  useId,
  type ComponentProps,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
} from 'react';
import { categories, type Category } from '#domain/tasks/tasks.ts';
import { Button } from '#ui/Button.tsx';
import { Problem } from '#ui/Field.tsx';
import { DeferredSelect } from '#ui/select/DeferredSelect.tsx';
import { CategoryDot } from './CategoryDot.tsx';

type Props = {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  category: Category;
  problem: string;
  /** The text was refused and is back: it is selected, so that whoever goes on typing does not add to it. */
  isReturned: boolean;
  onText: (text: string) => void;
  onCategory: (category: Category) => void;
  onAdd: () => void;
  fieldEvents?: Pick<ComponentProps<'input'>, 'onKeyDown' | 'onPaste'>;
  /** Laid over what is below the line. */
  children?: ReactNode;
};

const items = categories.map((category) => ({ value: category, label: category }));

export const AddTask = (props: Props) => {
  const { input, category, problem, isReturned } = props;
  const problemId = useId();

  useEffect(() => {
    if (isReturned) input.current?.setSelectionRange(0, input.current.value.length);
  }, [input, isReturned]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    props.onAdd();
  };

  return (
    <form onSubmit={submit} noValidate className="group/add relative mb-2">
      <div className="grid grid-cols-[1fr_auto] gap-2 [&_*]:outline-offset-1 xs:grid-cols-[2.75rem_minmax(0,1fr)_auto] sm:grid-cols-[8.5rem_minmax(0,1fr)_auto]">
        <div className="relative max-xs:col-span-2">
          <DeferredSelect
            label="Category"
            items={items}
            value={category}
            onChange={props.onCategory}
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
          {...props.fieldEvents}
          data-undo-when-empty
          type="text"
          dir="auto"
          value={props.text}
          onChange={(event) => props.onText(event.target.value)}
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
      {props.children}
      <Problem id={problemId} className="[&:not(:empty)]:mt-2">
        {problem}
      </Problem>
    </form>
  );
};
