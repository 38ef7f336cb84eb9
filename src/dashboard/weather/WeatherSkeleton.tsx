/** Grey shapes in place of the weather, as high as what will be there. */
const grey = 'rounded-[10px] bg-line opacity-60';

export const WeatherSkeleton = () => (
  <div aria-hidden className="grid gap-4">
    <div className="flex items-center gap-4">
      <span className={`size-[72px] ${grey}`} />
      <span className={`h-12 w-24 ${grey}`} />
    </div>
    <span className={`h-[2.925rem] ${grey}`} />
    <div>
      <span className={`block aspect-[340/104] ${grey}`} />
      <span className={`mt-2 block h-[2.95rem] ${grey}`} />
    </div>
    <span className={`h-[2.15rem] w-2/3 ${grey}`} />
  </div>
);
