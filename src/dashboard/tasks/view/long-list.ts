/**
 * Which rows of a long list are near the screen, and where they stand. Only a long list loads this file with its
 * library, through use-visible-rows.ts.
 */
import {
  defaultRangeExtractor,
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  windowScroll,
  type VirtualizerOptions,
} from '@tanstack/virtual-core';

/** The list as it is to be drawn. Lengths are in pixels. */
type ListNow = {
  ids: readonly string[];
  isLong: boolean;
  /** From the top of the document to the first row. */
  top: number;
  overscan: number;
  /** Indexes of the rows that are drawn wherever the window is scrolled to. */
  pinned: readonly number[];
  estimateHeight: () => number;
  /** Draws the list again: before this returns when `isAtOnce`, otherwise when React schedules it. */
  redraw: (isAtOnce: boolean) => void;
};

const pick = (near: readonly number[], pinned: readonly number[]) =>
  [...new Set([...near, ...pinned])].sort((a, b) => a - b);

const noRows: ListNow = {
  ids: [],
  isLong: false,
  top: 0,
  overscan: 0,
  pinned: [],
  estimateHeight: () => 0,
  redraw: () => undefined,
};

/** Has no rows until `set` is called. */
export const createLongList = () => {
  // Rows are measured while React puts them on the page. It cannot draw again before that has ended.
  let isMeasuring = false;

  const toOptions = (now: ListNow): VirtualizerOptions<Window, HTMLLIElement> => ({
    count: now.ids.length,
    enabled: now.isLong,
    overscan: now.overscan,
    scrollMargin: now.top,
    estimateSize: now.estimateHeight,
    getItemKey: (index) => now.ids[index] ?? index,
    rangeExtractor: (range) => pick(defaultRangeExtractor(range), now.pinned),
    // In fractions of a pixel: with rounded heights the gaps would be higher or lower than the rows they replace.
    measureElement: (row) => row.getBoundingClientRect().height,
    onChange: (_, isScrolling) => now.redraw(isScrolling && !isMeasuring),
    getScrollElement: () => window,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialOffset: () => window.scrollY,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
  });

  const virtualizer = new Virtualizer(toOptions(noRows));

  return {
    set: (now: ListNow) => virtualizer.setOptions(toOptions(now)),
    /** The rows to draw: the index of each, and its start and end in pixels from the top of the document. */
    getRows: () => virtualizer.getVirtualItems(),
    /** Measures the height of the row now and whenever it changes. */
    measure: (row: HTMLLIElement) => {
      isMeasuring = true;
      try {
        virtualizer.measureElement(row);
      } finally {
        isMeasuring = false;
      }
    },
    // The library's own adapters for React, Vue and others call these two.
    /** Observes the size and the scroll position of the window while the list is long. Call it after every drawing. */
    afterDrawing: () => virtualizer._willUpdate(),
    /** Call it once. Returns the function that ends the observing. */
    start: () => virtualizer._didMount(),
  };
};

export type LongList = ReturnType<typeof createLongList>;
