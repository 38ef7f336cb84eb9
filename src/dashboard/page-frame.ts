/** The classes of the page's frame, which the loading page and the panel share so that nothing moves between them. */

export const pageFrame =
  'mx-auto max-w-[1840px] px-[clamp(16px,4vw,28px)] [container-type:inline-size]';

/** The clock, the date and the band of the day. */
export const head =
  'grid grid-cols-[minmax(0,1fr)] items-center gap-x-7 gap-y-2 md:gap-y-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)]';
