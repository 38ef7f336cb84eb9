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

/** What may differ with each drawing of the list; lengths in pixels. */
type ListNow = {
  ids: readonly string[];
  isLong: boolean;
  /** Where the list begins in the document. */
  top: number;
  /** Rows above and below the screen. */
  overscan: number;
  /** Indexes of rows that are on the page wherever it is scrolled to. */
  pinned: readonly number[];
  estimateHeight: () => number;
  /** Draws the list anew, at once or when the browser gets to it. */
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

/** A list without rows, until it is set to those that there are. */
export const createLongList = () => {
  // What is measured has just been drawn: drawing at once is not possible then.
  let isMeasuring = false;

  const toOptions = (now: ListNow): VirtualizerOptions<Window, HTMLLIElement> => ({
    count: now.ids.length,
    enabled: now.isLong,
    overscan: now.overscan,
    scrollMargin: now.top,
    estimateSize: now.estimateHeight,
    getItemKey: (index) => now.ids[index] ?? index,
    rangeExtractor: (range) => pick(defaultRangeExtractor(range), now.pinned),
    // To the fraction of a pixel, or the gaps would not be as high as the rows they stand for.
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
    /** The rows that are to be on the page: their index, and from where to where each stands in the document. */
    getRows: () => virtualizer.getVirtualItems(),
    /** Notes how high the row is, and every change of it. */
    measure: (row: HTMLLIElement) => {
      isMeasuring = true;
      try {
        virtualizer.measureElement(row);
      } finally {
        isMeasuring = false;
      }
    },
    // The library's two calls for whoever draws: after every drawing, and once for the end.
    /** Follows the window's size and scrolling while the list is long; to be called after every drawing. */
    afterDrawing: () => virtualizer._willUpdate(),
    /** Answers what ends the following. */
    start: () => virtualizer._didMount(),
  };
};

export type LongList = ReturnType<typeof createLongList>;
