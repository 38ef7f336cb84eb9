/** Whether the site can be reached at its address: its settings, its name, its certificate and who answers. */
import { isIP } from 'node:net';
import { connect, type PeerCertificate } from 'node:tls';
import { z } from 'zod';
import { parseJsonText } from '#lib/json-text.ts';
import { dataPaths } from '#server/backend/data-folder/data-folder.ts';
import { readKeys } from '#server/backend/data-folder/keys.ts';
import type { Settings } from '#server/settings.ts';
import { fact, type Finding, listed, missing, untried } from './findings.ts';

/** Renewals that work are done earlier. */
const renewalDays = 14;

type Certificate = { shown: PeerCertificate; distrust: string };

const readCertificate = (host: string, port: number, timeoutMs: number): Promise<Certificate> =>
  new Promise((resolve, reject) => {
    const name = isIP(host) === 0 && { servername: host };
    const socket = connect({ host, port, ...name, rejectUnauthorized: false }, () => {
      const distrust = socket.authorized ? '' : String(socket.authorizationError);
      resolve({ shown: socket.getPeerCertificate(), distrust });
      socket.destroy();
    });
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('Too late')));
    socket.on('error', reject);
  });

const examineCertificate = ({ shown, distrust }: Certificate, host: string, now: Date): Finding => {
  const end = new Date(shown.valid_to);
  const day = end.toISOString().slice(0, 10);
  const days = Math.floor((end.getTime() - now.getTime()) / 86_400_000);
  if (distrust.includes('ALTNAME'))
    return missing(`the certificate is not for ${host} but for ${shown.subjectaltname ?? ''}`);
  if (days < 0) return missing(`the certificate has expired on ${day}: renew it`);
  if (distrust !== '') return missing(`browsers do not trust the certificate (${distrust})`);
  return days < renewalDays
    ? missing(`the certificate expires in ${days} days, on ${day}: its renewal does not work`)
    : fact(`the certificate is for ${host} and valid until ${day}`);
};

type Asked = {
  /** Of content/site.yaml. */
  address: string;
  /** Of this program, by which it is told from others; undefined where the site is not served by one. */
  publishableKey: string | undefined;
  now: Date;
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
  return missing(
    code === 'ENOTFOUND'
      ? `no server has the name of ${address}: have it lead to this one (A and AAAA records)`
      : `${address} does not answer (${code}): is the proxy started, and the port open in the firewall?`,
  );
};

/** Asks the network. Behind a certificate that is not trusted nobody is asked. */
export const examineOnline = async (asked: Asked): Promise<Finding[]> => {
  const { address, now, timeoutMs } = asked;
  const { hostname, port } = new URL(address);
  try {
    const certificate = await readCertificate(hostname, Number(port || 443), timeoutMs);
    const found = examineCertificate(certificate, hostname, now);
    return certificate.distrust === '' ? [found, await examineAnswer(asked)] : [found];
  } catch (error) {
    return [notReached(address, error)];
  }
};

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
  const asked = { address, publishableKey, now: new Date(), timeoutMs: 5_000 };
  return [...found, ...(await examineOnline(asked))];
};
