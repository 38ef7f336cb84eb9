/**
 * Lays out the cards in one to four columns. Each card is a direct child of one grid, whose rows are a few pixels high,
 * and spans as many of them as it is high: so each column is filled from the top, whichever cards stand in it at this
 * width, while the order of the document stays the same.
 */
import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react';
import { afterPaint } from '#ui/after-paint.ts';
import type { ColumnNumbers } from '#dashboard/shared/card.ts';
import { SettledContext } from '#dashboard/shared/settled.ts';

/** Pixels. Firefox draws at most 10,000 rows, which is more than 900 tasks need. */
const rowHeight = 4;
const gap = 16;

/** After so long without a further card the cards below are shown although those above are still loading. */
const longestWaitMs = 5000;

export const grid =
  'mt-2 grid md:mt-4 grid-cols-[minmax(0,1fr)] gap-x-4 max-md:gap-y-3 md:auto-rows-[4px] md:[grid-auto-flow:dense] md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-[1.25fr_1fr_1fr] xxl:grid-cols-[1.25fr_1fr_0.95fr_1.05fr]';

/** On large screens the tasks span two of three columns, on a tablet both; on wider ones all of the day is beside them. */
export const placeOfTasks = 'md:[grid-column:1/span_2] xl:[grid-column:1]';

const placeOfCard =
  'md:[grid-column:var(--md)] lg:[grid-column:var(--lg)] xl:[grid-column:var(--xl)] xxl:[grid-column:var(--xxl)]';

/** Sets how many rows an element spans, at every change of its height before it is painted. */
const useSpan = () => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    const content = element?.firstElementChild;
    if (!element || !content) return undefined;
    const measure = () => {
      const rows = Math.ceil((content.getBoundingClientRect().height + gap) / rowHeight);
      element.style.setProperty('--rows', String(rows));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return place;
};

type PlaceProps = { className: string; style?: CSSProperties; children: ReactNode };

const Place = ({ className, style, children }: PlaceProps) => (
  <div
    ref={useSpan()}
    className={`min-w-0 md:[grid-row-end:span_var(--rows)] ${className}`}
    style={style}
  >
    <div>{children}</div>
  </div>
);

export type Column = { key: string; columns: ColumnNumbers; card: ReactNode };

type Props = {
  tasks: ReactNode;
  cards: readonly Column[];
  /** Whether the height of the tasks is known. Until then no other card is drawn: it would be moved. */
  areTasksReady: boolean;
};

/** Whether the cards after the tasks may be drawn: in a transition, so that the task rows are drawn before them. */
const useLater = (isReady: boolean): boolean => {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    if (!isReady) return undefined;
    return afterPaint(() => startTransition(() => setLater(true)));
  }, [isReady]);
  return isLater;
};

/** How many cards from the first one on are shown: each once the height of all before it is known. */
const useShownCount = (isDrawn: boolean, count: number) => {
  const [settled, setSettled] = useState<ReadonlySet<number>>(new Set());
  // After the frame in which the cards below have taken their new places: shown in the same frame, they would have moved.
  const settle = useCallback((index: number) => {
    afterPaint(() =>
      setSettled((before) => (before.has(index) ? before : new Set([...before, index]))),
    );
  }, []);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isDrawn) return undefined;
    const timer = setTimeout(() => setOver(true), longestWaitMs);
    return () => clearTimeout(timer);
  }, [isDrawn, settled]);
  let shown = 1;
  while (settled.has(shown - 1)) shown += 1;
  return [isOver ? count : shown, settle] as const;
};

type TurnProps = { index: number; settle: (index: number) => void; children: ReactNode };

const Turn = ({ index, settle, children }: TurnProps) => {
  const [onSettled] = useState(() => () => settle(index));
  return <SettledContext value={onSettled}>{children}</SettledContext>;
};

const variables = (columns: ColumnNumbers): CSSProperties =>
  Object.fromEntries(Object.entries(columns).map(([width, column]) => [`--${width}`, column]));

export const Columns = ({ tasks, cards, areTasksReady }: Props) => {
  const isDrawn = useLater(areTasksReady);
  const [shown, settle] = useShownCount(isDrawn, cards.length);
  return (
    <div className={grid}>
      <Place className={placeOfTasks}>{tasks}</Place>
      {isDrawn &&
        cards.map(({ key, columns, card }, index) => (
          <Place
            key={key}
            className={`${placeOfCard} ${index < shown ? '' : 'invisible'}`}
            style={variables(columns)}
          >
            <Turn index={index} settle={settle}>
              {card}
            </Turn>
          </Place>
        ))}
    </div>
  );
};
