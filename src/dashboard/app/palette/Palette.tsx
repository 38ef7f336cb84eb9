/** The command palette: every command of the page, what is found of its rows, and what can be made of the text itself. */
import { useStore } from '@nanostores/react';
import { Search, X } from 'lucide-react';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { SearchList, type SearchGroup, type SearchItem } from '#ui/search-list/SearchList.tsx';
import type { Command, Offer, TextCommand } from '#dashboard/shared/commands.ts';
import { icons } from './icons.tsx';
import { indexOf, listOffers, search } from './search.ts';

const searchFieldName = 'Search, or choose a command';

/** How much was found. */
const Footer = ({ status }: { status: string }) => (
  <p
    role="status"
    className={`flex min-h-10 shrink-0 items-center border-t border-line bg-sunk px-4 py-1.5 text-[0.8125rem] text-ink-soft [font-variant-numeric:tabular-nums] ${status === '' ? 'sr-only' : ''}`}
  >
    {status}
  </p>
);

type Props = { offers: readonly Offer[]; onClose: () => void };

type Item = SearchItem & { choose: () => void };

const describeCount = (count: number): string =>
  count === 0 ? 'Nothing found.' : `${count.toLocaleString('en')} found.`;

const CommandList = ({ offers, onClose }: Props) => {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [refusals, setRefusals] = useState(0);
  const isSearching = text.trim() !== '';
  const listed = useStore(useMemo(() => listOffers(offers, isSearching), [offers, isSearching]));
  const index = useMemo(() => indexOf(listed), [listed]);
  const found = useMemo(() => search(index, text), [index, text]);

  const write = (written: string) => {
    setText(written);
    setProblem('');
  };

  const toItem = (command: Command): Item => ({
    id: command.id,
    title: command.title,
    iconLook: command.iconLook ?? 'text-ink-soft',
    Icon: icons[command.icon],
    keys: command.keys ?? [],
    note: command.reason ?? command.note ?? '',
    disabled: command.reason !== undefined,
    choose: () => {
      // Only a closed dialog gives the focus back.
      flushSync(onClose);
      command.run();
    },
  });

  const runWithText = (withText: TextCommand) => {
    const answer = withText.run(text);
    if (answer.ok) {
      onClose();
      return;
    }
    setProblem(answer.fault.message);
    setRefusals(refusals + 1);
  };

  const toTextGroup = (withText: TextCommand): SearchGroup<Item> => ({
    name: withText.heading(),
    more: 0,
    items: [
      {
        id: withText.heading(),
        title: withText.titleFor(text.trim()),
        Icon: icons.add,
        iconLook: 'text-ink-soft',
        note: '',
        keys: [],
        disabled: false,
        choose: () => runWithText(withText),
      },
    ],
  });

  const foundGroups = found.map(({ commands, ...group }) => ({
    ...group,
    items: commands.map(toItem),
  }));
  const textGroups = isSearching
    ? listed.flatMap(({ command: { withText } }) => (withText ? [toTextGroup(withText)] : []))
    : [];
  const foundCount = found.reduce((sum, { commands, more }) => sum + commands.length + more, 0);

  return (
    <>
      <SearchList
        // Anew after a choice that has not closed the palette, because Headless UI takes its list for closed.
        key={refusals}
        label={searchFieldName}
        text={text}
        onText={write}
        groups={[...foundGroups, ...textGroups]}
        onChoose={({ choose }) => choose()}
        before={<Search aria-hidden className="size-5 shrink-0 text-ink-soft" />}
        after={
          <Button look="quiet" aria-label="Close" onClick={onClose}>
            <X aria-hidden className="size-5" />
          </Button>
        }
      >
        {isSearching && foundCount === 0 && (
          <p className="px-5 pb-2 pt-5 text-ink-soft [overflow-wrap:anywhere]">
            Nothing found for “<bdi>{text.trim()}</bdi>”.
          </p>
        )}
        {problem !== '' && (
          <p role="alert" className="px-5 pb-2 pt-4 text-danger">
            {problem}
          </p>
        )}
      </SearchList>
      <Footer status={isSearching ? describeCount(foundCount) : ''} />
    </>
  );
};

/** The dialog around the commands; taken away when it closes. */
const Palette = ({ offers, onClose }: Props) => {
  /** The browser would go to its own search field. */
  const pressKey = (event: KeyboardEvent) => {
    if (event.altKey || event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey))
      return;
    event.preventDefault();
    if (!event.repeat) onClose();
  };
  return (
    <Dialog
      aria-label="Command palette"
      open
      onClose={onClose}
      onKeyDown={pressKey}
      className="m-0 max-h-[85dvh] w-full max-w-none rounded-b-[16px] border-b open:flex open:flex-col md:mx-auto md:mt-[12dvh] md:max-h-[min(34rem,76dvh)] md:w-[40rem] md:rounded-[16px] md:border motion-safe:animate-[drop_150ms_ease-out]"
    >
      <CommandList offers={offers} onClose={onClose} />
    </Dialog>
  );
};

export default Palette;
