/** Asks whether a pasted list becomes several tasks, and shows which. */
import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { categoryTexts } from '#dashboard/shared/category-texts.ts';
import { Button } from '#ui/Button.tsx';
import { focusFirst, Sheet } from '#ui/Sheet.tsx';
import type { TaskBoard } from '../store.ts';

type Props = {
  board: Pick<TaskBoard, '$pasted' | 'addPasted' | 'leavePasted'>;
  /** The field can take the text and the caret again. */
  onClosed: (choice: { asOneLine: boolean }) => void;
};

const wide = '!min-h-11 !rounded-[10px] max-sm:grow';

export const PastedSheet = ({ board, onClosed }: Props) => {
  const isOneLine = useRef(false);
  const pasted = useStore(board.$pasted);
  const { count = 0, lines = [], problem = '' } = pasted ?? {};
  const isPossible = lines.length > 0;
  return (
    <Sheet
      title={isPossible ? `Add ${count} tasks?` : `${count} lines`}
      open={pasted !== null}
      onClose={() => {
        board.leavePasted();
        onClosed({ asOneLine: isOneLine.current });
        isOneLine.current = false;
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
          {problem}
        </p>
        {isPossible && (
          <Button ref={focusFirst} look="primary" className="max-sm:grow" onClick={board.addPasted}>
            Add {count} tasks
          </Button>
        )}
        <Button
          ref={isPossible ? undefined : focusFirst}
          className={wide}
          onClick={() => {
            isOneLine.current = true;
            board.leavePasted();
          }}
        >
          As one line
        </Button>
        <Button className={wide} onClick={board.leavePasted}>
          Cancel
        </Button>
      </div>
    </Sheet>
  );
};
