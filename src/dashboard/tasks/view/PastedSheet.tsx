/** Asks whether a pasted list becomes several tasks, and shows which. */
import { useMemo, useRef, useState } from 'react';
import { categoryTexts } from '#dashboard/shared/category-texts.ts';
import type { Category } from '#domain/tasks/tasks.ts';
import { Button } from '#ui/Button.tsx';
import { focusFirst, Sheet } from '#ui/Sheet.tsx';
import { problemOfLines, readLine } from '#dashboard/tasks/add-line.ts';

/** So many are shown before they are added. */
const mostShown = 50;

type Props = {
  texts: readonly string[];
  /** Of those that name none. */
  category: Category;
  open: boolean;
  /** Answers why they cannot be added; empty where they are. */
  onAdd: (texts: readonly string[]) => string;
  onClose: () => void;
  /** The field can take the text and the caret again. */
  onClosed: (choice: { asOneLine: boolean }) => void;
};

const wide = '!min-h-11 !rounded-[10px] max-sm:grow';

export const PastedSheet = (props: Props) => {
  const { texts, category: chosen, open, onAdd, onClose, onClosed } = props;
  const isOneLine = useRef(false);
  const [refused, setRefused] = useState('');
  const found = useMemo(() => problemOfLines(texts), [texts]);
  const lines = useMemo(
    () =>
      found === ''
        ? texts.slice(0, mostShown).map((text) => readLine({ text, category: chosen, removed: [] }))
        : [],
    [texts, found, chosen],
  );
  const count = texts.length;
  const isPossible = lines.length > 0;
  return (
    <Sheet
      title={isPossible ? `Add ${count} tasks?` : `${count} lines`}
      open={open}
      onClose={() => {
        onClose();
        onClosed({ asOneLine: isOneLine.current });
        isOneLine.current = false;
        setRefused('');
      }}
    >
      <ol className="text-[0.95rem]">
        {lines.map(({ text, category, understood }, index) => (
          <li key={index} className="border-t border-line py-2 [overflow-wrap:anywhere]">
            <bdi className="line-clamp-2 leading-snug">{text}</bdi>
            <span className="flex flex-wrap gap-x-3 text-[0.8125rem] text-ink-soft">
              <span className={`font-semibold ${categoryTexts[category]}`}>{category}</span>
              {understood.map(
                ({ part, words }) => part !== 'category' && <span key={part}>{words}</span>,
              )}
            </span>
          </li>
        ))}
        {isPossible && count > lines.length && (
          <li className="border-t border-line py-2 text-ink-soft">
            and {count - lines.length} more
          </li>
        )}
      </ol>
      <div className="sticky bottom-0 -mb-1 flex flex-wrap gap-2.5 border-t border-line bg-surface pb-1 pt-4">
        <p role="alert" className="basis-full text-[0.95rem] text-danger empty:hidden">
          {found || refused}
        </p>
        {isPossible && (
          <Button
            ref={focusFirst}
            look="primary"
            className="max-sm:grow"
            onClick={() => {
              const problem = onAdd(texts);
              if (problem === '') onClose();
              setRefused(problem);
            }}
          >
            Add {count} tasks
          </Button>
        )}
        <Button
          ref={isPossible ? undefined : focusFirst}
          className={wide}
          onClick={() => {
            isOneLine.current = true;
            onClose();
          }}
        >
          As one line
        </Button>
        <Button className={wide} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Sheet>
  );
};
