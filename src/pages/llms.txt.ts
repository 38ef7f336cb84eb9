/** /llms.txt: what this site is and where its pages are, as plain text for programs that read for people. */
import { getCollection, type CollectionEntry } from 'astro:content';
import type { APIRoute } from 'astro';
import {
  byOrder,
  getPage,
  headline,
  noteHeadline,
  readNotes,
  readReports,
} from '#components/collections.ts';
import { priceNamed, site, words } from '#components/site.ts';
import { shownPrice } from '#domain/content/price.ts';
import { fill } from '#lib/sentence.ts';

type Entry = { id: string; data: { description: string; noindex?: boolean | undefined } };

/** The line of a page, whose address is `before` and its id; nothing of one that search engines may not list. */
const line = ({ id, data }: Entry, before: string, name: string, more = ''): readonly string[] =>
  data.noindex === true
    ? []
    : [`- [${name}](${new URL(before + id, site.address).href}): ${data.description}${more}\n`];

const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `\n## ${title}\n\n${lines.join('')}`;

const costOf = (data: CollectionEntry<'landing'>['data']): string => {
  const price = priceNamed(data.price);
  return price
    ? ` ${fill(words.llms.cost, { price: shownPrice(price, words.prices), period: price.period })}`
    : '';
};

export const GET: APIRoute = async () => {
  const { llms, pages } = words;
  const { name, jobTitle, city, country } = site.owner;
  const email = [site.email, site.phone].filter((one) => one !== undefined).join(', ');
  const mainPages = await Promise.all(
    (['about', 'services', 'contact'] as const).map(async (id) =>
      line(await getPage(id), '/', pages[id]),
    ),
  );
  const named = async (collection: 'audiences' | 'useCases', before: string) =>
    byOrder(await getCollection(collection)).flatMap((one) => line(one, before, one.data.name));
  const text = [
    `# ${site.brand}\n\n> ${site.tagline}\n\n`,
    `${fill(llms.owner, { owner: name, jobTitle, city, country, email })}\n`,
    section(llms.site, mainPages.flat()),
    section(llms.offers, [
      ...(await getCollection('landing')).flatMap((one) =>
        line(one, '/landing/', one.data.name, costOf(one.data)),
      ),
      ...(await readReports()).flatMap((one) => line(one, '/', headline(one))),
    ]),
    section(llms.useCases, await named('useCases', '/use-cases/')),
    section(llms.audiences, await named('audiences', '/for-')),
    section(
      llms.notes,
      (await readNotes()).flatMap((one) => line(one, '/notes/', noteHeadline(one))),
    ),
  ];
  return new Response(text.join(''), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
};
