/** Whether the site can be reached at its address: its settings, its name, port 80, its certificate and who answers. */
import { lookup } from 'node:dns/promises';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { checkServerIdentity, type PeerCertificate, TLSSocket } from 'node:tls';
import { z } from 'zod';
import { parseJsonText } from '#lib/json-text.ts';
import { withTimeout } from '#lib/timeout.ts';
import type { Settings } from '#server/settings.ts';
import { fact, type Findings, joinFindings, missing, untried } from './findings.ts';

type Options = {
  /** Of content/site.yaml. */
  address: string;
  /** Of this program, by which it is told from others; undefined where the site is not served by one. */
  publishableKey: string | undefined;
  now: Date;
  timeoutMs?: number;
  hasNetwork?: boolean;
};

const dayMs = 24 * 60 * 60_000;
/** Renewals that work are done earlier. */
const renewalDays = 14;

/** @param isRunning whether the program answers on this machine */
export const examineSettings = (
  settings: Pick<Settings, 'siteUrl' | 'trustedProxies' | 'hasOwnSupabase'>,
  address: string,
  isRunning: boolean,
): Findings => {
  const { siteUrl, trustedProxies, hasOwnSupabase } = settings;
  const wanted = new URL(address).origin;
  return joinFindings(
    siteUrl === undefined
      ? missing(`SITE_URL is not set: write SITE_URL=${wanted} into .env`)
      : siteUrl === wanted
        ? fact(`SITE_URL and address of site.yaml are ${wanted}`)
        : missing(`SITE_URL is ${siteUrl}, and address of site.yaml is ${wanted}`),
    ...(hasOwnSupabase
      ? []
      : [
          ...(trustedProxies === 0
            ? [missing('TRUST_PROXY is not set: behind one proxy write TRUST_PROXY=1 into .env')]
            : []),
          isRunning
            ? fact('the program runs')
            : missing('the program does not run: npm run status says more'),
        ]),
  );
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'no answer in time';

const isWithoutNetwork = (code: string): boolean =>
  ['EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN', 'ENONET'].includes(code);

/** Why a port was not reached; `remedy` is for whoever has a network. */
const notReached = (what: string, error: unknown, remedy: string): Findings => {
  const code = codeOf(error);
  return isWithoutNetwork(code)
    ? untried(`${what} could not be tried: there is no network (${code})`)
    : missing(`${what} does not answer (${code}): ${remedy}`);
};

type Answer = {
  response: IncomingMessage;
  /** Read while the connection is open; undefined without TLS. */
  certificate: { shown: PeerCertificate; distrust: string | undefined } | undefined;
  body: string;
};

const certificateOf = ({ socket }: IncomingMessage): Answer['certificate'] =>
  socket instanceof TLSSocket
    ? {
        shown: socket.getPeerCertificate(),
        distrust: socket.authorized ? undefined : String(socket.authorizationError),
      }
    : undefined;

const ask = (
  start: typeof get | typeof getPlain,
  options: RequestOptions,
  timeoutMs: number,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const request = start({ ...options, signal, agent: false }, (response) => {
      const certificate = certificateOf(response);
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
        // Only the beginning is read, and another program may send without end.
        if (body.length > 10_000) response.destroy();
      });
      response.on('close', () => resolve({ response, certificate, body }));
    });
    request.on('error', (error) => reject(signal.aborted ? new Error('Too late') : error));
  });

/** Whether the port without encryption leads to the other one, as visitors need who write no https. */
export const examinePlain = async (
  host: string,
  port: number,
  timeoutMs: number,
): Promise<Findings> => {
  try {
    const { response } = await ask(getPlain, { host, port, path: '/' }, timeoutMs);
    const { location = '' } = response.headers;
    return location.startsWith('https://')
      ? fact(`port ${port} answers, and leads to https`)
      : missing(`port ${port} answers without leading to https: have the proxy redirect it`);
  } catch (error) {
    return notReached(`port ${port}`, error, 'open it in the firewall, and have the proxy listen');
  }
};

const examineCertificate = (
  { shown, distrust }: NonNullable<Answer['certificate']>,
  host: string,
  now: Date,
): Findings => {
  const end = new Date(shown.valid_to);
  const day = end.toISOString().slice(0, 10);
  const days = Math.floor((end.getTime() - now.getTime()) / dayMs);
  if (checkServerIdentity(host, shown))
    return missing(
      `the certificate is not for ${host} but for ${shown.subjectaltname ?? 'no name'}`,
    );
  if (days < 0) return missing(`the certificate has expired on ${day}: renew it`);
  if (distrust !== undefined) return missing(`browsers do not trust the certificate (${distrust})`);
  return days < renewalDays
    ? missing(`the certificate expires in ${days} days, on ${day}: its renewal does not work`)
    : fact(`the certificate is for ${host} and valid until ${day}`);
};

const discovery = z.object({ publishableKey: z.string() });

const examineAnswer = (
  { response: { statusCode = 0 }, body }: Answer,
  address: string,
  publishableKey: string | undefined,
): Findings => {
  if (publishableKey === undefined)
    return statusCode === 200
      ? fact(`${address} answers`)
      : missing(`${address} answers with ${statusCode}, not with a page`);
  if (statusCode >= 502 && statusCode <= 504)
    return missing(`the proxy answers, and the program behind it does not (${statusCode})`);
  return discovery.safeParse(parseJsonText(body)).data?.publishableKey === publishableKey
    ? fact(`${address} is served by this program`)
    : missing(`another program answers at ${address} (${statusCode}): see where the proxy leads`);
};

const examineSecure = async (
  host: string,
  { address, publishableKey, now, timeoutMs = 5_000 }: Options,
): Promise<Findings> => {
  const port = Number(new URL(address).port || 443);
  const what = `port ${port}`;
  // A certificate that is not trusted is told of, and must not hide who answers.
  const options = {
    ...{ host, port, rejectUnauthorized: false },
    path: publishableKey === undefined ? '/' : '/backend.json',
    ...(isIP(host) === 0 && { servername: host }),
    headers: { host: new URL(address).host },
  };
  try {
    const answer = await ask(get, options, timeoutMs);
    return joinFindings(
      ...(answer.certificate ? [examineCertificate(answer.certificate, host, now)] : []),
      examineAnswer(answer, address, publishableKey),
    );
  } catch (error) {
    return notReached(what, error, 'is the proxy started, and the port open in the firewall?');
  }
};

/** Whether this machine is connected with any other; a name that is not found may else be one that nobody was asked for. */
const isConnected = (): boolean =>
  Object.values(networkInterfaces()).some((addresses = []) =>
    addresses.some(({ internal }) => !internal),
  );

/** Asks the network. An attempt that gets no answer within `timeoutMs` is told in one line. */
export const examineAddress = async (options: Options): Promise<Findings> => {
  const { address, timeoutMs = 5_000, hasNetwork = isConnected() } = options;
  const { hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  const found = await withTimeout(
    lookup(host).then(
      () => undefined,
      (error: unknown) => codeOf(error),
    ),
    timeoutMs,
    () => 'EAI_AGAIN',
  );
  if (found === 'ENOTFOUND' && hasNetwork)
    return missing(`no server has the name ${host}: have it lead to this one (A and AAAA records)`);
  if (found !== undefined)
    return untried(`${host} could not be looked up: there is no network (${found})`);
  // Whoever chose another port does without port 80.
  const plain = port === '' ? [examinePlain(host, 80, timeoutMs)] : [];
  return joinFindings(...(await Promise.all([...plain, examineSecure(host, options)])));
};
