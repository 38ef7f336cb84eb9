/** Below the plan: puts its blocks into the owner's calendar and takes them out again, and says what is there. */
import { useStore } from '@nanostores/react';
import { CalendarCheck2, CalendarPlus, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { calendarName } from '#domain/plan/calendar-blocks.ts';
import { goToCard } from '#dashboard/shared/go-to-card.ts';
import { Button } from '#ui/Button.tsx';
import type { CalendarBlocks as Store, CalendarBlocksState } from './store.ts';

type Failed = Extract<CalendarBlocksState, { status: 'failed' }>;

const blocksOf = (count: number): string => (count === 1 ? '1 block' : `${count} blocks`);

/** "3 of 5 blocks are in your calendar; Google Calendar does not answer." */
const describeFailure = ({ isRemoving, done, count, fault }: Failed): string => {
  const { message } = fault;
  if (done === null) return `Your calendar may not show the newest plan. ${message}`;
  if (isRemoving) {
    return count === 0
      ? `Nothing was taken out of your calendar. ${message}`
      : `${count - done} of ${blocksOf(count)} are still in your calendar; ${message}`;
  }
  return done === 0
    ? `Nothing was put into your calendar. ${message}`
    : `${done} of ${blocksOf(count)} are in your calendar; ${message}`;
};

type Shown = {
  words: string;
  icon?: ReactNode;
  label: string;
  press: (() => Promise<void>) | null;
};

/** What is said, and the button: one in all states, so that it keeps the focus. */
const show = (state: CalendarBlocksState, store: Store): Shown => {
  switch (state.status) {
    case 'off':
      return { words: '', label: 'Put into my calendar', press: store.put };
    case 'writing':
      return { words: '', label: 'Writing…', press: null };
    case 'removing':
      return { words: '', label: 'Taking out…', press: null };
    case 'on':
      return {
        words: `${blocksOf(state.count)} in your calendar “${calendarName}”`,
        icon: <CalendarCheck2 aria-hidden className="mt-[0.15em] size-4 shrink-0 text-pine" />,
        ...{ label: 'Take out of my calendar', press: store.takeOut },
      };
    case 'failed':
      return {
        words: describeFailure(state),
        icon: <TriangleAlert aria-hidden className="mt-[0.2em] size-4 shrink-0" />,
        ...{ label: 'Try Again', press: store.tryAgain },
      };
  }
};

const look =
  '!min-h-8 !px-3 !text-[0.8125rem] aria-disabled:cursor-default aria-disabled:border-line aria-disabled:bg-sunk aria-disabled:text-ink-soft';

const isAboutConnection = ({ fault }: Failed): boolean =>
  fault.kind === 'reconnect' || fault.kind === 'missing';

export const CalendarBlocks = ({ store, isEmpty }: { store: Store; isEmpty: boolean }) => {
  const state = useStore(store.$state);
  const { words, icon, label, press } = show(state, store);
  return (
    <>
      {!(isEmpty && state.status === 'off') && (
        <Button aria-disabled={press === null} className={look} onClick={() => void press?.()}>
          {state.status === 'off' && <CalendarPlus aria-hidden className="size-4" />}
          {label}
        </Button>
      )}
      {state.status === 'failed' && isAboutConnection(state) && (
        <Button className={look} onClick={() => goToCard('Calendar')}>
          Go to the Calendar card
        </Button>
      )}
      {state.status === 'failed' && !state.isRemoving && state.done !== 0 && (
        <Button className={look} onClick={() => void store.takeOut()}>
          Take out of my calendar
        </Button>
      )}
      <p
        role="status"
        className={`flex basis-full gap-2 pb-1 text-[0.8125rem] [overflow-wrap:anywhere] empty:hidden ${state.status === 'failed' ? 'font-medium text-ember-ink' : 'text-ink-soft'}`}
      >
        {icon}
        {words}
      </p>
    </>
  );
};
