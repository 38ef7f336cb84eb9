/** Does something to all selected tasks. */
import { X } from 'lucide-react';
import { categories } from '#domain/tasks/tasks.ts';
import { Button } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import type { Rows } from './rows.ts';

const look =
  'touch-area inline-flex h-9 min-w-9 shrink-0 items-center justify-center gap-1.5 rounded-[10px] px-2 text-[0.9375rem] font-medium text-ink hover:bg-sunk aria-expanded:bg-sunk outline-offset-[-2px]';

type Props = {
  /** In the order of the list. */
  chosen: readonly string[];
  rows: Rows;
};

export const SelectBar = ({ chosen, rows }: Props) => (
  <div
    role="group"
    aria-label="Selected tasks"
    className="sticky bottom-3 z-20 my-2 flex flex-wrap items-center gap-x-0.5 rounded-[14px] border border-line-strong bg-surface py-1.5 pl-4 pr-1.5 shadow-float coarse:gap-x-1.5 max-md:bottom-[calc(4rem+env(safe-area-inset-bottom))]"
  >
    <span className="mr-auto whitespace-nowrap text-[0.9375rem] font-semibold tabular-nums">
      {chosen.length} selected
    </span>
    <Menu
      label="Change category"
      look={look}
      actions={() =>
        categories.map((category) => ({
          label: category,
          onSelect: () => rows.fileUnder(chosen, category),
        }))
      }
    >
      Category
    </Menu>
    <button type="button" className={look} onClick={() => rows.askDay(chosen[0] ?? '')}>
      Later
    </button>
    <button type="button" className={look} onClick={() => rows.complete(chosen)}>
      Done
    </button>
    <button type="button" className={look} onClick={() => rows.remove(chosen)}>
      Delete
    </button>
    <Button look="quiet" className="ml-1" aria-label="End selecting" onClick={rows.endSelecting}>
      <X aria-hidden className="size-[1.125rem]" />
    </Button>
  </div>
);
