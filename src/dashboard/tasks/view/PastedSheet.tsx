/** Asks which lines of a pasted list become tasks. */
import { useId, useMemo, useState } from 'react';
import { categoryColors } from '#dashboard/shared/category-classes.ts';
import { splitLines } from '#domain/tasks/pasted-list.ts';
import { checkText, type Category } from '#domain/tasks/tasks.ts';
import { counted } from '#lib/counted.ts';
import { Button } from '#ui/Button.tsx';
import { focusFirst, Sheet } from '#ui/Sheet.tsx';
import { TickBox } from '#ui/TickBox.tsx';
import { readLine } from '#dashboard/tasks/add-line.ts';

type Props = {
  pasted: string;
  /** Of those that name none. */
  category: Category;
  onAdd: (texts: readonly string[]) => void;
  onClose: () => void;
};

const PastedSheet = ({ pasted, category: chosen, onAdd, onClose }: Props) => {
  const lines = useMemo(
    () =>
      splitLines(pasted).map(({ text, isDone }, at) => ({
        ...readLine({ text, category: chosen, removed: [] }),
        typed: text,
        isDone,
        isTooLong: !checkText(text).ok,
        at,
      })),
    [pasted, chosen],
  );
  // What is marked as done is left out unless the owner takes it, and what no task can hold.
  const [left, setLeft] = useState<ReadonlySet<number>>(
    () => new Set(lines.flatMap(({ isDone, isTooLong, at }) => (isDone || isTooLong ? [at] : []))),
  );
  const id = useId();
  const taken = lines.filter(({ at }) => !left.has(at));
  const count = counted(taken.length, 'task');

  const toggle = (at: number) => {
    const next = new Set(left);
    if (!next.delete(at)) next.add(at);
    setLeft(next);
  };

  const add = () => {
    onAdd(taken.map(({ typed }) => typed));
    onClose();
  };

  return (
    <Sheet title={`Add ${count}?`} onClose={onClose}>
      <ol className="text-[0.95rem]">
        {lines.map(({ text, category, understood, typed, isTooLong, at }) => (
          <li key={at} className="border-t border-line [overflow-wrap:anywhere]">
            <label htmlFor={`${id}${at}`} className="flex cursor-pointer gap-3 py-2">
              <TickBox
                id={`${id}${at}`}
                checked={!left.has(at)}
                disabled={isTooLong}
                onChange={() => toggle(at)}
                aria-label={typed}
              />
              <span>
                <bdi className="line-clamp-2 leading-snug">{text}</bdi>
                <span className="flex flex-wrap gap-x-3 text-[0.8125rem] text-ink-soft">
                  <span className={`font-semibold ${categoryColors[category]}`}>{category}</span>
                  {understood.map(
                    ({ part, words }) => part !== 'category' && <span key={part}>{words}</span>,
                  )}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ol>
      <div className="sticky bottom-0 -mb-1 flex flex-wrap gap-2.5 border-t border-line bg-surface pb-1 pt-4">
        <Button look="primary" className="max-sm:grow" disabled={taken.length === 0} onClick={add}>
          Add {count}
        </Button>
        <Button
          ref={focusFirst}
          className="!min-h-11 !rounded-[10px] max-sm:grow"
          onClick={onClose}
        >
          Cancel
        </Button>
      </div>
    </Sheet>
  );
};

export default PastedSheet;
