/**
 * A field over options in groups: the arrow keys go through them, Enter chooses. On Headless UI, whose list is always
 * open here; the first option of every new search is the active one.
 */
import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Keys } from '../Keys.tsx';

export type SearchItem = {
  id: string;
  title: string;
  Icon: LucideIcon;
  iconLook: string;
  note: string;
  keys: readonly string[];
  disabled: boolean;
};

export type SearchGroup<Item> = { name: string; items: readonly Item[]; more: number };

type Props<Item> = {
  /** The accessible name of the field, and what it says while it is empty. */
  label: string;
  text: string;
  onText: (text: string) => void;
  groups: readonly SearchGroup<Item>[];
  onChoose: (item: Item) => void;
  /** Shown in the field's line, before and after the field. */
  before: ReactNode;
  after: ReactNode;
  /** Above the options, when there is something to say. */
  children: ReactNode;
};

const Option = ({ item }: { item: SearchItem }) => {
  const { title, Icon, iconLook, note, keys, disabled } = item;
  return (
    <ComboboxOption
      value={item}
      disabled={disabled}
      className="mx-2 flex min-h-10 cursor-default select-none scroll-my-10 items-center gap-3 rounded-[10px] px-2.5 py-1.5 coarse:min-h-12 data-[disabled]:text-ink-soft data-[focus]:bg-line"
    >
      <Icon aria-hidden className={`size-[1.125rem] shrink-0 ${iconLook}`} />
      <bdi className="line-clamp-2 min-w-0 flex-1 text-[0.9375rem] leading-snug [overflow-wrap:anywhere] md:line-clamp-1">
        {title}
      </bdi>
      {note !== '' && (
        <span className="max-w-[45%] shrink-0 truncate text-[0.8125rem] text-ink-soft">{note}</span>
      )}
      {keys.length > 0 && (
        <span className="flex gap-1 [@media(hover:none)]:sr-only">
          <Keys keys={keys} className="h-6 min-w-6 px-1" />
        </span>
      )}
    </ComboboxOption>
  );
};

type GroupProps<Item> = { group: SearchGroup<Item>; text: string };

const Group = <Item extends SearchItem>({ group, text }: GroupProps<Item>) => {
  const { name, items, more } = group;
  const heading = useId();
  return (
    <div role="group" aria-labelledby={heading} className="pb-1.5">
      <p
        id={heading}
        className="truncate px-[1.125rem] pb-1 pt-2 text-[0.8125rem] font-semibold text-ink-soft"
      >
        {name}
      </p>
      {items.map((item) => (
        // A new search has new options, so that its first one becomes the active one; so has one that can be chosen now,
        // because Headless UI does not look again which is the first.
        <Option key={`${item.id} ${text} ${item.disabled}`} item={item} />
      ))}
      {more > 0 && (
        <p className="px-[1.125rem] py-1 text-[0.8125rem] text-ink-soft">
          {more.toLocaleString('en')} more: write on to see them
        </p>
      )}
    </div>
  );
};

/** Headless UI would choose the active option at Tab and close the list at Escape, which both leave it alone here. */
const keepFromList = (event: KeyboardEvent) => {
  if (event.key === 'Tab' || event.key === 'Escape') event.stopPropagation();
};

export const SearchList = <Item extends SearchItem>(props: Props<Item>) => {
  const { label, text, onText, groups, onChoose, before, after } = props;
  return (
    <Combobox<Item | null>
      immediate
      value={null}
      by="id"
      onChange={(item) => {
        if (item) onChoose(item);
      }}
    >
      <div className="flex h-14 shrink-0 items-center gap-3 border-b border-line px-4">
        {before}
        <div className="contents" onKeyDownCapture={keepFromList}>
          <ComboboxInput
            // It is what the palette was opened for.
            // eslint-disable-next-line jsx-a11y-x/no-autofocus
            autoFocus
            aria-label={label}
            placeholder={label}
            defaultValue={text}
            displayValue={() => text}
            onChange={(event) => onText(event.target.value)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            // The caret and the marked option show where the focus is.
            className="h-full min-w-0 flex-1 bg-transparent text-[1.0625rem] text-ink placeholder:text-ink-soft focus:outline-none"
          />
        </div>
        {after}
      </div>
      {props.children}
      <ComboboxOptions
        static
        modal={false}
        aria-label={label}
        className="min-h-0 flex-[1_1_auto] overflow-y-auto overscroll-contain pb-0.5 pt-1 empty:hidden focus:outline-none"
      >
        {groups.map((group) => (
          <Group key={group.name} group={group} text={text} />
        ))}
      </ComboboxOptions>
    </Combobox>
  );
};
