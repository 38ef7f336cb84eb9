/** The owner's site.yaml and words.yaml, and what pages make of them. The content check reports mistakes in them before this runs. */
import { parse } from 'yaml';
import siteFile from '#content/site.yaml?raw';
import wordsFile from '#content/words.yaml?raw';
import { namedLinks } from '#domain/content/link.ts';
import type { Price } from '#domain/content/price.ts';
import { isShown } from '#domain/content/samples.ts';
import { siteSchema, withDelivery, withZone } from '#domain/content/site.ts';
import { wordsSchema } from '#domain/content/words.ts';

const { CONTACT_DELIVERY, TIME_ZONE } = process.env;

/** Brand, owner, links and prices. */
export const site = withZone(
  withDelivery(siteSchema.parse(parse(siteFile)), CONTACT_DELIVERY),
  TIME_ZONE,
);

/** The words that pages share. */
export const words = wordsSchema.parse(parse(wordsFile));

const addresses = namedLinks(site);

/** The owner's channels: each name of `channels` in words.yaml that has a link in site.yaml. */
export const channels = Object.entries(words.channels).flatMap(([name, text]) => {
  const href = addresses.get(name);
  return href === undefined ? [] : [{ name, text, link: `@${name}`, href }];
});

/** A price by its name. One that nobody has confirmed is told nobody while samples are hidden. */
export const priceNamed = (name: string | undefined): Price | undefined => {
  const price = name === undefined ? undefined : site.prices[name];
  return price && isShown(price, site.samples) ? price : undefined;
};

const { notifications, dismiss } = words.everywhere;

/** Those that the contact form needs. */
export const formWords = {
  ...words.form,
  reply: site.contact.reply,
  prefill: words.prefill,
  notices: { region: notifications, close: dismiss },
};
