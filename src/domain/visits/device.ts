/** The kind of device that a browser's name tells of, and whether it is a browser at all. Not for the dashboard's own scripts. */
import { isbot } from 'isbot';

export type Device = 'phone' | 'tablet' | 'computer';

/** UTF-16 units that are looked at, of however long a name. */
const longestRead = 300;

/** Undefined for programs, and for whatever does not say what it is. */
export const deviceOf = (userAgent: string): Device | undefined => {
  const read = userAgent.slice(0, longestRead);
  if (read === '' || isbot(read)) return undefined;
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/.test(read)) return 'tablet';
  return /Mobi|iPhone|iPod/.test(read) ? 'phone' : 'computer';
};
