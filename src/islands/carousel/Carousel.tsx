/** The carousel: arrows, markers and keys around slides that the browser can scroll without it. */
import type { KeyboardEvent, ReactNode } from 'react';
import type { Words } from '#domain/content/words.ts';
import { fill } from '#lib/sentence.ts';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { Arrow } from './Arrow.tsx';
import { Markers } from './Markers.tsx';
import { useSlider } from './slider.ts';

type Props = {
  /** The accessible name of the carousel. */
  label: string;
  count: number;
  words: Words['carousel'];
  loop?: boolean;
  /** Shown left of the buttons. */
  heading?: ReactNode;
  /** Slides, as wide as `slideWidth` of slider.ts: HTML that the browser scrolls until the island is hydrated. */
  children?: ReactNode;
};

/** Never moves by itself; after an error the browser scrolls the slides. */
export const Carousel = (props: Props) => (
  <ErrorBoundary fallback={() => <Scrolled {...props} />}>
    <Slider {...props} />
  </ErrorBoundary>
);

const Scrolled = ({ label, words, heading, children }: Props) => (
  <section aria-roledescription={words.kind} aria-label={label}>
    <div className="mb-8 max-w-text md:mb-12">{heading}</div>
    <div className="slides">{children}</div>
  </section>
);

const Slider = ({ label, count, words, loop = false, heading, children }: Props) => {
  const { track, position, moved, reveal, previous, next } = useSlider(loop);

  const move = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowLeft') previous();
    else if (event.key === 'ArrowRight') next();
    else return;
    event.preventDefault();
  };

  const shown = Array.from(
    { length: position.perView },
    (_, index) => (position.first + index) % count,
  );

  return (
    // Arrow keys work while a button or link inside has the focus.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <section aria-roledescription={words.kind} aria-label={label} onKeyDown={move}>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-12 gap-y-6 md:mb-12 md:flex-nowrap">
        <div className="max-w-text">{heading}</div>
        <div className="flex w-full shrink-0 items-center gap-3 sm:w-auto without-script:hidden">
          <Markers count={count} shown={moved ? shown : undefined} />
          <Arrow
            to="previous"
            label={words.previous}
            disabled={!loop && position.atStart}
            onPress={previous}
          />
          <Arrow to="next" label={words.next} disabled={!loop && position.atEnd} onPress={next} />
        </div>
      </div>
      <div ref={track} onFocus={(event) => reveal(event.target)} className="slides has-arrows">
        {children}
      </div>
      <p className="sr-only" aria-live="polite">
        {moved ? fill(words.showing, { positions: inWords(shown, words.and), count }) : ''}
      </p>
    </section>
  );
};

/** The positions of the slides that are shown, as “1, 2 and 3”; `shown` counts from 0. */
const inWords = (shown: readonly number[], and: string) => {
  const positions = shown.map((index) => index + 1);
  return positions.length < 2
    ? positions.join('')
    : `${positions.slice(0, -1).join(', ')} ${and} ${String(positions.at(-1))}`;
};
