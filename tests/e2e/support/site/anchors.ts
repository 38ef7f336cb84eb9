/** The links of a page, compared with those that it should have. */
import type { Page } from 'playwright/test';
import { resolveLink } from '#domain/content/link.ts';
import { site } from '../../../fixtures/content.ts';
import type { SpecifiedLink } from '../../../fixtures/specified-links.ts';

/** Straight quotes and single spaces, as tests write them. */
export const plain = (text: string) => text.replaceAll('’', "'").replace(/\s+/g, ' ').trim();

type Anchor = { href: string; text: string; target: string };

export const anchorsOf = async (page: Page, within: string): Promise<Anchor[]> => {
  const anchors = await page.locator(`${within} a[href]`).evaluateAll((elements) =>
    elements.map((element) => ({
      href: element.getAttribute('href') ?? '',
      text: element.textContent,
      target: element.getAttribute('target') ?? '',
    })),
  );
  return anchors.map((anchor) => ({ ...anchor, text: plain(anchor.text) }));
};

/** Those of the links that are not among a page's anchors. */
export const missing = (links: readonly SpecifiedLink[], anchors: readonly Anchor[]) =>
  links.filter(({ href, text }) => {
    const address = resolveLink(href, site);
    return !anchors.some(
      (anchor) =>
        anchor.href === address.href &&
        (text === undefined || anchor.text.includes(text)) &&
        (anchor.target === '_blank') === address.external,
    );
  });
