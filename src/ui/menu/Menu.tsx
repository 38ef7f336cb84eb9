/** A button that opens a short list of actions; what opens it is loaded at its first press. */
import { menuButtonLook, type MenuProps } from './menu-button.ts';
import { useDeferredControl } from '../use-deferred-control.ts';

export const loadMenu = () => import('./OpenableMenu.tsx');

export const Menu = (props: MenuProps) => {
  const { control, ...press } = useDeferredControl(loadMenu);
  if (control) return <control.module.OpenableMenu {...props} press={control.press} />;
  return (
    <div>
      <button
        type="button"
        aria-label={props.label}
        aria-haspopup="menu"
        aria-expanded={false}
        className={props.look ?? menuButtonLook}
        {...press}
      >
        {props.children}
      </button>
    </div>
  );
};
