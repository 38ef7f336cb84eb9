/** Connects keen-slider to the carousel and reports which slides are visible. */
import KeenSlider, { type KeenSliderInstance, type TrackDetails } from 'keen-slider';
import { useEffect, useRef, useState } from 'react';

/** How many slides are in view: classes of each slide, so that nothing moves when the slider is hydrated. */
export const slideWidth = 'basis-full md:basis-1/2 lg:basis-1/3';

/** The carousel's position: `first` counts from 0, `perView` slides are visible. */
export type Position = { first: number; perView: number; atStart: boolean; atEnd: boolean };

const start: Position = { first: 0, perView: 1, atStart: true, atEnd: false };

/** Starts keen-slider at the slide to which the visitor has already scrolled without it. */
export const useSlider = (loop: boolean) => {
  const track = useRef<HTMLDivElement>(null);
  const slider = useRef<KeenSliderInstance | null>(null);
  const [position, setPosition] = useState(start);
  const [moved, setMoved] = useState(false);

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const slides = [...element.querySelectorAll<HTMLElement>('[data-slide]')];
    const initial = Math.round(element.scrollLeft / (slides[0]?.offsetWidth ?? 1));
    element.setAttribute('data-taken', '');
    element.scrollLeft = 0;

    const tell = (instance: KeenSliderInstance) =>
      setPosition(positionOf(instance.track.details, loop));
    const instance = new KeenSlider(element, {
      slides: { perView: 'auto' },
      loop,
      initial,
      selector: '[data-slide]',
      defaultAnimation: {
        // With 0 keen-slider does not know where a movement ends, and a second press at once would be lost.
        duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : 400,
      },
      created: tell,
      updated: tell,
      optionsChanged: tell,
      slideChanged: (changed) => {
        tell(changed);
        setMoved(true);
      },
    });
    slider.current = instance;
    return () => {
      instance.destroy();
      slider.current = null;
      element.removeAttribute('data-taken');
    };
  }, [loop]);

  /** Moves to a slide that has got the focus by the Tab key. */
  const reveal = (target: EventTarget) => {
    const at = slider.current;
    const details = at?.track.details;
    const slide = at?.slides.findIndex(
      (element) => target instanceof Node && element.contains(target),
    );
    if (!at || !details || slide === undefined || slide === -1) return;
    const { distance = 0, portion = 1 } = details.slides[slide] ?? {};
    if (portion > 0.99) return;
    const shown = positionOf(details, loop).perView;
    at.moveToIdx(distance < 0 ? slide : Math.max(0, slide - shown + 1));
  };

  return {
    track,
    position,
    moved,
    reveal,
    previous: () => step(slider.current, -1),
    next: () => step(slider.current, 1),
  };
};

/** Counts from the slide where the current movement ends, so that three quick presses move three slides. */
const step = (slider: KeenSliderInstance | null, by: 1 | -1) => {
  if (!slider) return;
  const { animator, track } = slider;
  slider.moveToIdx((animator.targetIdx ?? track.details.abs) + by, true);
};

type Details = Pick<TrackDetails, 'abs' | 'rel' | 'minIdx' | 'maxIdx'> & {
  slides: readonly { size: number }[];
};

export const positionOf = (
  { abs, rel, minIdx, maxIdx, slides }: Details,
  loop: boolean,
): Position => ({
  first: rel,
  perView: Math.round(1 / (slides[0]?.size ?? 1)),
  atStart: !loop && abs <= minIdx,
  atEnd: !loop && abs >= maxIdx,
});
