import { MenuButton, MenuItem, MenuItems, Menu as HeadlessMenu } from '@headlessui/react';
import type { ReactNode } from 'react';
import { FloatHere } from './FloatHere.tsx';

type MenuAction = { label: string; onSelect: () => void; disabled?: boolean };

type Props = { label: string; actions: readonly MenuAction[]; children: ReactNode };

/** A button that opens a short list of actions. */
export const Menu = ({ label, actions, children }: Props) => (
  <FloatHere>
    <HeadlessMenu>
      <MenuButton
        aria-label={label}
        className="grid size-8 shrink-0 place-items-center rounded-[8px] text-ink-soft hover:bg-sunk hover:text-ink data-[open]:bg-sunk"
      >
        {children}
      </MenuButton>
      <MenuItems
        modal={false}
        anchor={{ to: 'bottom end', gap: 4, padding: 10 }}
        className="z-30 min-w-44 rounded-[12px] border border-line bg-surface p-1 text-ink shadow-float focus:outline-none"
      >
        {actions.map(({ label: text, onSelect, disabled = false }) => (
          <MenuItem key={text} disabled={disabled}>
            <button
              type="button"
              onClick={onSelect}
              className="block w-full rounded-[8px] px-3 py-2 text-left data-[disabled]:text-ink-soft data-[disabled]:opacity-60 data-[focus]:bg-sunk"
            >
              {text}
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </HeadlessMenu>
  </FloatHere>
);
