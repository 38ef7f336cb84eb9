/** Whether the site can be reached at its address: its settings, its name, its certificate and who answers. */
import { z } from 'zod';
import { parseJsonText } from '#lib/json-text.ts';
import { dataPaths } from '#server/backend/data-folder/data-folder.ts';
import { readKeys } from '#server/backend/data-folder/keys.ts';
import type { Settings } from '#server/settings.ts';
import { fact, type Finding, listed, missing, untried } from './findings.ts';

type Asked = {
  /** Of content/site.yaml. */
  address: string;
  /** Of this program, by which it is told from others; undefined where the site is not served by one. */
  publishableKey: string | undefined;
  timeoutMs: number;
};

const discovery = z.object({ publishableKey: z.string() });

const examineAnswer = async ({ address, publishableKey, timeoutMs }: Asked): Promise<Finding> => {
  const url = new URL(publishableKey === undefined ? '/' : '/backend.json', address);
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  const { ok, status } = answer;
  if (status >= 502 && status <= 504)
    return missing(`the proxy answers, and the program behind it does not (${status})`);
  if (publishableKey === undefined && ok) return fact(`${address} answers`);
  const { data } = discovery.safeParse(parseJsonText(await answer.text()));
  return data?.publishableKey === publishableKey
    ? fact(`${address} is served by this program`)
    : missing(`another program answers at ${address} (${status}): see where the proxy leads`);
};

const notReached = (address: string, error: unknown): Finding => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const hasCode = cause instanceof Error && 'code' in cause && typeof cause.code === 'string';
  const code = hasCode ? String(cause.code) : 'no answer in time';
  if (['EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH'].includes(code))
    return untried(`${address} could not be tried: there is no network (${code})`);
  if (code === 'ENOTFOUND')
    return missing(
      `no server has the name of ${address}: have it lead to this one (A and AAAA records)`,
    );
  return missing(
    /CERT|SIGNATURE|ISSUER/.test(code)
      ? `browsers do not trust the certificate of ${address} (${code}): see whether its renewal works`
      : `${address} does not answer (${code}): is the proxy started, and the port open in the firewall?`,
  );
};

/** Asks the network. */
export const examineOnline = (asked: Asked): Promise<Finding> =>
  examineAnswer(asked).catch((error: unknown) => notReached(asked.address, error));

export const examineAddress = async (settings: Settings, address: string): Promise<Finding[]> => {
  const { siteUrl, trustedProxies, hasOwnSupabase, dataDir } = settings;
  const wanted = new URL(address).origin;
  const problems: string[] = [];
  if (siteUrl === undefined)
    problems.push(`SITE_URL is not set: write SITE_URL=${wanted} into .env`);
  else if (siteUrl !== wanted)
    problems.push(`SITE_URL is ${siteUrl}, and address of site.yaml is ${wanted}`);
  if (trustedProxies === 0 && !hasOwnSupabase)
    problems.push('TRUST_PROXY is not set: behind one proxy write TRUST_PROXY=1 into .env');
  const found = listed(problems, `SITE_URL and address of site.yaml are ${wanted}`);
  // Before SITE_URL is the address, there is nothing at it to be asked.
  if (siteUrl !== wanted) return found;
  const publishableKey = hasOwnSupabase ? undefined : readKeys(dataPaths(dataDir))?.publishableKey;
  return [...found, await examineOnline({ address, publishableKey, timeoutMs: 5_000 })];
};
