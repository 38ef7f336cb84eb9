/** The codes in which forecasts name the weather, as words and as pictures. */

/** WMO code table 4677, as far as forecasts use it, with the picture that shows it. */
const conditions: Readonly<Record<number, readonly [description: string, picture: string]>> = {
  0: ['Clear sky', '01'],
  1: ['Mainly clear', '02'],
  2: ['Partly cloudy', '03'],
  3: ['Overcast', '04'],
  45: ['Fog', '50'],
  48: ['Freezing fog', '50'],
  51: ['Light drizzle', '09'],
  53: ['Drizzle', '09'],
  55: ['Heavy drizzle', '09'],
  56: ['Light freezing drizzle', '09'],
  57: ['Freezing drizzle', '09'],
  61: ['Light rain', '10'],
  63: ['Rain', '10'],
  65: ['Heavy rain', '10'],
  66: ['Light freezing rain', '13'],
  67: ['Freezing rain', '13'],
  71: ['Light snow', '13'],
  73: ['Snow', '13'],
  75: ['Heavy snow', '13'],
  77: ['Snow grains', '13'],
  80: ['Light rain showers', '09'],
  81: ['Rain showers', '09'],
  82: ['Violent rain showers', '09'],
  85: ['Light snow showers', '13'],
  86: ['Snow showers', '13'],
  95: ['Thunderstorm', '11'],
  96: ['Thunderstorm with light hail', '11'],
  99: ['Thunderstorm with hail', '11'],
};

const conditionOf = (code: number) => conditions[code] ?? ['Unnamed weather', '03'];

export const describeWeatherCode = (code: number): string => conditionOf(code)[0];

/** The weather service has a picture for the day and one for the night. */
export const iconOfWeatherCode = (code: number, isDay: boolean): string =>
  `${conditionOf(code)[1]}${isDay ? 'd' : 'n'}`;
