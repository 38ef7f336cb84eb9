/** A Select whose code is loaded at its first press, or when the browser is idle. */
import { useLazyControl } from '../use-lazy-control.ts';
import type { SelectProps } from './Select.tsx';
import { nameSelect, selectButtonLook, SelectContent } from './SelectContent.tsx';

type Module = typeof import('./Select.tsx');

/** Null until it is loaded. */
let loadedModule: Module | null = null;

export const loadSelect = async (): Promise<Module> => {
  loadedModule = await import('./Select.tsx');
  return loadedModule;
};

export const LazySelect = <Value extends string>(props: SelectProps<Value>) => {
  const { label, items, value, placeholder = '', className = '', id, name, disabled } = props;
  const { loaded, ...press } = useLazyControl(loadSelect, () => loadedModule);
  if (loaded) return <loaded.control.Select {...props} isPressed={loaded.isPressed} />;

  const chosen = items.find((item) => item.value === value);
  const text = chosen?.label ?? placeholder;
  return (
    <div>
      <button
        {...press}
        type="button"
        id={id}
        disabled={disabled}
        aria-label={nameSelect(label, text)}
        aria-haspopup="listbox"
        aria-expanded={false}
        className={`${selectButtonLook} ${className}`}
      >
        <SelectContent text={text} isPlaceholder={!chosen} />
      </button>
      {name === undefined || value === null ? null : (
        <input type="hidden" name={name} value={value} />
      )}
    </div>
  );
};
