/** A Select whose list is loaded at its first press. Typing chooses an item at once, as on the closed Select. */
import { useState, type KeyboardEvent } from 'react';
import { nameSelect, selectButtonLook, SelectContent, type SelectItem } from './SelectContent.tsx';
import { createTypeAhead } from './type-ahead.ts';
import { useDeferredControl } from '../use-deferred-control.ts';

type Props<Value extends string> = {
  label: string;
  items: readonly SelectItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

export const loadSelect = () => import('./Select.tsx');

export const DeferredSelect = <Value extends string>(props: Props<Value>) => {
  const { label, items, value, onChange } = props;
  const { control, onKeyDown, ...press } = useDeferredControl(loadSelect);
  const [typeAhead] = useState(() => createTypeAhead());
  if (control) return <control.module.Select {...props} press={control.press} />;

  const chosen = items.find((item) => item.value === value)?.label ?? '';

  const typeOrOpen = (event: KeyboardEvent) => {
    if (!typeAhead.takes(event)) {
      onKeyDown(event);
      return;
    }
    const labels = items.map((item) => item.label);
    const meant = typeAhead.type(event.key, labels, chosen);
    const item = items.find((candidate) => candidate.label === meant);
    if (item) onChange(item.value);
  };

  return (
    <div>
      <button
        type="button"
        aria-label={nameSelect(label, chosen)}
        aria-haspopup="listbox"
        aria-expanded={false}
        className={selectButtonLook}
        onKeyDown={typeOrOpen}
        {...press}
      >
        <SelectContent text={chosen} />
      </button>
    </div>
  );
};
