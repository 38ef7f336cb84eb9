/** A list box from which one item is chosen. Its code, half as heavy as React, is loaded at the first press. */
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { SelectProps } from './SelectList.tsx';

type Props<Value extends string> = SelectProps<Value> & { id: string; placeholder: string };

export const Select = <Value extends string>(props: Props<Value>) => {
  const { id, name, label, items, value, placeholder, disabled } = props;
  const [loaded, setLoaded] = useState<typeof import('./SelectList.tsx')>();
  const empty = items.find((item) => item.value === '');
  if (empty) throw new Error(`Select: the item "${empty.label}" has an empty value.`);

  const chosen = items.find((item) => item.value === value);
  const text = chosen?.label ?? placeholder;
  const button = {
    id,
    'aria-label': `${label}: ${text}`,
    className:
      'flex min-h-14 w-full items-center justify-between gap-2 rounded-[10px] border border-field bg-paper px-4 py-2 text-left text-ink transition-colors hover:border-ink-soft disabled:opacity-60 xl:text-15',
    children: (
      <>
        <span className={chosen ? '' : 'text-ink-soft'}>{text}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-soft" />
      </>
    ),
  };
  if (loaded) return <loaded.SelectList {...props} button={button} />;
  // What could not be loaded is requested again at the next press.
  const load = () => void import('./SelectList.tsx').then(setLoaded, () => undefined);
  return (
    <div>
      <button
        {...button}
        type="button"
        disabled={disabled}
        aria-haspopup="listbox"
        aria-expanded={false}
        onClick={load}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          load();
        }}
      />
      {value !== null && <input type="hidden" name={name} value={value} />}
    </div>
  );
};
