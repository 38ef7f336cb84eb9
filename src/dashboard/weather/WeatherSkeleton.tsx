/** Grey shapes in place of the weather, as high as what will be there. */
const grey = 'rounded-[10px] bg-line opacity-60';

/** Four facts in one row where the card is wide enough, otherwise two by two. */
export const factColumns = 'grid-cols-2 [@container(min-width:17.5rem)]:grid-cols-4';

const factsHeight = 'h-[6.35rem] [@container(min-width:17.5rem)]:h-[2.925rem]';

export const WeatherSkeleton = () => (
  <div aria-hidden className="grid gap-4 [container-type:inline-size]">
    <div className="flex items-center gap-4">
      <span className={`size-[72px] ${grey}`} />
      <span className={`h-12 w-24 ${grey}`} />
    </div>
    <span className={`${factsHeight} ${grey}`} />
    <div>
      <span className={`block aspect-[340/84] ${grey}`} />
      <span className={`mt-[2.05rem] block h-[2.95rem] ${grey}`} />
    </div>
    <span className={`h-[2.15rem] w-2/3 ${grey}`} />
  </div>
);
