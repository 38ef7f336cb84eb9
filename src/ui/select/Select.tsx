/** The list box of LazySelect, on Headless UI. */
import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import { Check } from 'lucide-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { FloatHere } from '../FloatHere.tsx';
import { pressSpace, useOpenedButton } from '../use-lazy-control.ts';

export type SelectProps<Value extends string> = {
  label: string;
  items: readonly { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value) => void;
  name?: string;
};

/** Pixels that stay free at least between the list and the window's edge; the list's place is rounded to whole ones. */
const viewportMargin = 10;

type Props<Value extends string> = SelectProps<Value> & {
  button: Pick<
    ComponentProps<'button'>,
    'id' | 'disabled' | 'aria-label' | 'className' | 'children'
  >;
  /** It stands in the place of a button that was pressed: it takes the focus and opens. */
  isPressed: boolean;
};

/** Enter opens the list, as it does before this code has come: the library would send the form. */
const openByEnter = (event: KeyboardEvent<HTMLButtonElement>) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  pressSpace(event.currentTarget);
};

export const Select = <Value extends string>(props: Props<Value>) => {
  const { label, items, value, onChange, name, isPressed } = props;
  const { id, disabled = false, ...button } = props.button;
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
          ref={useOpenedButton(isPressed)}
          onKeyDown={openByEnter}
          {...(id ? { id } : {})}
          {...button}
        />
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
