/** The lines that `npm run status` prints. */
import { counted } from '#lib/counted.ts';
import type { Details } from '#server/health/check-health.ts';

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

const size = (bytes: number): string => {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  const value = bytes / 1000 ** power;
  return `${value.toLocaleString('en', { maximumFractionDigits: value < 10 && power > 1 ? 1 : 0 })} ${units[power]}`;
};

/** "3 days", "2 hours", "5 minutes". */
export const duration = (from: string, now: Date): string => {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(from).getTime()) / 60_000));
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
};

/** "2026-11-25 09:30 UTC" */
const moment = (text: string) => `${text.slice(0, 16).replace('T', ' ')} UTC`;

export const describeStatus = (details: Details, now: Date): string[] => {
  const { problems, startedAt, memoryBytes, database, rows, ownerEmail } = details;
  const { lastBackup, lastCopyAt, freeBytes } = details;
  const { count: failures, last } = details.failedSignIns;
  const answer =
    database.milliseconds === null ? 'does not answer' : `answers in ${database.milliseconds} ms`;
  return [
    problems.length === 0 ? 'Everything works.' : problems.join('\n'),
    '',
    `Program    running for ${duration(startedAt, now)}, since ${moment(startedAt)}; ${size(memoryBytes)} of memory`,
    `Database   ${answer}; ${size(database.bytes)}`,
    ...Object.entries(rows).map(
      ([table, number]) => `           ${table}: ${counted(number, 'row')}`,
    ),
    lastBackup
      ? `Backup     ${duration(lastBackup.madeAt, now)} old: ${lastBackup.name}`
      : 'Backup     none yet',
    ...(lastCopyAt === undefined
      ? []
      : [`Copy       ${lastCopyAt === null ? 'none yet' : `${duration(lastCopyAt, now)} old`}`]),
    `Owner      ${ownerEmail === null ? 'none yet' : `signs in with ${ownerEmail}`}`,
    `Disk       ${size(freeBytes)} free`,
    last
      ? `Sign-ins   ${failures} failed since the start; the last one, a ${last.what} from ${last.address}, at ${moment(last.at)}`
      : 'Sign-ins   none failed since the start',
  ];
};
