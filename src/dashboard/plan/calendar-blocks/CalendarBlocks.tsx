/** Below the plan: puts its blocks into the owner's calendar and takes them out again, and says what is there. */
import { useStore } from '@nanostores/react';
import { calendarName } from '#domain/plan/calendar-blocks.ts';
import { counted } from '#lib/counted.ts';
import { Button } from '#ui/Button.tsx';
import type { CalendarBlocks as Store, CalendarBlocksState } from './store.ts';

type Shown = { words: string; label: string; press?: () => Promise<void> };

const show = (state: CalendarBlocksState, { put, takeOut }: Store): Shown => {
  switch (state.status) {
    case 'off':
      return { words: '', label: 'Put into my calendar', press: put };
    case 'writing':
      return { words: '', label: 'Writing…' };
    case 'removing':
      return { words: '', label: 'Taking out…' };
    case 'on':
      return {
        words: `${counted(state.count, 'block')} in your calendar “${calendarName}”`,
        label: 'Take out of my calendar',
        press: takeOut,
      };
    case 'failed':
      return {
        words: `${state.isRemoving ? 'Blocks may still be in your calendar.' : 'Your calendar may not show this plan.'} ${state.fault.message}`,
        label: 'Try Again',
        press: state.isRemoving ? takeOut : put,
      };
  }
};

const look = '-mx-2 !w-auto px-2 text-[0.8125rem] font-medium aria-disabled:cursor-default';

export const CalendarBlocks = ({ store, isEmpty }: { store: Store; isEmpty: boolean }) => {
  const state = useStore(store.$state);
  const { words, label, press } = show(state, store);
  const isFailed = state.status === 'failed';
  return (
    <>
      {!(isEmpty && state.status === 'off') && (
        <Button look="quiet" aria-disabled={!press} className={look} onClick={() => void press?.()}>
          {label}
        </Button>
      )}
      {isFailed && !state.isRemoving && (
        <Button look="quiet" className={look} onClick={() => void store.takeOut()}>
          Take out of my calendar
        </Button>
      )}
      <p
        role="status"
        className={`basis-full pb-1 text-[0.8125rem] [overflow-wrap:anywhere] empty:hidden ${isFailed ? 'font-medium text-ember-ink' : 'text-ink-soft'}`}
      >
        {words}
      </p>
    </>
  );
};
