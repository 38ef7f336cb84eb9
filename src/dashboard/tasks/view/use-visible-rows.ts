/**
 * Chooses the rows of a long list that are drawn: those near the visible part of the window, the first and the last,
 * and those that have the focus, are edited or are dragged. Where rows are left out, the next row gets a gap of their
 * height above it.
 */
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useReducer,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import type { LongList } from './long-list.ts';

/** A list of up to so many rows is drawn whole: that is no slower, and the browser's search finds every row. */
const longestWholeList = 60;
/** How many rows are drawn above and below the visible part of the window, at first and once the page is ready. */
const overscan = { first: 1, ready: 8 };
/** From the top of the document to the list, until it is measured. Large, so that no row is drawn that is not needed. */
const estimatedTop = 500;
/** The height of a row with one line of text, until it is measured. */
const estimatedHeight = { mouse: 41, finger: 45 };

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

/** Pixels from the top of the document to the list, measured when `isNeeded`. */
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

let isPrinted = false;

/** Draws at once, because a page that calls `window.print()` is printed before React would draw it again. */
const watchPrinting = (draw: () => void) => {
  const listening = new AbortController();
  for (const name of ['beforeprint', 'afterprint'])
    addEventListener(
      name,
      () => {
        isPrinted = name === 'beforeprint';
        flushSync(draw);
      },
      listening,
    );
  return () => listening.abort();
};

/** Whether the page is being put on paper, where nothing is scrolled. */
const useIsPrinted = (): boolean =>
  useSyncExternalStore(
    watchPrinting,
    () => isPrinted,
    () => false,
  );

const loadLongList = () => import('./long-list.ts');

const wholeList = (count: number): VisibleRow[] =>
  Array.from({ length: count }, (_, index) => ({ index, gap: 0 }));

const estimateHeight = () =>
  matchMedia('(pointer: coarse)').matches ? estimatedHeight.finger : estimatedHeight.mouse;

const countOnFirstScreen = () =>
  Math.max(1, Math.ceil((window.innerHeight - estimatedTop) / estimateHeight())) + overscan.first;

/** The first rows and the pinned ones, with estimated heights, while the script for long lists is loading. */
const listUntilLoaded = (first: number, pinned: readonly number[]): VisibleRow[] => {
  const indexes = [...wholeList(first).map(({ index }) => index), ...pinned];
  let next = 0;
  return [...new Set(indexes)]
    .sort((a, b) => a - b)
    .map((index) => {
      const gap = (index - next) * estimateHeight();
      next = index + 1;
      return { index, gap };
    });
};

export const useVisibleRows = (options: Options) => {
  const { ids, list, focused, edited, dragged, isPageReady } = options;
  const count = ids.length;
  const isLong = count > longestWholeList;
  const isPrintedNow = useIsPrinted();
  const top = useListTop(list, isLong);
  const [, draw] = useReducer((drawings: number) => drawings + 1, 0);
  const [longList, setLongList] = useState<LongList | 'not loaded' | 'failed'>('not loaded');
  const loaded = typeof longList === 'string' ? null : longList;

  const focusedAt = focused === null ? -1 : ids.indexOf(focused);
  const near = focusedAt === -1 ? [] : [focusedAt - 1, focusedAt, focusedAt + 1];
  const others = [edited, dragged].map((id) => (id === null ? -1 : ids.indexOf(id)));
  // The first and the last row are where Tab enters the list.
  const pinned = [0, count - 1, ...others, ...near].filter((at) => at >= 0 && at < count);

  const now = {
    ids,
    isLong,
    top,
    overscan: isPageReady ? overscan.ready : overscan.first,
    pinned,
    estimateHeight,
    redraw: (isAtOnce: boolean) => (isAtOnce ? flushSync(draw) : draw()),
  };
  loaded?.set(now);

  const isNeeded = isLong && longList === 'not loaded';
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isWanted = true;
    loadLongList().then(
      ({ createLongList }) => {
        if (isWanted) setLongList(createLongList());
      },
      () => {
        if (isWanted) setLongList('failed');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [isNeeded]);
  useLayoutEffect(() => loaded?.start(), [loaded]);
  useLayoutEffect(() => loaded?.afterDrawing());

  const measure = useCallback((row: HTMLLIElement) => loaded?.measure(row), [loaded]);

  if (!isLong || isPrintedNow || longList === 'failed')
    return { rows: wholeList(count), measure: null };
  if (!loaded) {
    const first = isPageReady ? longestWholeList : countOnFirstScreen();
    return { rows: listUntilLoaded(first, pinned), measure: null };
  }
  let end = top;
  const rows = loaded.getRows().map((row): VisibleRow => {
    const gap = row.start - end;
    end = row.end;
    return { index: row.index, gap };
  });
  return { rows, measure };
};
