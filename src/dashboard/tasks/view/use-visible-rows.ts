/**
 * Which rows of a long list are on the page: those near the screen, and a few that must not be missing. The rest
 * leave a gap as high as they are. A short list is on the page as a whole.
 */
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';

/** Up to so many rows all are on the page: no slower, and the browser's own search finds each. */
const longestWholeList = 60;
/** Rows above and below the screen, at first and once the page is ready. */
const overscan = { first: 1, ready: 8 };
/** Where the list begins, until it is measured: too low rather than too high, so that no row is drawn for nothing. */
const estimatedTop = 500;
/** The height of a row with one line of text, until it is measured. */
const estimatedHeight = { wide: 49, narrow: 81 };
const widePx = 640;

type Options = {
  ids: readonly string[];
  list: RefObject<HTMLElement | null>;
  /** The row that has the focus, whose neighbours stay within reach of Tab as well. */
  focused: string | null;
  /** What is typed into it must not go when it is scrolled away. */
  edited: string | null;
  dragged: string | null;
  /** Whether the first rows are shown, so that those beyond the screen may be drawn. */
  isPageReady: boolean;
};

type VisibleRow = { index: number; gap: number };

const topInDocument = (element: HTMLElement): number =>
  element.getBoundingClientRect().top + window.scrollY;

/** Where the list begins in the document; what is above it may grow and shrink. Measured only when it `isNeeded`. */
const useListTop = (list: RefObject<HTMLElement | null>, isNeeded: boolean): number => {
  const [top, setTop] = useState(estimatedTop);
  useLayoutEffect(() => {
    if (!isNeeded) return undefined;
    const read = () => {
      if (list.current) setTop(topInDocument(list.current));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list, isNeeded]);
  return top;
};

export const useVisibleRows = (options: Options) => {
  const { ids, list, focused, edited, dragged, isPageReady } = options;
  const isWhole = ids.length <= longestWholeList;
  const top = useListTop(list, !isWhole);
  const focusedAt = focused === null ? -1 : ids.indexOf(focused);
  const editedAt = edited === null ? -1 : ids.indexOf(edited);
  const draggedAt = dragged === null ? -1 : ids.indexOf(dragged);

  const addPinned = useCallback(
    (range: Range) => {
      const near = focusedAt === -1 ? [] : [focusedAt - 1, focusedAt, focusedAt + 1];
      // The first and the last row are where Tab enters the list.
      const pinned = [0, range.count - 1, draggedAt, editedAt, ...near].filter(
        (index) => index >= 0 && index < range.count,
      );
      return [...new Set([...defaultRangeExtractor(range), ...pinned])].sort((a, b) => a - b);
    },
    [focusedAt, editedAt, draggedAt],
  );

  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: ids.length,
    enabled: !isWhole,
    overscan: isPageReady ? overscan.ready : overscan.first,
    scrollMargin: top,
    // Reading the size of the window makes the browser lay the page out at once.
    ...(isWhole ? {} : { initialRect: { width: window.innerWidth, height: window.innerHeight } }),
    estimateSize: () =>
      window.innerWidth < widePx ? estimatedHeight.narrow : estimatedHeight.wide,
    getItemKey: (index) => ids[index] ?? index,
    rangeExtractor: addPinned,
    // To the fraction of a pixel, or the gaps would not be as high as the rows they stand for.
    measureElement: (row) => row.getBoundingClientRect().height,
  });

  const measure = useCallback(
    (row: HTMLLIElement) => virtualizer.measureElement(row),
    [virtualizer],
  );

  if (isWhole)
    return { rows: ids.map((_, index): VisibleRow => ({ index, gap: 0 })), measure: null };

  let end = top;
  const rows = virtualizer.getVirtualItems().map((item): VisibleRow => {
    const gap = item.start - end;
    end = item.end;
    return { index: item.index, gap };
  });
  return { rows, measure };
};
