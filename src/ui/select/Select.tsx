/** A list box from which one item is chosen, on Headless UI. */
import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import { Check } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { FloatHere } from '../FloatHere.tsx';
import { nameSelect, selectButtonLook, SelectContent } from './SelectContent.tsx';

type Item<Value extends string> = { value: Value; label: string };

export type SelectProps<Value extends string> = {
  label: string;
  items: readonly Item<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  name?: string;
  id?: string;
  disabled?: boolean;
  /** The look of the button. */
  className?: string;
};

/** Pixels that stay free at least between the list and the window's edge; the list's place is rounded to whole ones. */
const viewportMargin = 10;

const throwOnEmptyValue = (items: readonly Item<string>[]): void => {
  const empty = items.find(({ value }) => value === '');
  if (empty) {
    throw new Error(
      `Select: the item "${empty.label}" has an empty value. Give every item a value; "nothing chosen" is value={null} with a placeholder.`,
    );
  }
};

type Props<Value extends string> = SelectProps<Value> & {
  /** It stands in the place of a button that was pressed: it takes the focus and opens. */
  isPressed?: boolean;
};

export const Select = <Value extends string>(props: Props<Value>) => {
  const { label, items, value, onChange, placeholder = '', className = '' } = props;
  const { name, id, disabled = false, isPressed = false } = props;
  throwOnEmptyValue(items);
  const button = useRef<HTMLButtonElement>(null);
  const chosen = items.find((item) => item.value === value);
  const text = chosen?.label ?? placeholder;

  useLayoutEffect(() => {
    if (!isPressed) return;
    button.current?.focus({ preventScroll: true });
    button.current?.dispatchEvent(
      new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }),
    );
  }, [isPressed]);

  return (
    <FloatHere>
      <Listbox
        value={value}
        onChange={(next: Value | null) => {
          if (next !== null) onChange(next);
        }}
        disabled={disabled}
        {...(name ? { name } : {})}
      >
        <ListboxButton
          ref={button}
          {...(id ? { id } : {})}
          aria-label={nameSelect(label, text)}
          className={`${selectButtonLook} ${className}`}
        >
          <SelectContent text={text} isPlaceholder={!chosen} />
        </ListboxButton>
        <ListboxOptions
          aria-label={label}
          modal={false}
          anchor={{ to: 'bottom start', gap: 6, padding: viewportMargin + 1 }}
          className="z-30 min-w-[var(--button-width)] rounded-[12px] border border-line bg-surface p-1 text-ink shadow-float [--anchor-max-height:20rem] focus:outline-none"
        >
          {items.map((item) => (
            // Forced colours remove the background and show the transparent line of `outline-none`.
            <ListboxOption
              key={item.value}
              value={item.value}
              className="group flex cursor-default select-none items-center justify-between gap-6 rounded-[8px] px-3 py-2 coarse:py-2.5 data-[focus]:bg-line data-[focus]:outline-none"
            >
              {item.label}
              <Check
                aria-hidden
                className="invisible size-4 text-ember-ink group-data-[selected]:visible"
              />
            </ListboxOption>
          ))}
        </ListboxOptions>
      </Listbox>
    </FloatHere>
  );
};
