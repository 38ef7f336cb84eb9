/** A Menu whose code is loaded when the browser is idle, or at its first press: of 500 rows few menus are ever opened. */
import { useLazyControl } from '../use-lazy-control.ts';
import { menuButtonLook, type MenuProps } from './menu-button.ts';

export const loadMenu = () => import('./Menu.tsx');

export const LazyMenu = (props: MenuProps) => {
  const { label, look = menuButtonLook, children } = props;
  const { loaded, ...press } = useLazyControl(loadMenu);
  if (loaded) return <loaded.control.Menu {...props} isPressed={loaded.isPressed} />;
  return (
    <div>
      <button
        {...press}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={false}
        className={look}
      >
        {children}
      </button>
    </div>
  );
};
