/** What of content/site.yaml is still the sample's: names, prices, portrait, and addresses that lead nowhere. */
import { isApart, sampleFolder } from '#content-loader/folder/content-folder.ts';
import { readSource } from '#content-loader/source.ts';
import { type Site, siteSchema } from '#domain/content/site.ts';
import { advice, type Finding, listed } from './findings.ts';

/** The delivered one, as far as the owner's is another file. */
export const readSample = (): Site | undefined =>
  isApart() ? siteSchema.parse(readSource('.', `${sampleFolder}/site.yaml`).data) : undefined;

/** Every text of site.yaml that names an example, such as example.com, with the names of its fields before it. */
const findPlaceholders = (site: object, path: readonly string[] = []): string[] =>
  Object.entries(site).flatMap(([name, value]: [string, unknown]) => {
    const here = [...path, name];
    if (typeof value === 'object' && value !== null) return findPlaceholders(value, here);
    const isPlaceholder = typeof value === 'string' && /\bexample\b/i.test(value);
    return isPlaceholder ? [`${here.join('.')}: ${value}`] : [];
  });

export const examineNames = (site: Site, sample: Site | undefined): Finding[] =>
  listed(
    [
      ...(['brand', 'tagline'] as const).flatMap((name) =>
        site[name] === sample?.[name] ? [`${name} is still the sample’s: ${site[name]}`] : [],
      ),
      ...findPlaceholders({ ...site, links: {} }),
    ],
    'brand, tagline and addresses are yours',
  );

export const examineOffer = (
  { prices, links, portrait }: Site,
  sample: Site | undefined,
): Finding[] => {
  const told = Object.entries(prices);
  const unchanged = told.flatMap(([name, { value, currency }]) => {
    const before = sample?.prices[name];
    return value === before?.value && currency === before.currency
      ? [`prices.${name} is the sample’s: ${value} ${currency}`]
      : [];
  });
  // One of them may be right for the owner as well, but hardly all.
  const isUntouched = unchanged.length > 0 && unchanged.length === told.length;
  return [
    ...listed(
      [...(isUntouched ? unchanged : []), ...findPlaceholders({ links })],
      'prices and links are yours',
    ),
    ...(isUntouched ? [] : unchanged.map(advice)),
    ...(portrait ? [] : [advice('no portrait: a drawing stands in its place')]),
  ];
};
