/** E-mail addresses as people have them today: with any letters on either side of the @. */
import { parseUrl } from '#lib/parse-url.ts';

const localPart =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const domainLetters = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u;
const asciiDomain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** `münchen.example` as mail servers know it, `xn--mnchen-3ya.example`; `undefined` when it is no domain. */
const toAsciiDomain = (domain: string): string | undefined => {
  if (!domainLetters.test(domain)) return undefined;
  const hostname = parseUrl(`http://${domain}`)?.hostname ?? '';
  return asciiDomain.test(hostname) ? hostname : undefined;
};

/** Splits at the last @; `undefined` when the text is no e-mail address. */
const parts = (text: string): { local: string; domain: string } | undefined => {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(0, at));
  const domain = toAsciiDomain(text.slice(at + 1));
  return domain !== undefined && localPart.test(local) ? { local, domain } : undefined;
};

export const isEmailAddress = (text: string): boolean => parts(text) !== undefined;

/** One spelling for addresses that reach the same mailbox: small letters, and the domain as mail servers know it. */
export const normalizedEmail = (text: string): string => {
  const found = parts(text);
  return found ? `${found.local.normalize('NFC').toLowerCase()}@${found.domain}` : text;
};
