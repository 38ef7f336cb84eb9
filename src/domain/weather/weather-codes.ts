/** The codes in which forecasts name the weather, as words and as pictures. */

type Condition = { description: string; picture: string };

const condition = (description: string, picture: string): Condition => ({ description, picture });

/** WMO code table 4677, as far as forecasts use it, with the picture that shows it. */
const conditions: Readonly<Record<number, Condition>> = {
  0: condition('Clear sky', '01'),
  1: condition('Mainly clear', '02'),
  2: condition('Partly cloudy', '03'),
  3: condition('Overcast', '04'),
  45: condition('Fog', '50'),
  48: condition('Freezing fog', '50'),
  51: condition('Light drizzle', '09'),
  53: condition('Drizzle', '09'),
  55: condition('Heavy drizzle', '09'),
  56: condition('Light freezing drizzle', '09'),
  57: condition('Freezing drizzle', '09'),
  61: condition('Light rain', '10'),
  63: condition('Rain', '10'),
  65: condition('Heavy rain', '10'),
  66: condition('Light freezing rain', '13'),
  67: condition('Freezing rain', '13'),
  71: condition('Light snow', '13'),
  73: condition('Snow', '13'),
  75: condition('Heavy snow', '13'),
  77: condition('Snow grains', '13'),
  80: condition('Light rain showers', '09'),
  81: condition('Rain showers', '09'),
  82: condition('Violent rain showers', '09'),
  85: condition('Light snow showers', '13'),
  86: condition('Snow showers', '13'),
  95: condition('Thunderstorm', '11'),
  96: condition('Thunderstorm with light hail', '11'),
  99: condition('Thunderstorm with hail', '11'),
};

const unknownCondition = condition('Unnamed weather', '03');

export const describeWeatherCode = (code: number): string =>
  (conditions[code] ?? unknownCondition).description;

/** The weather service has a picture for the day and one for the night. */
export const iconOfWeatherCode = (code: number, isDay: boolean): string =>
  `${(conditions[code] ?? unknownCondition).picture}${isDay ? 'd' : 'n'}`;
