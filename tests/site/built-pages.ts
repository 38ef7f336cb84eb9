/** The pages in dist/, as `npm run build` has written them, parsed for tests that need no browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type HTMLElement } from 'node-html-parser';
import { resolveLink } from '#domain/content/link.ts';
import { site } from '../fixtures/content.ts';
import { pagesWithShell, unknownPath } from '../fixtures/routes.ts';
import type { SpecifiedLink } from '../fixtures/specified-links.ts';

export const dist = join(import.meta.dirname, '../../dist');

export const readBuilt = (path: string): string => readFileSync(join(dist, path), 'utf8');

/** The file of a page's address. */
export const fileOf = (route: string): string => {
  if (route === '/') return 'index.html';
  return route === unknownPath ? '404.html' : `${route.slice(1)}.html`;
};

const documents = new Map(
  pagesWithShell.map((route) => [route, parse(readBuilt(fileOf(route)))] as const),
);

/** What a selector finds on a page; the whole of it without one. */
export const find = (route: string, selector = 'body'): HTMLElement => {
  const found = findAll(route, selector)[0];
  if (!found) throw new Error(`${route} has no ${selector}.`);
  return found;
};

export const findAll = (route: string, selector: string): HTMLElement[] => {
  const document = documents.get(route);
  if (!document) throw new Error(`${route} is no page.`);
  return document.querySelectorAll(selector);
};

/** Straight quotes and single spaces, as tests write them. */
export const plain = (text: string): string =>
  text.replaceAll('’', "'").replace(/\s+/g, ' ').trim();

export const textOf = (element: HTMLElement): string => plain(element.textContent);

/** The section under a heading. */
export const sectionOf = (route: string, heading: string): HTMLElement => {
  const found = findAll(route, 'section').find((section) =>
    section.querySelectorAll('h1, h2, h3').some((one) => textOf(one) === plain(heading)),
  );
  if (!found) throw new Error(`${route} has no section headed ${heading}.`);
  return found;
};

/** Pages of this site that an element's links lead to, in their order. */
export const linkedFrom = (element: HTMLElement): string[] =>
  element
    .querySelectorAll('a[href]')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.startsWith('/'))
    .map((href) => href.replace(/[?#].*/, ''));

/** Those of the links that are not within an element. */
export const missingLinks = (links: readonly SpecifiedLink[], within: HTMLElement) => {
  const anchors = within.querySelectorAll('a[href]').map((anchor) => ({
    href: anchor.getAttribute('href'),
    isNewTab: anchor.getAttribute('target') === '_blank',
    text: textOf(anchor),
  }));
  return links.filter(({ href, text = '' }) => {
    const address = resolveLink(href, site);
    return !anchors.some(
      (anchor) =>
        anchor.href === address.href &&
        anchor.text.includes(text) &&
        anchor.isNewTab === address.external,
    );
  });
};
