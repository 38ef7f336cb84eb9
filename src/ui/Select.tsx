import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import { Check, ChevronDown } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { FloatHere } from './FloatHere.tsx';
import { createTypeAhead } from './type-ahead.ts';

type SelectItem<Value extends string> = { value: Value; label: string };

type Props<Value extends string> = {
  label: string;
  items: readonly SelectItem<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  name?: string;
  id?: string;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  /** The look of the button. */
  className?: string;
};

const viewportMargin = 10;

const isTyping = (event: KeyboardEvent): boolean =>
  event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;

const refuseEmptyValues = (items: readonly SelectItem<string>[]): void => {
  const empty = items.find(({ value }) => value === '');
  if (empty) {
    throw new Error(
      `Select: the item "${empty.label}" has an empty value. Give every item a value; "nothing chosen" is value={null} with a placeholder.`,
    );
  }
};

/**
 * One choice from a short list. Headless UI forgets what was typed after 350 ms; here a word has a full second
 * between its keys, so typing is taken before it gets there.
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
  invalid = false,
  describedBy,
  className = '',
}: Props<Value>) => {
  refuseEmptyValues(items);
  const [typeAhead] = useState(() => createTypeAhead());
  const labels = items.map((item) => item.label);
  const chosen = items.find((item) => item.value === value);

  const takes = (event: KeyboardEvent): boolean => {
    if (!isTyping(event) || (event.key === ' ' && !typeAhead.isUnderWay())) return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  const typeWhileClosed = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.currentTarget.getAttribute('aria-expanded') === 'true' || !takes(event)) return;
    const meant = typeAhead.type(event.key, labels, chosen?.label ?? null);
    const item = items.find((candidate) => candidate.label === meant);
    if (item) onChange(item.value);
  };

  const typeWhileOpen = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!takes(event)) return;
    const options = [...event.currentTarget.querySelectorAll('[role=option]')];
    const active = options.findIndex((option) => option.hasAttribute('data-focus'));
    const meant = typeAhead.type(event.key, labels, labels[active] ?? null);
    const option = meant === null ? undefined : options[labels.indexOf(meant)];
    // Headless UI has no call for "make this the active option", but an option that is told it has the focus becomes it.
    option?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  };

  const choose = (next: Value | null) => {
    if (next !== null) onChange(next);
  };

  return (
    <FloatHere>
      <Listbox value={value} onChange={choose} disabled={disabled} {...(name ? { name } : {})}>
        <ListboxButton
          {...(id ? { id } : {})}
          aria-label={[label, chosen?.label ?? placeholder].filter(Boolean).join(': ')}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          onKeyDownCapture={typeWhileClosed}
          className={`flex h-11 w-full items-center justify-between gap-2 rounded-[10px] border border-field bg-sunk px-3 text-left text-ink hover:border-ink-soft disabled:opacity-60 aria-[invalid=true]:border-danger ${className}`}
        >
          <span className={`truncate ${chosen ? '' : 'text-ink-soft'}`}>
            {chosen?.label ?? placeholder}
          </span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-soft" />
        </ListboxButton>
        <ListboxOptions
          aria-label={label}
          modal={false}
          anchor={{ to: 'bottom start', gap: 6, padding: viewportMargin }}
          onKeyDownCapture={typeWhileOpen}
          className="z-30 min-w-[var(--button-width)] rounded-[12px] border border-line bg-surface p-1 text-ink shadow-float [--anchor-max-height:20rem] focus:outline-none"
        >
          {items.map((item) => (
            <ListboxOption
              key={item.value}
              value={item.value}
              className="group flex cursor-default select-none items-center justify-between gap-6 rounded-[8px] px-3 py-2 data-[focus]:bg-sunk"
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
