/** The codes in which forecasts name the weather (WMO table 4677), as words and as pictures. */
import codes from './weather-codes.json' with { type: 'json' };

const conditions: Readonly<Record<string, { description: string; picture: string }>> = codes;

const conditionOf = (code: number) =>
  conditions[code] ?? { description: 'Unnamed weather', picture: '03' };

export const describeWeatherCode = (code: number): string => conditionOf(code).description;

/** The weather service has a picture for the day and one for the night. */
export const iconOfWeatherCode = (code: number, isDay: boolean): string =>
  `${conditionOf(code).picture}${isDay ? 'd' : 'n'}`;
