/** The weather of the owner's place, loaded once for both the badge and the card. */
import { weather } from '#domain/weather/weather.ts';
import { createResource } from '#dashboard/data/resource.ts';
import type { StoreTools } from '#dashboard/shared/store-tools.ts';
import type { WeatherGateway } from './gateway.ts';

const refreshEveryMs = 30 * 60 * 1000;

export const createWeather = ({ place, read }: WeatherGateway, tools: StoreTools) => {
  const { $state, refresh } = createResource({
    ...tools,
    remembered: { name: 'weather', schema: weather },
    refreshEveryMs,
    load: read,
  });
  return { place, $weather: $state, reload: () => void refresh({ askedByUser: true }) };
};

export type WeatherStore = ReturnType<typeof createWeather>;
