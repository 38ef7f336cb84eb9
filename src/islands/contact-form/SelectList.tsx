/** The list box of Select, on Headless UI, with its list open when the focus was on the button in whose place it stands. */
import { Listbox, ListboxButton, ListboxOption, ListboxOptions, Portal } from '@headlessui/react';
import { Check } from 'lucide-react';
import { useLayoutEffect, useRef, type ComponentProps, type KeyboardEvent } from 'react';

export type SelectProps<Value extends string> = {
  name: string;
  label: string;
  items: readonly { value: Value; label: string }[];
  /** Null shows the placeholder. */
  value: Value | null;
  onChange: (value: Value) => void;
  disabled: boolean;
};

type Props<Value extends string> = SelectProps<Value> & {
  button: Pick<ComponentProps<'button'>, 'aria-label' | 'className' | 'children'> & { id: string };
};

/** The least distance in pixels between the list and the edge of the window. The library rounds the place of the list. */
const viewportMargin = 10;

// Deprecated in favour of `PortalGroup`, which the package does not export yet.
// eslint-disable-next-line @typescript-eslint/no-deprecated
const PortalGroup = Portal.Group;

/** The library listens for keys. */
const pressSpace = (button: Element) =>
  button.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));

/** Enter opens the list, as Space does: the library would send the form. */
const openByEnter = (event: KeyboardEvent<HTMLButtonElement>) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  pressSpace(event.currentTarget);
};

export const SelectList = <Value extends string>(props: Props<Value>) => {
  const { name, label, items, value, onChange, disabled, button } = props;
  const container = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    // Where the visitor has focused something else meanwhile, the focus stays there.
    if (document.activeElement !== document.body || !opener.current) return;
    opener.current.focus({ preventScroll: true });
    pressSpace(opener.current);
  }, []);

  return (
    <div>
      {/* At the end of the body the list would be outside every landmark. */}
      <PortalGroup target={container}>
        <Listbox
          name={name}
          value={value}
          onChange={(next: Value | null) => {
            if (next !== null) onChange(next);
          }}
          disabled={disabled}
        >
          <ListboxButton {...button} ref={opener} onKeyDown={openByEnter} />
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
                className="group flex cursor-default select-none items-center justify-between gap-6 rounded-[8px] px-3 py-2 data-[focus]:bg-line data-[focus]:outline-none"
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
      </PortalGroup>
      {/* The hidden child keeps Headless UI from removing the container. */}
      <div ref={container}>
        <span hidden />
      </div>
    </div>
  );
};
