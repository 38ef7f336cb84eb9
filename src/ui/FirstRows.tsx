/** The first rows of a list, and a button that shows the others. */
import { useState, type ReactNode } from 'react';
import { Button } from './Button.tsx';

type Props<T> = {
  /** The accessible name of the list. */
  label: string;
  rows: readonly T[];
  /** So many are shown at first. */
  count: number;
  /** A row that is to be seen; if it is not among the first ones, all are shown. */
  needed?: T | undefined;
  children: (row: T) => ReactNode;
};

export const FirstRows = <T,>({ label, rows, count, needed, children }: Props<T>) => {
  const [areAllShown, showAll] = useState(false);
  if (!areAllShown && needed !== undefined && rows.indexOf(needed) >= count) showAll(true);
  const rest = rows.length - count;
  return (
    <>
      <ul aria-label={label}>{(areAllShown ? rows : rows.slice(0, count)).map(children)}</ul>
      {rest > 0 && (
        <div className="border-t border-line py-1">
          {/* Stays after the press, so that it keeps the focus. */}
          <Button
            look="quiet"
            aria-expanded={areAllShown}
            className="-ml-2 w-auto px-2 text-[0.9375rem] font-medium"
            onClick={() => showAll(!areAllShown)}
          >
            {areAllShown ? 'Show fewer' : `Show ${rest} more`}
          </Button>
        </div>
      )}
    </>
  );
};
