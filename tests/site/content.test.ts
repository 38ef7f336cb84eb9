/** What the owner's files say stands on the pages. */
import { expect, test } from 'vitest';
import { shownPrice } from '#domain/content/price.ts';
import { isShown } from '#domain/content/samples.ts';
import { site, useCases, words } from '../fixtures/content.ts';
import { pagesMade, publicPages } from '../fixtures/routes.ts';
import { everywhere } from '../fixtures/specified-links.ts';
import { find, findAll, missingLinks, plain, sectionOf, textOf } from './built-pages.ts';

/** Each link of the file's text, as Markdown writes it. */
const linksIn = (body: string) =>
  Array.from(body.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g), ([, text = '', href = '']) => ({
    href,
    text: plain(text.replaceAll('\\', '')),
  }));

test.each(pagesMade)('$route has the links and the price of its file', ({ route, data, body }) => {
  const main = find(route, 'main');
  expect(missingLinks(linksIn(body), main)).toEqual([]);
  const price = 'price' in data ? site.prices[String(data.price)] : undefined;
  if (price && isShown(price, site.samples))
    expect(textOf(main)).toContain(plain(shownPrice(price, words.prices)));
});

test.each(publicPages)(
  '%s has header, footer, one main heading, title and description',
  (route) => {
    expect(missingLinks(everywhere, find(route))).toEqual([]);
    expect(findAll(route, 'h1')).toHaveLength(1);
    expect(textOf(find(route, 'title'))).toMatch(/.{10,}/);
    expect(find(route, 'meta[name=description]').getAttribute('content')).toMatch(/^.{50,165}$/s);
    expect(textOf(find(route, 'footer'))).toContain(plain(site.legal.controller));
  },
);

test.each(useCases)(
  'the use case $slug shows its features, testimonials and workflow',
  (useCase) => {
    const route = `/use-cases/${useCase.slug}`;
    expect(sectionOf(route, words.useCases.howItWorks).querySelectorAll('h3')).toHaveLength(6);
    const quotes = useCase.body.match(/<Quote [^>]*>/g) ?? [];
    const shown = quotes.filter((tag) => isShown({ sample: / sample\b/.test(tag) }, site.samples));
    expect(findAll(route, 'main blockquote')).toHaveLength(shown.length);
    expect(findAll(route, 'main svg[role=img]').length).toBeGreaterThan(0);
  },
);
