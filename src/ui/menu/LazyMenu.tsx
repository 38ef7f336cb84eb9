/** A Menu whose code is loaded when the browser is idle, or at its first press: of 500 rows few menus are ever opened. */
import { useRef, useState, type KeyboardEvent } from 'react';
import { menuButtonLook, type MenuProps } from './menu-button.ts';
import type { Menu } from './Menu.tsx';

export const loadMenu = () => import('./Menu.tsx');

export const LazyMenu = (props: MenuProps) => {
  const { label, look = menuButtonLook, children } = props;
  const [loaded, setLoaded] = useState<{ Menu: typeof Menu; isPressed: boolean } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  if (loaded) return <loaded.Menu {...props} isPressed={loaded.isPressed} />;

  const load = () =>
    void loadMenu().then(
      (module) => {
        const focused = document.activeElement;
        // Who has gone on meanwhile is not called back. Safari does not focus a button that is pressed.
        const isPressed = focused === button.current || focused === document.body;
        setLoaded({ Menu: module.Menu, isPressed });
      },
      // A script that could not be loaded is requested again at the next press.
      () => undefined,
    );
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    load();
  };
  return (
    <div>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={false}
        className={look}
        onClick={load}
        onKeyDown={press}
      >
        {children}
      </button>
    </div>
  );
};
