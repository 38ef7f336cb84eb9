/**
 * The owner's time zone: dates and times are shown in it, whatever zone the browser is in. It is that of content/site.yaml;
 * each program sets it before it reads a time, because a deployed function or a script of the page cannot read the file.
 */
export let timeZone = 'Europe/Lisbon';

export let homeTown = '';

export const setTimeZone = (zone: string, town = ''): void => {
  timeZone = zone;
  homeTown = town;
};

/** The place that a zone is named after: "Lisbon", "New York". */
export const zonePlace = (zone: string): string =>
  zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** Whether browsers know the zone by this name. */
export const isTimeZone = (name: string): boolean => {
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    // An offset such as +01:00 is a zone to some of them only.
    return /^[A-Z]/i.test(name);
  } catch {
    return false;
  }
};
