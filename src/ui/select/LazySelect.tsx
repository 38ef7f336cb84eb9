/** A Select whose code is loaded at its first press, or when the browser is idle. */
import { useRef, useState, type KeyboardEvent } from 'react';
import type { Select, SelectProps } from './Select.tsx';
import { nameSelect, selectButtonLook, SelectContent } from './SelectContent.tsx';

/** Null until it is loaded. */
let loadedSelect: typeof Select | null = null;

export const loadSelect = async () => {
  const module = await import('./Select.tsx');
  loadedSelect = module.Select;
  return module;
};

export const LazySelect = <Value extends string>(props: SelectProps<Value>) => {
  const { label, items, value, placeholder = '', className = '', id, name, disabled } = props;
  const [loaded, setLoaded] = useState<{ Select: typeof Select; isPressed: boolean } | null>(
    () => loadedSelect && { Select: loadedSelect, isPressed: false },
  );
  const button = useRef<HTMLButtonElement>(null);
  if (loaded) return <loaded.Select {...props} isPressed={loaded.isPressed} />;

  const load = () =>
    void loadSelect().then(
      (module) => {
        const focused = document.activeElement;
        // Who has gone on meanwhile is not called back. Safari does not focus a button that is pressed.
        const isPressed = focused === button.current || focused === document.body;
        setLoaded({ Select: module.Select, isPressed });
      },
      // A script that could not be loaded is requested again at the next press.
      () => undefined,
    );
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    load();
  };

  const chosen = items.find((item) => item.value === value);
  const text = chosen?.label ?? placeholder;
  return (
    <div>
      <button
        ref={button}
        type="button"
        id={id}
        disabled={disabled}
        aria-label={nameSelect(label, text)}
        aria-haspopup="listbox"
        aria-expanded={false}
        className={`${selectButtonLook} ${className}`}
        onClick={load}
        onKeyDown={press}
      >
        <SelectContent text={text} isPlaceholder={!chosen} />
      </button>
      {name === undefined || value === null ? null : (
        <input type="hidden" name={name} value={value} />
      )}
    </div>
  );
};
