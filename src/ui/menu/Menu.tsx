/** A button that opens a short list of actions, on Headless UI. */
import { MenuButton, MenuItem, MenuItems, Menu as HeadlessMenu } from '@headlessui/react';
import { useLayoutEffect, useRef } from 'react';
import { FloatHere } from '../FloatHere.tsx';
import { Keys } from '../Keys.tsx';
import { menuButtonLook, type MenuProps } from './menu-button.ts';

type Props = MenuProps & {
  /** It stands in the place of a button that was pressed: it takes the focus and opens. */
  isPressed?: boolean;
};

const Items = ({ actions }: Pick<MenuProps, 'actions'>) =>
  actions().map(({ label, keys = [], onSelect }) => (
    <MenuItem key={label}>
      <button
        type="button"
        onClick={onSelect}
        className="flex w-full items-center justify-between gap-6 rounded-[8px] px-3 py-1.5 text-left coarse:py-2.5 data-[focus]:bg-line"
      >
        {label}
        <span aria-hidden className="flex gap-1 [@media(hover:none)]:hidden">
          <Keys keys={keys} className="h-6 min-w-6 px-1" />
        </span>
      </button>
    </MenuItem>
  ));

export const Menu = (props: Props) => {
  const { label, actions, look = menuButtonLook, children, isPressed = false } = props;
  const button = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    if (!isPressed) return;
    button.current?.focus({ preventScroll: true });
    button.current?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
    );
  }, [isPressed]);

  return (
    <FloatHere>
      <HeadlessMenu>
        <MenuButton ref={button} aria-label={label} className={look}>
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
