/**
 * `npm run status`: asks the program that runs on this machine how it is, with the secret key of its data folder. Ends
 * with 1 when it does not answer or something does not work.
 */
import { counted } from '#lib/counted.ts';
import { dataPaths } from '#server/backend/data-folder/data-folder.ts';
import { readKeys } from '#server/backend/data-folder/keys.ts';
import { healthPath } from '#server/health/answer-health.ts';
import { type Details, detailsSchema } from '#server/health/check-health.ts';
import { localUrl } from '#server/process.ts';
import type { Settings } from '#server/settings.ts';
import { embeddedSettings, runCommand } from './data/command.ts';

/** @throws Error in one line when it does not answer */
export const askStatus = async ({
  dataDir,
  host,
  port,
}: Pick<Settings, 'dataDir' | 'host' | 'port'>): Promise<Details> => {
  const keys = readKeys(dataPaths(dataDir));
  if (!keys) throw new Error(`There are no keys in ${dataDir} yet: run npm start once.`);
  const url = localUrl(host, port);
  const answer = await fetch(`${url}${healthPath}`, {
    headers: { authorization: `Bearer ${keys.secretKey}` },
    signal: AbortSignal.timeout(10_000),
  }).catch(() => {
    throw new Error(`Nothing answers at ${url}: is npm start running, with the same PORT?`);
  });
  // What answers while the program starts, and other programs, say no details.
  const details = detailsSchema.safeParse(await answer.json().catch(() => null));
  if (!details.success)
    throw new Error(
      `${url} answers ${answer.status}, without a status: it is starting, another program, or uses another DATA_DIR.`,
    );
  return details.data;
};

const size = (bytes: number): string => `${Math.round(bytes / 1e6).toLocaleString('en')} MB`;

/** "3 days", "2 hours", "5 minutes". */
export const duration = (from: string, now: Date): string => {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(from).getTime()) / 60_000));
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
};

const describeStatus = (details: Details, now: Date): string[] => {
  const { problems, startedAt, memoryBytes, database, rows, ownerEmail } = details;
  const { lastBackup, lastCopyAt, freeBytes, failedSignIns } = details;
  const answer =
    database.milliseconds === null ? 'does not answer' : `answers in ${database.milliseconds} ms`;
  return [
    problems.length === 0 ? 'Everything works.' : problems.join('\n'),
    '',
    `Program    running for ${duration(startedAt, now)}, since ${startedAt.slice(0, 16).replace('T', ' ')} UTC; ${size(memoryBytes)} of memory`,
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
    `Sign-ins   ${failedSignIns} failed since the start`,
  ];
};

if (import.meta.main)
  await runCommand({ usage: 'Usage: npm run status', options: {} }, async () => {
    const details = await askStatus(embeddedSettings());
    for (const line of describeStatus(details, new Date())) console.log(line);
    process.exitCode = details.problems.length > 0 ? 1 : 0;
  });
