/** Asks the program that runs on this machine how it is, with the secret key of its data folder. */
import { dataPaths } from '#server/backend/data-folder/data-folder.ts';
import { readKeys } from '#server/backend/data-folder/keys.ts';
import { healthPath } from '#server/health/answer-health.ts';
import { type Details, detailsSchema } from '#server/health/check-health.ts';
import { localUrl } from '#server/process.ts';
import type { Settings } from '#server/settings.ts';

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
