/** The carousel's ends: its buttons are disabled there unless it loops, as the home page's does. */
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Carousel } from '#islands/carousel/Carousel.tsx';
import { positionOf } from '#islands/carousel/slider.ts';
import { words } from '../../fixtures/content.ts';

test.each([
  [false, [true, false], [false, true]],
  [true, [false, false], [false, false]],
])('with loop %s', (loop, first, last) => {
  const ends = (abs: number) => {
    const details = { abs, rel: abs, minIdx: 0, maxIdx: 6, slides: [{ size: 1 / 3 }] };
    const { atStart, atEnd } = positionOf(details, loop);
    return [atStart, atEnd];
  };
  expect([ends(0), ends(6), ends(3)]).toEqual([first, last, [false, false]]);
  const html = renderToString(
    <Carousel label="Services" count={9} words={words.carousel} loop={loop} />,
  );
  expect(html.match(/aria-label="[^"]*"(?= aria-disabled="true")/g)).toEqual(
    loop ? null : [`aria-label="${words.carousel.previous}"`],
  );
});
