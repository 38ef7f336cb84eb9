/** A list box from which one item is chosen, on Headless UI. */
import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import { Check } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { FloatHere } from '../FloatHere.tsx';
import { nameSelect, selectButtonLook, SelectContent, type SelectItem } from './SelectContent.tsx';
import { createTypeAhead } from './type-ahead.ts';
import { useReplayedPress, type Press } from '../use-deferred-control.ts';

export type SelectProps<Value extends string> = {
  label: string;
  items: readonly SelectItem<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  name?: string;
  id?: string;
  disabled?: boolean;
  /** The look of the button. */
  className?: string;
  /** The press on the button that DeferredSelect shows first, to be repeated here. */
  press?: Press;
};

/** Pixels that stay free at least between the list and the window's edge; the list's place is rounded to whole ones. */
const viewportMargin = 10;

const throwOnEmptyValue = (items: readonly SelectItem<string>[]): void => {
  const empty = items.find(({ value }) => value === '');
  if (empty) {
    throw new Error(
      `Select: the item "${empty.label}" has an empty value. Give every item a value; "nothing chosen" is value={null} with a placeholder.`,
    );
  }
};

/**
 * One choice from a short list. Headless UI starts a new word 350 ms after the last key, which is too soon for slow
 * typists; here letters are handled before it sees them, and a word may pause for a second.
 */
export const Select = <Value extends string>({
  label,
  items,
  value,
  onChange,
  placeholder = '',
  name,
  id,
  disabled = false,
  className = '',
  press,
}: SelectProps<Value>) => {
  throwOnEmptyValue(items);
  const button = useRef<HTMLButtonElement>(null);
  useReplayedPress(button, press);
  const [typeAhead] = useState(() => createTypeAhead());
  const labels = items.map((item) => item.label);
  const chosen = items.find((item) => item.value === value);

  const typeWhileClosed = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.currentTarget.getAttribute('aria-expanded') === 'true' || !typeAhead.takes(event))
      return;
    const meant = typeAhead.type(event.key, labels, chosen?.label ?? null);
    const item = items.find((candidate) => candidate.label === meant);
    if (item) onChange(item.value);
  };

  const typeWhileOpen = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!typeAhead.takes(event)) return;
    const options = [...event.currentTarget.querySelectorAll('[role=option]')];
    const active = options.findIndex((option) => option.hasAttribute('data-focus'));
    const meant = typeAhead.type(event.key, labels, labels[active] ?? null);
    const option = meant === null ? undefined : options[labels.indexOf(meant)];
    // Headless UI has no function that makes an option the active one; an option that receives this event becomes it.
    option?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  };

  const choose = (next: Value | null) => {
    if (next !== null) onChange(next);
  };

  return (
    <FloatHere>
      <Listbox value={value} onChange={choose} disabled={disabled} {...(name ? { name } : {})}>
        <ListboxButton
          ref={button}
          {...(id ? { id } : {})}
          aria-label={nameSelect(label, chosen?.label ?? placeholder)}
          onKeyDownCapture={typeWhileClosed}
          className={`${selectButtonLook} ${className}`}
        >
          <SelectContent text={chosen?.label ?? placeholder} isPlaceholder={!chosen} />
        </ListboxButton>
        <ListboxOptions
          aria-label={label}
          modal={false}
          anchor={{ to: 'bottom start', gap: 6, padding: viewportMargin + 1 }}
          onKeyDownCapture={typeWhileOpen}
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
