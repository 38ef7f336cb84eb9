/** The owner's time zone: dates and times are shown in it, whatever zone the browser is in. */
export const timeZone = 'Europe/Lisbon';
