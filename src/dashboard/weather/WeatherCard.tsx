/** Joins the weather to its view: now, and the rest of the owner's day. */
import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import { degrees, isCold, isHot, type Weather } from '#domain/weather/weather.ts';
import { describeFalling, restOfDay } from '#domain/weather/rest-of-day.ts';
import { ageInWords } from '#lib/time.ts';
import type { Card, Clock } from '#dashboard/shared/card.ts';
import { LoadedCard } from '#dashboard/shared/LoadedCard.tsx';
import { Skeleton } from '#dashboard/shared/Skeleton.tsx';
import { RestOfDay } from './RestOfDay.tsx';
import type { WeatherStore } from './store.ts';
import { WeatherIcon } from './WeatherIcon.tsx';

type Props = Pick<Clock, '$now' | '$minute'> & { weather: WeatherStore };

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-[0.8125rem] text-ink-soft">{name}</dt>
    <dd className="font-medium [font-variant-numeric:tabular-nums]">{children}</dd>
  </div>
);

const describeExtreme = (weather: Weather): string =>
  isHot(weather) ? 'Hot' : isCold(weather) ? 'Cold' : '';

const Now = ({ weather, icon }: { weather: Weather; icon: ReactNode }) => {
  const falling = describeFalling(weather);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {icon}
        <p className="font-head text-[1.75rem] font-semibold leading-none tracking-tight [font-variant-numeric:tabular-nums]">
          {degrees(weather.temperature)}
        </p>
        <div className="min-w-0 leading-snug">
          <p>{weather.description}</p>
          <p className="text-ink-soft">{describeExtreme(weather)}</p>
        </div>
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

const linkLook =
  'underline underline-offset-4 hover:text-ink coarse:inline-flex coarse:min-h-11 coarse:items-center';

/** Both services require it, that of the icons only where one is shown. Its space is kept, so that nothing moves. */
const Credit = ({ isPictureLoaded }: { isPictureLoaded: boolean }) => (
  <p className="border-t border-line pt-2 text-[0.8125rem] text-ink-soft">
    <a className={linkLook} href="https://open-meteo.com/" target="_blank" rel="noreferrer">
      Open-Meteo
    </a>
    ,{' '}
    <a
      className={linkLook}
      href="https://creativecommons.org/licenses/by/4.0/"
      target="_blank"
      rel="noreferrer"
    >
      CC BY 4.0
    </a>{' '}
    <span className={isPictureLoaded ? '' : 'invisible'}>· Icons: OpenWeather</span>
  </p>
);

const Sample = () => (
  <p className="border-t border-line pt-2 text-[0.8125rem] text-ink-soft">
    A sample forecast, made up for the demo
  </p>
);

const Body = ({ weather, now }: { weather: Weather; now: Date }) => {
  const { icon } = weather;
  const [loadedIcon, setLoadedIcon] = useState<string | null>(null);
  const isLoaded = loadedIcon === icon;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 [container-type:inline-size]">
      <Now
        weather={weather}
        icon={
          <WeatherIcon
            icon={icon}
            hasPicture={!weather.isSample}
            isLoaded={isLoaded}
            onLoadedChange={(isNowLoaded) => setLoadedIcon(isNowLoaded ? icon : null)}
          />
        }
      />
      <RestOfDay hours={restOfDay(weather.hours, now)} />
      {weather.isSample ? <Sample /> : <Credit isPictureLoaded={isLoaded} />}
    </div>
  );
};

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
      skeleton={<Skeleton rows={4} />}
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
  columns: { md: 2, lg: 1, xl: 1, xxl: 3 },
  View: () => <WeatherCard {...hands} />,
});
