/** Joins the weather to its view: now, and the rest of the owner's day. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { degrees, type Weather } from '#domain/weather/weather.ts';
import { describeFalling, iconAddress, restOfDay } from '#domain/weather/rest-of-day.ts';
import { ageInWords } from '#lib/time-in-words.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Card, Clock } from '#dashboard/shared/card.ts';
import { LoadedCard } from '#dashboard/shared/LoadedCard.tsx';
import { RestOfDay } from './RestOfDay.tsx';
import type { WeatherStore } from './store.ts';

type Props = Pick<Clock, '$now' | '$minute'> & { weather: WeatherStore };

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-[0.8125rem] text-ink-soft">{name}</dt>
    <dd className="font-medium [font-variant-numeric:tabular-nums]">{children}</dd>
  </div>
);

/** The service's picture; in the demo, which asks nobody, there is none. */
const Picture = ({ weather: { icon, isSample } }: { weather: Weather }) =>
  !isSample && (
    <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-[12px] bg-sunk">
      <img
        key={icon}
        src={iconAddress(icon)}
        alt=""
        width={48}
        height={48}
        referrerPolicy="no-referrer"
      />
    </span>
  );

const Now = ({ weather }: { weather: Weather }) => {
  const falling = describeFalling(weather);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Picture weather={weather} />
        <p className="font-head text-[1.75rem] font-semibold leading-none tracking-tight [font-variant-numeric:tabular-nums]">
          {degrees(weather.temperature)}
        </p>
        <p className="min-w-0 leading-snug">{weather.description}</p>
      </div>
      <dl className="grid grid-cols-2 gap-x-3 gap-y-2 [@container(min-width:17.5rem)]:grid-cols-4">
        <Fact name="Feels like">{degrees(weather.feelsLike)}</Fact>
        <Fact name="Humidity">{Math.round(weather.humidity)}%</Fact>
        <Fact name="Wind">{weather.windSpeed} km/h</Fact>
        <Fact name={falling.name}>{falling.amount}</Fact>
      </dl>
    </>
  );
};

const Source = ({ address, children }: { address: string; children: string }) => (
  <a
    className="underline underline-offset-4 hover:text-ink coarse:inline-flex coarse:min-h-11 coarse:items-center"
    href={address}
    target="_blank"
    rel="noreferrer"
  >
    {children}
  </a>
);

/** Both services require it. */
const Credit = () => (
  <>
    <Source address="https://open-meteo.com/">Open-Meteo</Source>
    {' · '}
    <Source address="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</Source>
    {' · Icons: OpenWeather'}
  </>
);

const Body = ({ weather, now }: { weather: Weather; now: Date }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-3 [container-type:inline-size]">
    <Now weather={weather} />
    <RestOfDay hours={restOfDay(weather.hours, now)} />
    <p className="border-t border-line pt-2 text-[0.8125rem] text-ink-soft">
      {weather.isSample ? 'A sample forecast, made up for the demo' : <Credit />}
    </p>
  </div>
);

const title = 'Weather';

const WeatherCard = ({ weather, $now, $minute }: Props) => {
  const state = useStore(weather.$weather);
  const now = useStore($minute);
  // The age of an outdated value is told below, of one from an earlier visit beside the title.
  const isFresh = state.status === 'ready' && !state.trouble && !state.isRemembered;
  const age = isFresh ? ` · ${ageInWords(state.asOf, now)}` : '';
  return (
    <LoadedCard
      title={title}
      name="the weather"
      skeleton={<Skeleton rows={3} />}
      aside={`${weather.place.name}${age}`}
      state={state}
      $now={$now}
      onRetry={weather.reload}
      failedTitle="Unable to load weather data"
      staleText="This is the weather as it was"
    >
      {(shown) => <Body weather={shown} now={now} />}
    </LoadedCard>
  );
};

export const weatherCard = (hands: Props): Card => ({
  title,
  columns: 'md:col-start-1 lg:col-start-2 xl:col-start-2 xxl:col-start-4',
  View: () => <WeatherCard {...hands} />,
});
