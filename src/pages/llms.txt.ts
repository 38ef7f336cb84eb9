/** /llms.txt: what this site is and where its pages are, as plain text for programs that read for people. */
import { getCollection, getEntry } from 'astro:content';
import type { APIRoute } from 'astro';
import { shownPrice } from '#domain/content/price.ts';
import { site } from '#components/site.ts';

type Page = { name: string; path: string; description: string };

const line = ({ name, path, description }: Page): string =>
  `- [${name}](${new URL(path, site.address).href}): ${description}\n`;

const section = (title: string, pages: readonly Page[]): string =>
  pages.length === 0 ? '' : `\n## ${title}\n\n${pages.map(line).join('')}`;

type Entry = { id: string; data: { description: string; noindex?: boolean | undefined } };

const listed = <One extends Entry>(entries: readonly One[]): readonly One[] =>
  entries.filter(({ data }) => data.noindex !== true);

const byOrder = <One extends Entry & { data: { order: number } }>(entries: readonly One[]) =>
  listed(entries).toSorted((a, b) => a.data.order - b.data.order);

const landingPages = async (): Promise<readonly Page[]> =>
  listed(await getCollection('landing')).map(({ id, data }) => {
    const price = data.pricing && site.prices[data.pricing.price];
    const cost = price ? ` Costs ${shownPrice(price)} ${price.period}.` : '';
    return {
      name: data.name,
      path: `/landing/${id}`,
      description: `${data.description}${cost}`,
    };
  });

const mainPages = async (): Promise<readonly Page[]> => {
  const names = { about: 'About', services: 'Services', contact: 'Contact' } as const;
  const pages = await Promise.all(
    Object.entries(names).map(async ([id, name]) => ({ name, entry: await getEntry('pages', id) })),
  );
  return pages.flatMap(({ name, entry }) =>
    entry && entry.data.noindex !== true
      ? [{ name, path: `/${entry.id}`, description: entry.data.description }]
      : [],
  );
};

export const GET: APIRoute = async () => {
  const useCases = byOrder(await getCollection('useCases'));
  const audiences = byOrder(await getCollection('audiences'));
  const text = [
    `# ${site.brand}\n\n> ${site.tagline}\n\n`,
    `${site.owner.name}, ${site.owner.jobTitle}, ${site.owner.city}, ${site.owner.country}. Email: ${site.email}\n`,
    section('The site', await mainPages()),
    section('Offers and prices', await landingPages()),
    section(
      'Use cases',
      useCases.map(({ id, data }) => ({
        name: data.name,
        path: `/use-cases/${id}`,
        description: data.description,
      })),
    ),
    section(
      'Who it is for',
      audiences.map(({ id, data }) => ({
        name: data.name,
        path: `/for-${id}`,
        description: data.description,
      })),
    ),
  ];
  return new Response(text.join(''), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
};
