/** The owner's day is Lisbon's day, wherever the browser is. */
export const timeZone = 'Europe/Lisbon';
