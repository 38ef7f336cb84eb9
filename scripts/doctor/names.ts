/** What of content/site.yaml is still the sample's: names, prices, portrait, and addresses that lead nowhere. */
import type { Site } from '#domain/content/site.ts';
import { type Findings, listed } from './findings.ts';

/** As content/site.yaml is delivered; a test compares them. Prices are in `value currency`. */
export const sample: {
  brand: string;
  tagline: string;
  prices: Readonly<Record<string, string>>;
} = {
  brand: 'Fourhour',
  tagline: 'Marketing automation and AI for teams who would rather talk to customers.',
  prices: {
    course: '299 EUR',
    coursePremium: '399 EUR',
    fullFunnel: '200 USD',
    workshop: '3000 USD',
    audit: '2500 USD',
    consulting: '2000 EUR',
    build: '900 USD',
  },
};

/** Every text of site.yaml that names an example, such as example.com, with the names of its fields before it. */
export const findPlaceholders = (site: object, path: readonly string[] = []): string[] =>
  Object.entries(site).flatMap(([name, value]: [string, unknown]) => {
    const here = [...path, name];
    if (typeof value === 'object' && value !== null) return findPlaceholders(value, here);
    const isPlaceholder = typeof value === 'string' && /\bexample\b/i.test(value);
    return isPlaceholder ? [`${here.join('.')}: ${value}`] : [];
  });

export const examineNames = (site: Site): Findings => {
  return listed(
    [
      ...(['brand', 'tagline'] as const).flatMap((name) =>
        site[name] === sample[name] ? [`${name} is still the sample’s: ${sample[name]}`] : [],
      ),
      ...findPlaceholders({ ...site, links: {} }),
    ],
    'brand, tagline and addresses are yours',
  );
};

export const examineOffer = ({ prices, links, portrait }: Site): Findings => {
  const told = Object.entries(prices).map(([name, { value, currency }]) => ({
    name,
    price: `${value} ${currency}`,
  }));
  const unchanged = told
    .filter(({ name, price }) => sample.prices[name] === price)
    .map(({ name, price }) => `prices.${name} is the sample’s: ${price}`);
  const isUntouched = unchanged.length > 0 && unchanged.length === told.length;
  return {
    ...listed(
      [...(isUntouched ? unchanged : []), ...findPlaceholders({ links })],
      'prices and links are yours',
    ),
    advice: [
      ...(isUntouched ? [] : unchanged),
      ...(portrait ? [] : ['no portrait: a drawing stands in its place']),
    ],
  };
};
