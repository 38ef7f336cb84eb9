/** Whose weather it is where `weather` of content/site.yaml names no other place. */
export const defaultWeatherPlace: WeatherPlace = {
  name: 'Rio Maior',
  latitude: 39.3361,
  longitude: -8.9369,
};

export type WeatherPlace = { name: string; latitude: number; longitude: number };
