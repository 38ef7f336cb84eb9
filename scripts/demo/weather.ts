/** A made-up forecast in Open-Meteo's format, so that the demo needs no network: a day that is warmest at three. */
import { timeZone } from '#domain/time-zone.ts';
import { dateIn, instantOf } from '#lib/zoned-time.ts';

const secondsPerHour = 3600;
const temperatureAt = (hour: number): number =>
  Math.round(170 + 50 * Math.cos(((hour - 15) / 12) * Math.PI)) / 10;
/** A shower in the evening. */
const rainAt = (hour: number): number => (hour % 24 === 20 ? 1.1 : 0);

export const sampleForecast = (now: Date) => {
  const midnight = instantOf(dateIn(now, timeZone), '00:00', timeZone).getTime() / 1000;
  const hourNow = Math.floor((now.getTime() / 1000 - midnight) / secondsPerHour);
  const hours = Array.from({ length: 48 }, (_, hour) => hour);
  return {
    current: {
      temperature_2m: temperatureAt(hourNow),
      apparent_temperature: temperatureAt(hourNow) - 1,
      relative_humidity_2m: 62,
      wind_speed_10m: 3.6,
      weather_code: rainAt(hourNow) > 0 ? 61 : 2,
      precipitation: rainAt(hourNow),
    },
    hourly: {
      time: hours.map((hour) => midnight + hour * secondsPerHour),
      temperature_2m: hours.map(temperatureAt),
      precipitation: hours.map(rainAt),
      snowfall: hours.map(() => 0),
      is_day: hours.map((hour) => (hour % 24 >= 7 && hour % 24 < 19 ? 1 : 0)),
    },
  };
};
