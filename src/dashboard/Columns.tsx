/**
 * Lays out the cards in one, two or three columns; in the document they always stand as first, beside, below, tall, last.
 * Each column ends with a card whose height is known only when it has loaded, so that nothing below it is moved.
 */
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { afterPaint } from '#ui/after-paint.ts';

type Props = {
  first: ReactNode;
  beside: ReactNode;
  below: ReactNode;
  tall: ReactNode;
  last: ReactNode;
  /** Whether the height of the first card is known. Until then what stands under it is not drawn: it would be moved. */
  isFirstReady: boolean;
};

/** Whether the cards after the first one may be drawn: in a transition, so that the task rows are drawn before them. */
const useLater = (isReady: boolean): boolean => {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    if (!isReady) return undefined;
    return afterPaint(() => startTransition(() => setLater(true)));
  }, [isReady]);
  return isLater;
};

export const Columns = ({ first, beside, below, tall, last, isFirstReady }: Props) => {
  const isFirstDrawn = useLater(true);
  const isUnderDrawn = useLater(isFirstReady);
  return (
    <div className="mt-6 grid items-start gap-5 md:grid-cols-2 lg:grid-cols-3 lg:grid-rows-[auto_1fr]">
      <div className="min-w-0 md:col-span-2">{first}</div>
      <div
        className={`flex min-w-0 flex-col gap-5 lg:row-span-2 ${isFirstReady ? '' : 'max-lg:invisible'}`}
      >
        {isFirstDrawn && beside}
      </div>
      {isUnderDrawn && (
        <div className="grid min-w-0 items-start gap-5 lg:col-span-2 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
          <div className="min-w-0">{below}</div>
          <div className="min-w-0 lg:row-span-2">{tall}</div>
          <div className="min-w-0">{last}</div>
        </div>
      )}
    </div>
  );
};
