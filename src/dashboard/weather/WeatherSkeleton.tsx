/** Grey shapes in place of the weather, as high as what will be there. */
const grey = 'rounded-[10px] bg-line opacity-60';

/** Four facts in one row where the card is wide enough, otherwise two by two. */
export const factColumns = 'grid-cols-2 [@container(min-width:17.5rem)]:grid-cols-4';

const factsHeight = 'h-[6.2rem] [@container(min-width:17.5rem)]:h-[2.82rem]';

export const WeatherSkeleton = () => (
  <div aria-hidden className="grid gap-3 [container-type:inline-size]">
    <div className="flex items-center gap-4">
      <span className={`size-12 ${grey}`} />
      <span className={`h-7 w-16 ${grey}`} />
    </div>
    <span className={`${factsHeight} ${grey}`} />
    <div>
      <span className={`block aspect-[340/84] ${grey}`} />
      <span className={`mt-[2.05rem] block h-[2.95rem] ${grey}`} />
    </div>
    <span className={`h-[1.8rem] w-2/3 ${grey}`} />
  </div>
);
