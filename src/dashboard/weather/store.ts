/** The weather of the owner's place, loaded once for both the badge and the card. */
import { weather, type WeatherPlace } from '#domain/weather/weather.ts';
import { createResource } from '#dashboard/data/resource.ts';
import type { StoreTools } from '#dashboard/data/store-tools.ts';
import type { WeatherGateway } from './gateway.ts';

const refreshEveryMs = 30 * 60 * 1000;

export const createWeather = (gateway: WeatherGateway, place: WeatherPlace, tools: StoreTools) => {
  const { $state, refresh } = createResource({
    ...tools,
    remembered: { name: 'weather', schema: weather },
    refreshEveryMs,
    load: gateway.read,
  });
  return { place, $weather: $state, reload: () => void refresh({ askedByUser: true }) };
};

export type WeatherStore = ReturnType<typeof createWeather>;
