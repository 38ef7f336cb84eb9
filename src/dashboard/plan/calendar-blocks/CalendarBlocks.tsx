/** Below the plan: puts its blocks into the owner's calendar and takes them out again, and says what is there. */
import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { calendarName } from '#domain/plan/calendar-blocks.ts';
import { counted } from '#lib/counted.ts';
import { Button } from '#ui/Button.tsx';
import type { CalendarBlocks as Store } from './store.ts';

const look = '-mx-2 !w-auto px-2 text-[0.8125rem] font-medium aria-disabled:cursor-default';

export const CalendarBlocks = ({ store, isEmpty }: { store: Store; isEmpty: boolean }) => {
  const { isIn, isBusy, fault, count } = useStore(store.$state);
  const button = useRef<HTMLButtonElement>(null);
  const isOff = !isIn && !isBusy && !fault;
  const retry = () => {
    // The pressed button goes away.
    button.current?.focus({ preventScroll: true });
    void (isIn ? store.put() : store.takeOut());
  };
  return (
    <>
      {!(isOff && isEmpty) && (
        <Button
          ref={button}
          look="quiet"
          aria-disabled={isBusy}
          className={`${look} ${isOff ? 'quiet-in-card' : ''}`}
          onClick={() => void (isBusy || (isIn ? store.takeOut() : store.put()))}
        >
          {isBusy && (isIn ? 'Writing…' : 'Taking out…')}
          {!isBusy && (isIn ? 'Take out of my calendar' : 'Put into my calendar')}
        </Button>
      )}
      {fault && (
        <Button look="quiet" className={look} onClick={retry}>
          Try Again
        </Button>
      )}
      <p
        role="status"
        className={`basis-full pb-1 text-[0.8125rem] [overflow-wrap:anywhere] empty:hidden ${fault ? 'font-medium text-ember-ink' : 'text-ink-soft'}`}
      >
        {fault &&
          `${isIn ? 'Your calendar may not show this plan.' : 'Blocks may still be in your calendar.'} ${fault.message}`}
        {isIn &&
          !isBusy &&
          !fault &&
          `${counted(count, 'block')} in your calendar “${calendarName}”`}
      </p>
    </>
  );
};
