/** The weather in short, for the header: temperature, and whether it is cold or hot. */
import { useStore } from '@nanostores/react';
import { CloudOff } from 'lucide-react';
import { degrees, isCold, isHot, type Weather } from '#domain/weather/weather.ts';
import type { WeatherStore } from './store.ts';

type Props = { weather: WeatherStore };

/** What is wrong is told by the card. */
const Trouble = ({ children }: { children: string }) => (
  <>
    <CloudOff aria-hidden className="size-4 text-ink-soft" />
    <span className="sr-only">{children}</span>
  </>
);

const Extreme = ({ weather }: { weather: Weather }) => {
  if (!isCold(weather) && !isHot(weather)) return null;
  const look = isCold(weather) ? 'bg-contract-wash text-contract' : 'bg-course-wash text-course';
  return (
    <span className={`rounded-pill px-2 text-[0.85rem] font-semibold max-sm:px-1.5 ${look}`}>
      {isCold(weather) ? 'cold' : 'hot'}
    </span>
  );
};

export const WeatherBadge = ({ weather }: Props) => {
  const state = useStore(weather.$weather);
  return (
    <p className="flex h-9 min-w-16 items-center justify-center gap-2 rounded-pill border border-line bg-surface px-3.5 max-sm:h-8 max-sm:min-w-14 max-sm:gap-1 max-sm:px-2 text-[0.95rem] font-medium [font-variant-numeric:tabular-nums]">
      <span className="sr-only">Weather in {weather.place.name}: </span>
      {/* Its room is kept, so that the header does not move. */}
      {state.status === 'loading' && <span>–°</span>}
      {state.status === 'failed' && <Trouble>Unable to load weather data</Trouble>}
      {state.status === 'ready' && (
        <>
          <span>{degrees(state.value.temperature)}</span>
          <Extreme weather={state.value} />
          <span className="hidden text-ink-soft lg:inline">
            {state.value.description.toLowerCase()}
          </span>
          {state.trouble && <Trouble>Out of date</Trouble>}
        </>
      )}
    </p>
  );
};
