/** A made-up forecast in Open-Meteo's format, for the demo, which needs no network. */
import { timeZone } from '#domain/time-zone.ts';
import { dateIn, instantOf } from '#lib/zoned-time.ts';

/** A path of this server that `/backend.json` names: the pages may ask their own origin and Open-Meteo only. */
export const sampleWeatherPath = '/sample-weather';

/** Usual temperatures of Rio Maior in °C by night and by day, from January to December. */
const usual = {
  lowest: [6, 6, 8, 9, 11, 14, 15, 15, 14, 12, 9, 7],
  highest: [14, 15, 18, 19, 22, 26, 28, 29, 27, 22, 17, 14],
};

/** mm that fall in the hour before these hours of the day, from October to April. */
const showers: Readonly<Record<number, number>> = { 19: 0.3, 20: 1.1, 21: 0.6 };

const secondsPerHour = 3600;

export const sampleForecast = (now: Date) => {
  const today = dateIn(now, timeZone);
  const midnight = instantOf(today, '00:00', timeZone).getTime() / 1000;
  const month = Number(today.slice(5, 7));
  const lowest = usual.lowest[month - 1] ?? 10;
  const highest = usual.highest[month - 1] ?? 20;
  const isWet = month < 5 || month > 9;
  const isSummer = month > 3 && month < 11;
  const [sunrise, sunset] = isSummer ? [7, 20] : [8, 18];

  const temperatureAt = (hour: number): number => {
    const share = (1 + Math.cos(((hour - 15) / 12) * Math.PI)) / 2;
    return Math.round((lowest + (highest - lowest) * share) * 10) / 10;
  };
  const rainAt = (hour: number): number => (isWet ? (showers[hour % 24] ?? 0) : 0);

  const hourNow = (now.getTime() / 1000 - midnight) / secondsPerHour;
  const rain = rainAt(Math.ceil(hourNow));
  const dryCode = isWet ? 2 : 1;
  const hours = Array.from({ length: 48 }, (_, hour) => hour);
  return {
    current: {
      temperature_2m: temperatureAt(hourNow),
      apparent_temperature: temperatureAt(hourNow) - 1,
      relative_humidity_2m: isWet ? 78 : 58,
      wind_speed_10m: 3.6,
      weather_code: rain > 0 ? 61 : dryCode,
      precipitation: rain,
    },
    hourly: {
      time: hours.map((hour) => midnight + hour * secondsPerHour),
      temperature_2m: hours.map(temperatureAt),
      precipitation: hours.map(rainAt),
      snowfall: hours.map(() => 0),
      is_day: hours.map((hour) => (hour % 24 >= sunrise && hour % 24 < sunset ? 1 : 0)),
    },
  };
};
