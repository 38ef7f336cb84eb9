/** How many tasks are selected, and what can be done to all of them. It floats at the lower edge of the list. */
import { CalendarClock, Check, Tag, Trash2, X, type LucideIcon } from 'lucide-react';
import { categories, type Category } from '#domain/tasks/tasks.ts';
import { Button } from '#ui/Button.tsx';
import { Menu } from '#ui/menu/Menu.tsx';

type Props = {
  count: number;
  onCategory: (category: Category) => void;
  onLater: () => void;
  onDone: () => void;
  onDelete: () => void;
  onEnd: () => void;
};

const look =
  'touch-area inline-flex h-9 min-w-9 shrink-0 items-center justify-center gap-1.5 rounded-[10px] px-2 text-[0.9375rem] font-medium text-ink hover:bg-sunk data-[open]:bg-sunk outline-offset-[-2px]';

const Face = ({ icon: Icon, children }: { icon: LucideIcon; children: string }) => (
  <>
    <Icon aria-hidden className="size-[1.125rem] shrink-0 sm:hidden" />
    <span className="max-sm:sr-only">{children}</span>
  </>
);

type ActionProps = { icon: LucideIcon; children: string; onPress: () => void };

const Action = ({ icon, children, onPress }: ActionProps) => (
  <button type="button" title={children} onClick={onPress} className={look}>
    <Face icon={icon}>{children}</Face>
  </button>
);

export const SelectBar = ({ count, onCategory, onLater, onDone, onDelete, onEnd }: Props) => (
  <div
    role="group"
    aria-label="Selected tasks"
    className="sticky bottom-3 z-20 my-2 flex flex-wrap items-center gap-x-0.5 rounded-[14px] border border-line-strong bg-surface py-1.5 pl-4 pr-1.5 shadow-float coarse:gap-x-1.5 max-md:bottom-[calc(4rem+env(safe-area-inset-bottom))]"
  >
    <span className="mr-auto whitespace-nowrap text-[0.9375rem] font-semibold [font-variant-numeric:tabular-nums]">
      {count} selected
    </span>
    <Menu
      label="Change category"
      look={look}
      actions={() =>
        categories.map((category) => ({ label: category, onSelect: () => onCategory(category) }))
      }
    >
      <Face icon={Tag}>Category</Face>
    </Menu>
    <Action icon={CalendarClock} onPress={onLater}>
      Later
    </Action>
    <Action icon={Check} onPress={onDone}>
      Done
    </Action>
    <Action icon={Trash2} onPress={onDelete}>
      Delete
    </Action>
    <Button look="quiet" className="ml-1" aria-label="End selecting" onClick={onEnd}>
      <X aria-hidden className="size-[1.125rem]" />
    </Button>
  </div>
);
