/**
 * Lays out the cards in one to four columns. Each card is a direct child of one grid, whose rows are a few pixels high,
 * and spans as many of them as it is high: so each column is filled from the top, whichever cards stand in it at this
 * width, while the order of the document stays the same.
 */
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Card } from '#dashboard/shared/card.ts';
import { Widget } from '#dashboard/shared/Widget.tsx';

/** Pixels. Firefox draws at most 10,000 rows, which is more than 900 tasks need. */
const rowHeight = 4;
const gap = 16;

/** The widths of `lg:` and the other prefixes are in src/styles/tailwind.dashboard.config.mjs. */
const grid =
  'mt-3 grid md:mt-4 grid-cols-[minmax(0,1fr)] gap-x-4 max-md:gap-y-3 md:auto-rows-[4px] md:[grid-auto-flow:dense] md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-[1.1fr_1.04fr_1fr] xxl:grid-cols-[1.1fr_1.04fr_1fr_0.72fr]';

/** On large screens the tasks span two of three columns, on a tablet both; on wider ones the plan is beside them. */
const placeOfTasks = 'md:[grid-column:1/span_2] xl:[grid-column:1]';

/** Sets how many rows each card spans, at every change of a height before it is painted. */
const useSpans = () => {
  const grid = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const places = [...(grid.current?.querySelectorAll<HTMLElement>(':scope > div') ?? [])];
    // All are measured before any is set, so that the browser lays the page out once.
    const measure = () => {
      const heights = places.map(
        ({ firstElementChild }) => firstElementChild?.getBoundingClientRect().height ?? 0,
      );
      heights.forEach((height, at) => {
        const rows = Math.ceil((height + gap) / rowHeight);
        // Not as a variable: all that is in the card would inherit it, and be styled anew.
        if (places[at]) places[at].style.gridRowEnd = `span ${rows}`;
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const { firstElementChild } of places)
      if (firstElementChild) observer.observe(firstElementChild);
    return () => observer.disconnect();
  }, []);
  return grid;
};

type PlaceProps = { className: string; children: ReactNode };

const Place = ({ className, children }: PlaceProps) => (
  <div className={`min-w-0 max-md:!row-end-auto ${className}`}>
    <div>{children}</div>
  </div>
);

type Props = { tasks: ReactNode; cards: readonly Card[] };

export const Columns = ({ tasks, cards }: Props) => (
  <div ref={useSpans()} className={grid}>
    <Place className={placeOfTasks}>{tasks}</Place>
    {cards.map(({ title, columns, View }) => (
      <Place key={title} className={columns}>
        <Widget title={title}>
          <View />
        </Widget>
      </Place>
    ))}
  </div>
);
