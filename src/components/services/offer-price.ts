/** The price of a service; that of a build may be unconfirmed, and is told nobody while samples are hidden. */
import type { Offer } from '#domain/content/pages.ts';
import type { Price } from '#domain/content/price.ts';
import { isShown } from '#domain/content/samples.ts';
import { site } from '../site.ts';

export type OfferPrice = Price & { sample?: boolean };

export const offerPrice = (name: Offer['price']): OfferPrice | undefined => {
  const price: OfferPrice | undefined = name && site.prices[name];
  return price && isShown(price, site.samples) ? price : undefined;
};
