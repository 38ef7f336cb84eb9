/** A Select whose list is loaded at its first press. Typing chooses an item at once, as on the closed Select. */
import { useState, type KeyboardEvent } from 'react';
import type { SelectProps } from './Select.tsx';
import { nameSelect, selectButtonLook, SelectContent } from './SelectContent.tsx';
import { createTypeAhead } from './type-ahead.ts';
import { useDeferredControl } from '../use-deferred-control.ts';

type Props<Value extends string> = Omit<SelectProps<Value>, 'press'>;

export const loadSelect = () => import('./Select.tsx');

export const DeferredSelect = <Value extends string>(props: Props<Value>) => {
  const { label, items, value, onChange, placeholder = '', className = '' } = props;
  const { id, name, disabled } = props;
  const { control, onKeyDown, ...press } = useDeferredControl(loadSelect);
  const [typeAhead] = useState(() => createTypeAhead());
  if (control) return <control.module.Select {...props} press={control.press} />;

  const chosen = items.find((item) => item.value === value);
  const text = chosen?.label ?? placeholder;

  const typeOrOpen = (event: KeyboardEvent) => {
    if (!typeAhead.takes(event)) {
      onKeyDown(event);
      return;
    }
    const labels = items.map((item) => item.label);
    const meant = typeAhead.type(event.key, labels, chosen?.label ?? null);
    const item = items.find((candidate) => candidate.label === meant);
    if (item) onChange(item.value);
  };

  return (
    <div>
      <button
        type="button"
        id={id}
        disabled={disabled}
        aria-label={nameSelect(label, text)}
        aria-haspopup="listbox"
        aria-expanded={false}
        className={`${selectButtonLook} ${className}`}
        onKeyDown={typeOrOpen}
        {...press}
      >
        <SelectContent text={text} isPlaceholder={!chosen} />
      </button>
      {name === undefined || value === null ? null : (
        <input type="hidden" name={name} value={value} />
      )}
    </div>
  );
};
