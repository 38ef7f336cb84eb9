/** What the owner's files say stands on the pages. */
import { expect, test } from 'vitest';
import { resolveLink } from '#domain/content/link.ts';
import { sectionOf as partOf } from '#domain/content/sections.ts';
import { shownPrice } from '#domain/content/price.ts';
import { isShown } from '#domain/content/samples.ts';
import { cardsOfHome, site, useCases, words } from '../fixtures/content.ts';
import { pagesMade, publicPages } from '../fixtures/routes.ts';
import { everywhere } from '../fixtures/specified-links.ts';
import { find, findAll, missingLinks, plain, sectionOf, textOf } from './built-pages.ts';

/** Every group of fields in a page's fields, the page's own included. */
const groupsIn = (value: unknown): readonly Readonly<Record<string, unknown>>[] => {
  if (Array.isArray(value)) return value.flatMap(groupsIn);
  if (typeof value !== 'object' || value === null) return [];
  const group = Object.fromEntries(Object.entries(value));
  return [group, ...Object.values(group).flatMap(groupsIn)];
};

/** Buttons, and cards that lead to a page. */
const buttonsIn = (fields: unknown) =>
  groupsIn(fields).flatMap(({ link, title, text }) => {
    const shown = title ?? text;
    return typeof link === 'string' && typeof shown === 'string'
      ? [{ href: link, text: plain(shown) }]
      : [];
  });

const pricesIn = (fields: unknown) =>
  groupsIn(fields).flatMap(({ price, of }) =>
    Object.entries(site.prices).flatMap(([name, one]) =>
      name === (price ?? of) && isShown(one, site.samples)
        ? [plain(shownPrice(one, words.prices))]
        : [],
    ),
  );

test.each(pagesMade)('$route has the buttons and prices of its file', ({ route, data }) => {
  const main = find(route, 'main');
  expect(missingLinks(buttonsIn(data), main)).toEqual([]);
  expect(pricesIn(data).filter((price) => !textOf(main).includes(price))).toEqual([]);
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
    const shown = partOf(useCase.data.sections, 'Quote').items.filter((one) =>
      isShown(one, site.samples),
    );
    expect(findAll(route, 'main blockquote')).toHaveLength(shown.length);
    expect(findAll(route, 'main svg[role=img]').length).toBeGreaterThan(0);
  },
);

test.each(['workshops', 'audits', 'consulting', 'automation'])(
  'the offer %s stands at its anchor on the services page',
  (offer) => {
    const section = find('/services', `#${offer}`);
    expect(section.querySelector('h2')).not.toBeNull();
    expect(missingLinks([{ href: `/contact?service=${offer}` }], section)).toEqual([]);
  },
);

test('the cards of the home page lead where its file says, in their order', () => {
  const cards = findAll('/', '[data-slide] a').filter((link) =>
    textOf(link).includes(plain(words.everywhere.learnMore)),
  );
  expect(cards.map((link) => link.getAttribute('href'))).toEqual(
    cardsOfHome.map(({ link }) => resolveLink(link, site).href),
  );
});
