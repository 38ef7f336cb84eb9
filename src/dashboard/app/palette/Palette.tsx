/** The command palette: every command of the page, what is found of its rows, and what can be made of the text itself. */
import { useStore } from '@nanostores/react';
import { Search, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { SearchList, type SearchGroup, type SearchItem } from '#ui/search-list/SearchList.tsx';
import type { Command, Offer, TextCommand } from '#dashboard/shared/commands.ts';
import { icons } from './icons.tsx';
import { listOffers, search } from './search.ts';

type Props = { offers: readonly Offer[]; onClose: () => void };

type Item = SearchItem & { choose: () => void };

const toItem = (command: Command): Item => ({
  id: command.id,
  title: command.title,
  iconLook: command.iconLook ?? 'text-ink-soft',
  Icon: icons[command.icon],
  keys: command.keys ?? [],
  note: command.reason ?? command.note ?? '',
  disabled: command.reason !== undefined,
  choose: command.run,
});

const toTextGroup = (command: TextCommand, searched: string): SearchGroup<Item> => {
  const text = command.check(searched);
  const item = toItem({
    id: 'text',
    title: command.titleFor(searched),
    icon: 'add',
    reason: text.ok ? undefined : text.fault.message,
    run: () => text.ok && command.run(text.value),
  });
  return { name: command.heading(), more: 0, items: [item] };
};

const describeCount = (count: number): string =>
  count === 0 ? 'Nothing found.' : `${count.toLocaleString('en')} found.`;

const CommandList = ({ offers, onClose }: Props) => {
  const [text, setText] = useState('');
  const searched = text.trim();
  const isSearching = searched !== '';
  const listed = useStore(useMemo(() => listOffers(offers, isSearching), [offers, isSearching]));
  const found = useMemo(() => search(listed, text), [listed, text]);
  const foundGroups = found.map(({ name, commands, more }) => ({
    ...{ name, more },
    items: commands.map(toItem),
  }));
  const textGroups = isSearching
    ? listed.flatMap(({ command: { withText } }) =>
        withText ? [toTextGroup(withText, searched)] : [],
      )
    : [];
  const foundCount = found.reduce((sum, { commands, more }) => sum + commands.length + more, 0);

  return (
    <>
      <SearchList
        label="Search, or choose a command"
        text={text}
        onText={setText}
        groups={[...foundGroups, ...textGroups]}
        onChoose={({ choose }) => {
          // Only a closed dialog gives the focus back.
          flushSync(onClose);
          choose();
        }}
        before={<Search aria-hidden className="size-5 shrink-0 text-ink-soft" />}
        after={
          <Button look="quiet" aria-label="Close" onClick={onClose}>
            <X aria-hidden className="size-5" />
          </Button>
        }
      >
        {isSearching && foundCount === 0 && (
          <p className="px-5 pb-2 pt-5 text-ink-soft [overflow-wrap:anywhere]">
            Nothing found for “<bdi>{searched}</bdi>”.
          </p>
        )}
      </SearchList>
      <p
        role="status"
        className="flex min-h-10 shrink-0 items-center border-t border-line bg-sunk px-4 py-1.5 text-[0.8125rem] text-ink-soft [font-variant-numeric:tabular-nums] empty:sr-only"
      >
        {isSearching ? describeCount(foundCount) : ''}
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
