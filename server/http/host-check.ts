/** Whether a request's Host header names this site. Another site can point its own name to this machine (DNS rebinding). */
import type { IncomingMessage } from 'node:http';

type Options = {
  /** The public address, where there is one. */
  siteUrl: string | undefined;
  /** Where the server listens. */
  host: string;
};

/** The host in lower case and without its port; `undefined` for text that is more than a name or an address. */
const hostName = (host: string): string | undefined => {
  if (!/^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(host) || !URL.canParse(`http://${host}`)) {
    return undefined;
  }
  return new URL(`http://${host}`).hostname;
};

/** Names that only ever lead to the machine itself, whatever a name server says. */
const isLoopback = (name: string): boolean =>
  name === 'localhost' ||
  name.endsWith('.localhost') ||
  name === '[::1]' ||
  /^127\.\d+\.\d+\.\d+$/.test(name);

const isEveryAddress = (name: string): boolean => ['0.0.0.0', '[::]'].includes(name);

const listeningName = (host: string): string | undefined =>
  hostName(host.includes(':') ? `[${host}]` : host);

export const createHostCheck = ({
  siteUrl,
  host,
}: Options): ((request: IncomingMessage) => boolean) => {
  const known = new Set<string>();
  if (siteUrl !== undefined) known.add(new URL(siteUrl).hostname);
  const listening = listeningName(host);
  if (listening !== undefined && !isEveryAddress(listening)) known.add(listening);

  const isOurs = (text: string): boolean => {
    const name = hostName(text);
    return name !== undefined && (isLoopback(name) || known.has(name));
  };
  return ({ headersDistinct: { host: hosts = [] }, url = '' }) => {
    if (hosts.length !== 1 || !hosts.every(isOurs)) return false;
    const target = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(url);
    return target === null || isOurs(target[1] ?? '');
  };
};
