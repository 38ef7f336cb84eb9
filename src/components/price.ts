/** A price by its name in content/site.yaml. One that nobody has confirmed is told nobody while samples are hidden. */
import type { Price } from '#domain/content/price.ts';
import { isShown } from '#domain/content/samples.ts';
import { site } from './site.ts';

export const priceNamed = (name: string | undefined): Price | undefined => {
  const price = name === undefined ? undefined : site.prices[name];
  return price && isShown(price, site.samples) ? price : undefined;
};
