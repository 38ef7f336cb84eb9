/** Below the plan: puts its blocks into the owner's calendar and takes them out again, and says what is there. */
import { useStore } from '@nanostores/react';
import { calendarName } from '#domain/plan/calendar-blocks.ts';
import { counted } from '#lib/counted.ts';
import { Button } from '#ui/Button.tsx';
import type { CalendarBlocks as Store } from './store.ts';

const look = '-mx-2 !w-auto px-2 text-[0.8125rem] font-medium aria-disabled:cursor-default';

type LabelProps = { isIn: boolean; isBusy: boolean; isFailed: boolean };

const labelOf = ({ isIn, isBusy, isFailed }: LabelProps): string => {
  if (isBusy) return isIn ? 'Writing…' : 'Taking out…';
  if (isFailed) return 'Try Again';
  return isIn ? 'Take out of my calendar' : 'Put into my calendar';
};

export const CalendarBlocks = ({ store, isEmpty }: { store: Store; isEmpty: boolean }) => {
  const { isIn, isBusy, fault, count } = useStore(store.$state);
  const isFailed = fault !== null;
  const press = isIn === isFailed ? store.put : store.takeOut;
  const problem = isIn
    ? 'Your calendar may not show this plan.'
    : 'Blocks may still be in your calendar.';
  return (
    <>
      {(!isEmpty || isIn || isBusy || isFailed) && (
        <Button
          look="quiet"
          aria-disabled={isBusy}
          className={`${look} ${isIn || isBusy || isFailed ? '' : 'quiet-in-card'}`}
          onClick={() => void (isBusy || press())}
        >
          {labelOf({ isIn, isBusy, isFailed })}
        </Button>
      )}
      {isFailed && isIn && (
        <Button look="quiet" className={look} onClick={() => void store.takeOut()}>
          Take out of my calendar
        </Button>
      )}
      <p
        role="status"
        className={`basis-full pb-1 text-[0.8125rem] [overflow-wrap:anywhere] empty:hidden ${isFailed ? 'font-medium text-ember-ink' : 'text-ink-soft'}`}
      >
        {fault && `${problem} ${fault.message}`}
        {isIn &&
          !isBusy &&
          !fault &&
          `${counted(count, 'block')} in your calendar “${calendarName}”`}
      </p>
    </>
  );
};
