/** A Menu whose code is loaded when the browser is idle, or at its first press: of 500 rows few menus are ever opened. */
import { useLazyControl } from '../use-lazy-control.ts';
import type { MenuProps } from './Menu.tsx';

export const loadMenu = () => import('./Menu.tsx');

export const menuButtonLook =
  'touch-area grid size-8 shrink-0 place-items-center rounded-[8px] text-ink-soft hover:bg-sunk hover:text-ink data-[open]:bg-sunk';

export const LazyMenu = ({ look = menuButtonLook, ...menu }: MenuProps) => {
  const { loaded, ...press } = useLazyControl(loadMenu);
  if (loaded) return <loaded.Menu {...menu} look={look} isPressed={loaded.isPressed} />;
  return (
    <div>
      <button
        {...press}
        type="button"
        aria-label={menu.label}
        aria-haspopup="menu"
        aria-expanded={false}
        className={look}
      >
        {menu.children}
      </button>
    </div>
  );
};
