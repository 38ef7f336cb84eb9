/** One banner above the cards while the server does not answer: since when, and how much waits to be saved. */
import { useStore } from '@nanostores/react';
import { computed, type ReadableAtom } from 'nanostores';
import type { ReactNode } from 'react';
import { counted } from '#lib/counted.ts';
import { faultOf } from '#lib/loaded.ts';
import type { Loadable } from '#lib/result.ts';
import { TryAgainButton } from '#ui/TryAgainButton.tsx';
import { ownerStateList } from '#dashboard/data/outbox-entry.ts';
import type { StoreTools } from '#dashboard/shared/store-tools.ts';
import { OutageContext } from '#dashboard/shared/LoadedCard.tsx';

type Sources = Pick<StoreTools, 'pageActivity' | 'outbox'> & {
  /** A list that is always read tells whether the server answers. */
  $list: ReadableAtom<Loadable<unknown>>;
};

/** The words of the banner; empty while the server answers. */
export const createOutage = ({ pageActivity, outbox, $list }: Sources): ReadableAtom<string> =>
  computed([pageActivity.$isOnline, $list, outbox.$entries], (isOnline, list, entries) => {
    const isWaiting = entries.some(({ failures }) => failures > 0);
    if (isOnline && !isWaiting && faultOf(list)?.kind !== 'offline') return '';
    const cause = isOnline ? 'The server does not answer' : 'Offline';
    // The page itself keeps the plan and the like there; the owner has changed nothing.
    const { length } = entries.filter((entry) => entry.list !== ownerStateList);
    return length === 0 ? cause : `${cause}: ${counted(length, 'unsaved change')}`;
  });

/** Every part of the page asks again when the network comes back. */
const askAgain = () => window.dispatchEvent(new Event('online'));

type Props = { $outage: ReadableAtom<string>; children: ReactNode };

export const Outage = ({ $outage, children }: Props) => {
  const words = useStore($outage);
  return (
    <OutageContext value={words !== ''}>
      <div role="status">
        {words !== '' && (
          <p className="mb-2 flex min-h-10 flex-wrap items-center gap-x-2 rounded-[10px] bg-butter px-4 text-[0.875rem]">
            <span className="font-semibold">{words}</span>
            <span className="max-sm:hidden">What is pale may be old.</span>
            <span className="ml-auto py-0.5">
              <TryAgainButton onPress={askAgain} />
            </span>
          </p>
        )}
      </div>
      {children}
    </OutageContext>
  );
};
