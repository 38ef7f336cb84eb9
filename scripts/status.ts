/**
 * `npm run status`: asks the running program how it is, and prints it for people. Ends with 1 when the program does not
 * answer or something does not work.
 */
import { type Details, detailsSchema } from '../server/health/check-health.ts';
import { readKeys } from '../server/backend/data-folder/keys.ts';
import { dataPaths } from '../server/backend/data-folder/data-folder.ts';
import { healthPath } from '../server/health/answer-health.ts';
import { explain, localUrl } from '../server/process.ts';
import { readSettings } from '../server/settings.ts';
import { describeStatus } from './status/describe-status.ts';

const ask = async (url: string, secretKey: string): Promise<Details> => {
  const answer = await fetch(`${url}${healthPath}`, {
    headers: { authorization: `Bearer ${secretKey}` },
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

try {
  const { dataDir, port, host, hasOwnSupabase } = readSettings(process.env);
  if (hasOwnSupabase)
    throw new Error(
      'The data are at the Supabase of PUBLIC_SUPABASE_URL, whose own pages show its status.',
    );
  const keys = readKeys(dataPaths(dataDir));
  if (!keys) throw new Error(`There are no keys in ${dataDir} yet: run npm start once.`);
  const details = await ask(localUrl(host, port), keys.secretKey);
  for (const line of describeStatus(details, new Date())) console.log(line);
  process.exitCode = details.problems.length > 0 ? 1 : 0;
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
