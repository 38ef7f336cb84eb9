/** A list box from which one item is chosen. Its code is loaded at the first press, or when the browser is idle. */
import { ChevronDown } from 'lucide-react';
import { useLazyControl } from '../use-lazy-control.ts';
import type { SelectProps } from './Select.tsx';

export const loadSelect = () => import('./Select.tsx');

type Props<Value extends string> = SelectProps<Value> & {
  placeholder?: string;
  id?: string;
  disabled?: boolean;
  /** The look of the button. */
  className?: string;
};

export const LazySelect = <Value extends string>(props: Props<Value>) => {
  const { label, items, value, name, placeholder = '', className = '', id, disabled } = props;
  const { loaded, ...press } = useLazyControl(loadSelect);
  const empty = items.find((item) => item.value === '');
  if (empty)
    throw new Error(
      `Select: the item "${empty.label}" has an empty value. Give every item a value; "nothing chosen" is value={null} with a placeholder.`,
    );

  const chosen = items.find((item) => item.value === value);
  const text = chosen?.label ?? placeholder;
  const button = {
    id,
    disabled,
    'aria-label': [label, text].filter(Boolean).join(': '),
    className: `flex h-11 w-full items-center justify-between gap-2 rounded-[10px] border border-field bg-sunk px-3 text-left text-ink hover:border-ink-soft disabled:opacity-60 ${className}`,
    children: (
      <>
        <span className={`truncate ${chosen ? '' : 'text-ink-soft'}`}>{text}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-soft" />
      </>
    ),
  };
  if (loaded) return <loaded.Select {...props} button={button} isPressed={loaded.isPressed} />;
  return (
    <div>
      <button {...button} {...press} type="button" aria-haspopup="listbox" aria-expanded={false} />
      {name !== undefined && value !== null && <input type="hidden" name={name} value={value} />}
    </div>
  );
};
