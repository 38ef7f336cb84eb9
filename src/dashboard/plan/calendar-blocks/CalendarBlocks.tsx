/** Below the plan: puts its blocks into the owner's calendar and takes them out again, and says what is there. */
import { useStore } from '@nanostores/react';
import { CalendarCheck2, CalendarPlus, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { calendarName } from '#domain/plan/calendar-blocks.ts';
import { goToCard } from '#dashboard/shared/go-to-card.ts';
import { Button } from '#ui/Button.tsx';
import type { CalendarBlocks as Store, CalendarBlocksState } from './store.ts';

/** `key`: another one for each meaning of the button, so that a press never does what another label said. */
type Shown = {
  key: string;
  words: string;
  icon?: ReactNode;
  label: string;
  press?: () => Promise<void>;
};

/** What is said, and the button. */
const show = (state: CalendarBlocksState, { put, takeOut }: Store): Shown => {
  switch (state.status) {
    case 'off':
      return { key: 'put', words: '', label: 'Put into my calendar', press: put };
    case 'writing':
      return { key: 'put', words: '', label: 'Writing…' };
    case 'removing':
      return { key: 'take out', words: '', label: 'Taking out…' };
    case 'on':
      return {
        key: 'take out',
        words: `${state.count} block${state.count === 1 ? '' : 's'} in your calendar “${calendarName}”`,
        icon: <CalendarCheck2 aria-hidden className="mt-[0.15em] size-4 shrink-0 text-pine" />,
        label: 'Take out of my calendar',
        press: takeOut,
      };
    case 'failed':
      return {
        key: 'again',
        words: state.isRemoving
          ? `Blocks may still be in your calendar. ${state.fault.message}`
          : `Your calendar may not show this plan. ${state.fault.message}`,
        icon: <TriangleAlert aria-hidden className="mt-[0.2em] size-4 shrink-0" />,
        label: 'Try Again',
        press: state.isRemoving ? takeOut : put,
      };
  }
};

const look =
  '!min-h-8 !px-3 !text-[0.8125rem] aria-disabled:cursor-default aria-disabled:border-line aria-disabled:bg-sunk aria-disabled:text-ink-soft';

const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

export const CalendarBlocks = ({ store, isEmpty }: { store: Store; isEmpty: boolean }) => {
  const state = useStore(store.$state);
  const { key, words, icon, label, press } = show(state, store);
  // Handed on to the button that takes the place of the focused one.
  const [hasFocus, setFocus] = useState(false);
  const failure = state.status === 'failed' ? state : null;
  return (
    <>
      {!(isEmpty && state.status === 'off') && (
        <Button
          key={key}
          ref={hasFocus ? takeFocus : undefined}
          onFocus={() => setFocus(true)}
          onBlur={() => setFocus(false)}
          aria-disabled={!press}
          className={look}
          onClick={() => void press?.()}
        >
          {state.status === 'off' && <CalendarPlus aria-hidden className="size-4" />}
          {label}
        </Button>
      )}
      {(failure?.fault.kind === 'reconnect' || failure?.fault.kind === 'missing') && (
        <Button className={look} onClick={() => goToCard('Calendar')}>
          Go to the Calendar card
        </Button>
      )}
      {failure?.isRemoving === false && (
        <Button className={look} onClick={() => void store.takeOut()}>
          Take out of my calendar
        </Button>
      )}
      <p
        role="status"
        className={`flex basis-full gap-2 pb-1 text-[0.8125rem] [overflow-wrap:anywhere] empty:hidden ${failure ? 'font-medium text-ember-ink' : 'text-ink-soft'}`}
      >
        {icon}
        {words}
      </p>
    </>
  );
};
