/** What a page leads to: related use cases, and the landing page of the service that fits. */
import { getCollection, type CollectionEntry, type CollectionKey } from 'astro:content';
import type { Price } from '#domain/content/price.ts';
import { byOrder, headline, type UseCase } from './collections.ts';
import { priceNamed } from './site.ts';

type FittingService = {
  link: string;
  name: string;
  title: string;
  price: Price | undefined;
};

/** A use case names two; where it names fewer, or one that is gone, those that follow it in the menu take the place. */
const relatedCount = 2;

export const useCaseLink = ({ id }: UseCase): string => `/use-cases/${id}`;

export const relatedTo = async ({ id, data }: UseCase): Promise<readonly UseCase[]> => {
  const all = byOrder(await getCollection('useCases'));
  const at = all.findIndex((one) => one.id === id);
  const named = (data.related ?? []).flatMap(
    ({ link }) => all.find((one) => useCaseLink(one) === link) ?? [],
  );
  const following = [...all, ...all].slice(at + 1, at + 2 + 2 * relatedCount);
  return [...new Set([...named, ...following])]
    .filter((one) => one.id !== id)
    .slice(0, relatedCount);
};

/** `undefined` where the page names none, or one that is no landing page any more. */
export const fittingService = async ({
  data,
}: CollectionEntry<CollectionKey>): Promise<FittingService | undefined> => {
  const link = 'serviceLink' in data ? data.serviceLink : undefined;
  const entry = (await getCollection('landing')).find(({ id }) => `/landing/${id}` === link);
  if (!link || !entry) return undefined;
  const { name, price } = entry.data;
  return { link, name, title: headline(entry), price: priceNamed(price) };
};
