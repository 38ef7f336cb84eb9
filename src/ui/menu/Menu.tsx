/** A button that opens a short list of actions, on Headless UI. */
import { MenuButton, MenuItem, MenuItems, Menu as HeadlessMenu } from '@headlessui/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { FloatHere } from '../FloatHere.tsx';
import { KeyHint } from '../Keys.tsx';
import { useOpenedButton } from '../use-lazy-control.ts';

export type MenuAction = {
  label: string;
  /** The keys that run the entry, also while the menu is open. */
  keys?: readonly string[];
  onSelect: () => void;
};

export type MenuProps = {
  label: string;
  /** Called each time the menu opens. */
  actions: () => readonly MenuAction[];
  /** The classes of the button. */
  look?: string;
  children: ReactNode;
};

type Props = MenuProps & {
  /** It stands in the place of a button that was pressed: it takes the focus and opens. */
  isPressed: boolean;
};

type ItemsProps = Pick<MenuProps, 'actions'> & { onChoose: () => void };

const Items = ({ actions, onChoose }: ItemsProps) =>
  actions().map(({ label, keys = [], onSelect }) => (
    <MenuItem key={label}>
      <button
        type="button"
        aria-keyshortcuts={keys.join('+') || undefined}
        onClick={() => {
          onChoose();
          onSelect();
        }}
        className="flex w-full items-center justify-between gap-6 rounded-[8px] px-3 py-1.5 text-left coarse:py-2.5 data-[focus]:bg-line"
      >
        {label}
        <KeyHint keys={keys} />
      </button>
    </MenuItem>
  ));

/** Headless UI would look for an entry that begins with the letter. */
const pressKey = (event: KeyboardEvent) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const entry = event.currentTarget.querySelector<HTMLElement>(
    `[aria-keyshortcuts="${CSS.escape(event.key)}" i]`,
  );
  if (!entry) return;
  event.preventDefault();
  event.stopPropagation();
  entry.click();
};

export const Menu = ({ label, actions, look, children, isPressed }: Props) => {
  const button = useOpenedButton(isPressed);
  return (
    <FloatHere>
      <HeadlessMenu>
        <MenuButton ref={button} aria-label={label} className={look}>
          {children}
        </MenuButton>
        <MenuItems
          modal={false}
          onKeyDownCapture={pressKey}
          anchor={{ to: 'bottom end', gap: 4, padding: 10 }}
          className="z-30 min-w-44 rounded-[12px] border border-line bg-surface p-1 text-ink shadow-float focus:outline-none"
        >
          {/* A dialog that an action opens gives the focus back to the button: the menu is gone by then. */}
          <Items
            actions={actions}
            onChoose={() => button.current?.focus({ preventScroll: true })}
          />
        </MenuItems>
      </HeadlessMenu>
    </FloatHere>
  );
};
