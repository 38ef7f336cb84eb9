/**
 * What is kept of a visit: the page, where the visitor came from and the kind of device. A visit is a page that is opened
 * from outside of the site. What arrives was written by strangers: only plain words of it stay.
 */
import { parseUrl } from '#lib/parse-url.ts';
import type { Device } from './device.ts';

export type Way = {
  page: string;
  /** What the link says (`toldSource`), or the referring site's name; empty where nothing is known. */
  source: string;
  medium: string;
  campaign: string;
};

export type Visit = Way & {
  /** Two capital letters; empty where no header names it. */
  country: string;
  device: Device;
};

/** Stands for what is beyond the limits of a day; its brackets never stay in a word from outside. */
export const others = '(other)';

const longestWord = 60;
/** UTF-16 units that are looked at, of however long a text. */
const longestRead = 300;

const word = (text: string | null): string => {
  if (text === null || text === '') return '';
  const plain = text
    .slice(0, longestRead)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}._+&-]+/gu, ' ')
    .trim();
  return plain.length <= longestWord ? plain : Array.from(plain).slice(0, longestWord).join('');
};

/** One name for a site's hosts for phones and for links; other words stay as they are. */
const siteOf = (host: string): string => host.replace(/^(?:(?:www|m|l|lm)\.)+(?=[^.]+\.)/, '');

/** A referring site's name, without its port. */
const hostWord = (host: string): string => {
  const name = siteOf(host.toLowerCase().replace(/:\d+$/, ''));
  return /^[a-z0-9.-]+$/.test(name) ? name.slice(0, longestWord) : '';
};

type Told = { utm_source: string | null; referrer: string | null };

/** The same for a visit and for an enquiry, so that the two can be joined. */
export const sourceOf = ({ utm_source, referrer }: Told): string =>
  siteOf(word(utm_source)) || hostWord(referrer ?? '');

/** The source that a link names: many sites and mailers write `ref` or `source` for `utm_source`. */
export const toldSource = (given: URLSearchParams): string | null =>
  ['utm_source', 'ref', 'source'].map((name) => given.get(name)).find(Boolean) ?? null;

export const campaignOf = (campaign: string | null): string => word(campaign);

type Opened = {
  page: string;
  /** The address behind the page's path: '' or '?utm_source=…'. */
  search: string;
  /** The page before, as the browser names it; empty where it names none. */
  referrer: string;
};

const readWay = ({ page, search }: Omit<Opened, 'referrer'>, before: string): Way => {
  if (search === '') return { page, source: hostWord(before), medium: '', campaign: '' };
  const given = new URLSearchParams(search.slice(0, 1000));
  return {
    page,
    source: sourceOf({
      utm_source: toldSource(given),
      // The links of this site pass it on (src/layouts/carry-origin.ts).
      referrer: given.get('referrer') ?? before,
    }),
    medium: word(given.get('utm_medium')),
    campaign: word(given.get('utm_campaign')),
  };
};

/** Undefined where the page before is one of this site. */
export const wayOf = (opened: Opened, ownHosts: ReadonlySet<string>): Way | undefined => {
  const before = opened.referrer === '' ? undefined : parseUrl(opened.referrer.slice(0, 2000));
  if (before && ownHosts.has(siteOf(before.hostname))) return undefined;
  return readWay(opened, before?.hostname ?? '');
};

/** What the address alone says, of a page that may have been reached within the site. */
export const wayInAddress = (opened: Omit<Opened, 'referrer'>): Way => readWay(opened, '');

/** The site's host in the form in which referring hosts are compared. */
export const ownHost = (host: string): string => siteOf(host.toLowerCase().replace(/:\d+$/, ''));

/** The country that a proxy of the owner's has named; XX and T1 stand for none. */
export const countryOf = (code: string): string => (/^(?!XX)[A-Z]{2}$/.test(code) ? code : '');
