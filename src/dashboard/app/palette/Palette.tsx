/** The command palette: every command of the page, what is found of its rows, and what can be made of the text itself. */
import { useStore } from '@nanostores/react';
import { Search, X } from 'lucide-react';
import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { focusFirst } from '#ui/Sheet.tsx';
import type { Command, Offer } from '#dashboard/shared/commands.ts';
import { CommandGroup } from './CommandGroup.tsx';
import { listOffers, search } from './search.ts';

const label = 'Search, or choose a command';

type Props = { offers: readonly Offer[]; onClose: () => void };

/** The commands found by a text, and those that take the text itself; `count` is null without a text. */
const useFound = (offers: readonly Offer[], text: string) => {
  const listed = useStore(useMemo(() => listOffers(offers), [offers]));
  const found = useMemo(() => search(listed, text), [listed, text]);
  const searched = text.trim();
  if (searched === '') return { groups: found, count: null };
  const textGroups = offers.flatMap(({ group, forText }) =>
    forText ? [{ name: group, commands: [forText(searched)], more: 0 }] : [],
  );
  const count = found.reduce((sum, { commands, more }) => sum + commands.length + more, 0);
  return { groups: [...found, ...textGroups], count };
};

const describeCount = (count: number | null): string => {
  if (count === null) return '';
  return count === 0 ? 'Nothing found.' : `${count.toLocaleString('en')} found.`;
};

/** How far a key goes in the list. */
const steps: ReadonlyMap<string, number> = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
  ['PageUp', -Infinity],
  ['PageDown', Infinity],
]);

const CommandList = ({ offers, onClose }: Props) => {
  const [text, setText] = useState('');
  /** The id of the command that a key or the pointer has gone to since the text changed. */
  const [reached, setReached] = useState<string | null>(null);
  const { groups, count } = useFound(offers, text);
  const list = useId();
  const optionId = ({ id }: Command) => `${list}${encodeURIComponent(id)}`;
  const commands = groups.flatMap((group) => group.commands).filter(({ reason }) => !reason);
  const active = commands.find(({ id }) => id === reached) ?? commands[0];

  const choose = ({ run }: Command) => {
    // Only a closed dialog gives the focus back.
    flushSync(onClose);
    run();
  };

  const press = (event: KeyboardEvent) => {
    if (!active || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      choose(active);
    }
    const step = steps.get(event.key);
    if (step === undefined) return;
    event.preventDefault();
    const at = Math.min(Math.max(commands.indexOf(active) + step, 0), commands.length - 1);
    const next = commands[at] ?? active;
    setReached(next.id);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <>
      <div className="flex h-14 shrink-0 items-center gap-3 border-b border-line px-4">
        <Search aria-hidden className="size-5 shrink-0 text-ink-soft" />
        <input
          ref={focusFirst}
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-controls={list}
          aria-activedescendant={active && optionId(active)}
          placeholder={label}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setReached(null);
          }}
          onKeyDown={press}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          // The caret and the marked option show where the focus is.
          className="h-full min-w-0 flex-1 bg-transparent text-[1.0625rem] text-ink placeholder:text-ink-soft focus:outline-none"
        />
        <Button look="quiet" aria-label="Close" onClick={onClose}>
          <X aria-hidden className="size-5" />
        </Button>
      </div>
      {/* A new text begins with a list that is not scrolled. */}
      <div
        key={text}
        id={list}
        role="listbox"
        aria-label={label}
        className="min-h-0 flex-[1_1_auto] overflow-y-auto overscroll-contain pb-0.5 pt-1 empty:hidden"
      >
        {groups.map((group) => (
          <CommandGroup
            key={group.name}
            group={group}
            active={active}
            optionId={optionId}
            onReach={setReached}
            onChoose={choose}
          />
        ))}
      </div>
      <p
        role="status"
        className="flex min-h-10 shrink-0 items-center border-t border-line bg-sunk px-4 py-1.5 text-[0.8125rem] text-ink-soft [font-variant-numeric:tabular-nums] empty:sr-only"
      >
        {describeCount(count)}
      </p>
    </>
  );
};

/** The dialog around the commands; taken away when it closes. */
const Palette = (props: Props) => (
  <Dialog
    aria-label="Command palette"
    onClose={props.onClose}
    className="m-0 max-h-[85dvh] w-full max-w-none rounded-b-[16px] border-b open:flex open:flex-col md:mx-auto md:mt-[12dvh] md:max-h-[min(34rem,76dvh)] md:w-[40rem] md:rounded-[16px] md:border motion-safe:animate-[drop_150ms_ease-out]"
  >
    <CommandList {...props} />
  </Dialog>
);

export default Palette;
