/** The weather in short, for the header: temperature, and whether it is cold or hot. */
import { useStore } from '@nanostores/react';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { degrees, isCold, isHot, type Weather } from '#domain/weather/weather.ts';
import { ageInWords } from '#lib/time.ts';
import type { Clock } from '#dashboard/shared/card.ts';
import type { WeatherStore } from './store.ts';

type Props = Pick<Clock, '$now'> & { weather: WeatherStore };

/** In a narrow header the words would push its buttons into a line of their own. */
const Trouble = ({ children }: { children: ReactNode }) => (
  <>
    <CloudOff aria-hidden className="size-4 text-ink-soft" />
    <span className="text-ink-soft max-xl:sr-only">{children}</span>
  </>
);

const Age = ({ asOf, $now }: { asOf: Date; $now: Props['$now'] }) => (
  <Trouble>{ageInWords(asOf, useStore($now))}</Trouble>
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

/** Its room is kept, so that the header does not move. */
const Loading = () => (
  <>
    <span aria-hidden>–°</span>
    <span className="sr-only">Loading the weather</span>
  </>
);

export const WeatherBadge = ({ weather, $now }: Props) => {
  const state = useStore(weather.$weather);
  return (
    <p className="flex h-9 min-w-16 items-center justify-center gap-2 rounded-pill border border-line bg-surface px-3.5 max-sm:min-w-14 max-sm:gap-1 max-sm:px-2 text-[0.95rem] font-medium [font-variant-numeric:tabular-nums]">
      <span className="sr-only">Weather in {weather.place.name}: </span>
      {state.status === 'loading' && <Loading />}
      {state.status === 'failed' && <Trouble>Unable to load weather data</Trouble>}
      {state.status === 'ready' && (
        <>
          <span>{degrees(state.value.temperature)}</span>
          <Extreme weather={state.value} />
          <span className="hidden text-ink-soft lg:inline">
            {state.value.description.toLowerCase()}
          </span>
          {state.trouble && <Age asOf={state.asOf} $now={$now} />}
        </>
      )}
    </p>
  );
};
