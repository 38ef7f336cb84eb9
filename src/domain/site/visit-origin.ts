/**
 * Where the visit came from that led to an enquiry: the page before, the referring site and its link's campaign words,
 * which the links of this site carry on (src/layouts/carry-origin.ts). What does not look right is left out.
 */
import * as z from 'zod/mini';
import { parseUrl } from '#lib/parse-url.ts';
import { outsideLine } from '../untrusted-text.ts';
import { toldSource } from '../visits/visit.ts';

export const campaignNames = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const;

/** Code points. */
const longestValue = 100;

const tidy = (value: unknown): string | undefined =>
  typeof value === 'string' ? outsideLine(value, longestValue) || undefined : undefined;

const matching = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

const text = z.pipe(z.transform(tidy), z.optional(z.string()));
const path = z.pipe(z.transform(matching(/^\/[a-z0-9/-]{0,99}$/)), z.optional(z.string()));
const host = z.pipe(z.transform(matching(/^[a-z0-9.-]{1,90}(:\d{1,5})?$/)), z.optional(z.string()));

/** The fields of an enquiry that tell where it came from; none of them ever makes it invalid. */
export const originFields = {
  page: path,
  referrer: host,
  utm_source: text,
  utm_medium: text,
  utm_campaign: text,
  utm_term: text,
  utm_content: text,
};

const origin = z.object(originFields);

type Origin = z.infer<typeof origin>;

type Visit = {
  /** The form's own address. */
  address: string;
  /** What the browser says about the page before, empty when it says nothing: `document.referrer`. */
  before: string;
};

/** What the form knows about the visit; values that are not known are left out. */
export const readOrigin = ({ address, before }: Visit): Origin => {
  const here = new URL(address);
  const previous = parseUrl(before);
  const isOwnPage = previous?.origin === here.origin;
  const given = (name: string) => here.searchParams.get(name);
  return origin.parse({
    ...Object.fromEntries(campaignNames.map((name) => [name, given(name)])),
    utm_source: toldSource(here.searchParams),
    page: isOwnPage ? previous.pathname : undefined,
    referrer: given('referrer') ?? (isOwnPage ? undefined : previous?.host),
  });
};
