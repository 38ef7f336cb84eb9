/** /llms.txt: what this site is and where its pages are, as plain text for programs that read for people. */
import { getCollection, getEntry } from 'astro:content';
import type { APIRoute } from 'astro';
import { byOrder, readNotes, readReports } from '#components/collections.ts';
import { priceNamed, site, words } from '#components/site.ts';
import { priceOf } from '#domain/content/offers.ts';
import { shownPrice } from '#domain/content/price.ts';
import { fill } from '#lib/sentence.ts';

type Page = { name: string; path: string; description: string };

const line = ({ name, path, description }: Page): string =>
  `- [${name}](${new URL(path, site.address).href}): ${description}\n`;

const section = (title: string, pages: readonly Page[]): string =>
  pages.length === 0 ? '' : `\n## ${title}\n\n${pages.map(line).join('')}`;

type Entry = { id: string; data: { description: string; noindex?: boolean | undefined } };

const listed = <One extends Entry>(entries: readonly One[]): readonly One[] =>
  entries.filter(({ data }) => data.noindex !== true);

type Ordered = Entry & { data: { name: string; order: number } };

/** @param before what stands before the id in the address of such a page */
const inOrder = (entries: readonly Ordered[], before: string): readonly Page[] =>
  byOrder(listed(entries)).map(({ id, data: { name, description } }) => ({
    name,
    path: before + id,
    description,
  }));

const landingPages = async (): Promise<readonly Page[]> =>
  listed(await getCollection('landing')).map(({ id, data }) => {
    const price = priceNamed(priceOf(data));
    const cost = price
      ? ` ${fill(words.llms.cost, { price: shownPrice(price, words.prices), period: price.period })}`
      : '';
    return { name: data.name, path: `/landing/${id}`, description: `${data.description}${cost}` };
  });

/** Pages that are named by their title. */
const titled = (
  entries: readonly (Entry & { data: { hero: { title: string } } })[],
  before: string,
): readonly Page[] =>
  listed(entries).map(({ id, data: { hero, description } }) => ({
    name: hero.title,
    path: before + id,
    description,
  }));

const mainPages = async (): Promise<readonly Page[]> => {
  const { about, services, contact } = words.pages;
  const pages = await Promise.all(
    Object.entries({ about, services, contact }).map(async ([id, name]) => ({
      name,
      entry: await getEntry('pages', id),
    })),
  );
  return pages.flatMap(({ name, entry }) =>
    entry && entry.data.noindex !== true
      ? [{ name, path: `/${entry.id}`, description: entry.data.description }]
      : [],
  );
};

export const GET: APIRoute = async () => {
  const { llms } = words;
  const { name, jobTitle, city, country } = site.owner;
  const email = [site.email, site.phone].filter((one) => one !== undefined).join(', ');
  const text = [
    `# ${site.brand}\n\n> ${site.tagline}\n\n`,
    `${fill(llms.owner, { owner: name, jobTitle, city, country, email })}\n`,
    section(llms.site, await mainPages()),
    section(llms.offers, [...(await landingPages()), ...titled(await readReports(), '/')]),
    section(llms.useCases, inOrder(await getCollection('useCases'), '/use-cases/')),
    section(llms.audiences, inOrder(await getCollection('audiences'), '/for-')),
    section(llms.notes, titled(await readNotes(), '/notes/')),
  ];
  return new Response(text.join(''), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
};
