/** A button that opens a short list of actions, on Headless UI. */
import { MenuButton, MenuItem, MenuItems, Menu as HeadlessMenu } from '@headlessui/react';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { FloatHere } from '../FloatHere.tsx';
import { menuButtonLook, type MenuProps } from './menu-button.ts';

type Props = MenuProps & {
  /** It stands in the place of a button that was pressed: it takes the focus and opens. */
  isPressed?: boolean;
};

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

const margin = 10;
const besideButton = { to: 'bottom end', gap: 4 } as const;

/**
 * Below the whole list item that the button is in, or above it where there is no room below, so that what the actions
 * are about stays visible; beside the button itself where the item leaves no room at all.
 */
const findPlace = (button: Element, menu: HTMLElement) => {
  const item = (button.closest('li') ?? button).getBoundingClientRect();
  const { top, bottom } = button.getBoundingClientRect();
  const needed = menu.offsetHeight + margin;
  if (window.innerHeight - item.bottom >= needed)
    return { to: 'bottom end', gap: item.bottom - bottom } as const;
  // One more pixel, because the place is rounded.
  if (item.top > needed) return { to: 'top end', gap: top - item.top + 1 } as const;
  return besideButton;
};

const usePlace = (button: RefObject<Element | null>) => {
  const [place, setPlace] = useState<ReturnType<typeof findPlace>>(besideButton);
  const [measure] = useState(() => (menu: HTMLElement | null) => {
    if (menu && button.current) setPlace(findPlace(button.current, menu));
  });
  return { place, measure };
};

export const Menu = (props: Props) => {
  const { label, actions, look = menuButtonLook, children, isPressed = false } = props;
  const button = useRef<HTMLButtonElement>(null);
  const { place, measure } = usePlace(button);

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
          ref={measure}
          modal={false}
          anchor={{ ...place, padding: margin }}
          className="z-30 min-w-44 rounded-[12px] border border-line bg-surface p-1 text-ink shadow-float focus:outline-none"
        >
          <Items actions={actions} />
        </MenuItems>
      </HeadlessMenu>
    </FloatHere>
  );
};
