/** The menu itself, on Headless UI; Menu.tsx loads it. */
import { MenuButton, MenuItem, MenuItems, Menu as HeadlessMenu } from '@headlessui/react';
import { useRef } from 'react';
import { FloatHere } from './FloatHere.tsx';
import { menuButtonLook, type MenuProps } from './menu-button.ts';
import { usePressOfStandIn, type Press } from './use-deferred-control.ts';

type Props = MenuProps & { press: Press };

const Items = ({ actions }: Pick<MenuProps, 'actions'>) =>
  actions().map(({ label, onSelect, disabled = false }) => (
    <MenuItem key={label} disabled={disabled}>
      <button
        type="button"
        onClick={onSelect}
        className="block w-full rounded-[8px] px-3 py-2 coarse:py-2.5 text-left data-[disabled]:text-ink-soft data-[disabled]:opacity-60 data-[focus]:bg-line"
      >
        {label}
      </button>
    </MenuItem>
  ));

export const OpenableMenu = ({ label, actions, press, children }: Props) => {
  const button = useRef<HTMLButtonElement>(null);
  usePressOfStandIn(button, press);
  return (
    <FloatHere>
      <HeadlessMenu>
        <MenuButton ref={button} aria-label={label} className={menuButtonLook}>
          {children}
        </MenuButton>
        <MenuItems
          modal={false}
          anchor={{ to: 'bottom end', gap: 4, padding: 10 }}
          className="z-30 min-w-44 rounded-[12px] border border-line bg-surface p-1 text-ink shadow-float focus:outline-none"
        >
          <Items actions={actions} />
        </MenuItems>
      </HeadlessMenu>
    </FloatHere>
  );
};
