/** Finds links in content files that lead nowhere, and says which address was probably meant. */
import { nearest } from '#lib/nearest.ts';
import { fieldsOf } from './fields.ts';
import { contentFolder } from './folder/content-folder.ts';
import { isInText } from './body/tags.ts';
import { placeOf } from './part.ts';
import { fieldName, type Problem } from './problem.ts';
import type { Source } from './source.ts';

/** What links may point to. */
export type Targets = {
  /** Each address of the site with the anchors on its page; `undefined` where anchors are not known. */
  anchors: ReadonlyMap<string, ReadonlySet<string> | undefined>;
  /** Names of links in site.yaml. */
  names: readonly string[];
  /** Whether public/ holds such a file. */
  isPublicFile: (path: string) => boolean;
};

type Link = { target: string; line: number; field?: string };

/** Those of several files that lead to the same place are joined later. */
export const linkProblems = (
  source: Source,
  ownPath: string | undefined,
  targets: Targets,
): readonly Problem[] =>
  [...linksOfFields(source), ...source.text.links].flatMap(({ target, line, field }: Link) => {
    const broken = describeBrokenLink(target, ownPath, targets);
    if (broken === undefined) return [];
    const found = typeof broken === 'string' ? { message: broken, missing: target } : broken;
    return [{ file: source.file, line, field, ...found }];
  });

const describeBrokenLink = (
  target: string,
  ownPath: string | undefined,
  { anchors, names, isPublicFile }: Targets,
): string | { message: string; missing: string } | undefined => {
  const visible = target.replaceAll(/[\u{A0}\u{AD}\u{200B}-\u{200F}\u{2060}\u{FEFF}]/gu, '');
  if (visible !== target)
    return `The address has a sign that cannot be seen, as copied texts have it. Write it anew: '${visible}'`;
  if (/^(https?:|mailto:|tel:)/.test(target)) return undefined;
  if (/^["'“”„‘’]/.test(target))
    return `The quotes belong to the address here. Write it without them, or in straight ones: '${target.replaceAll(/["'“”„‘’]/g, '')}'`;
  if (/^[^/#?@]+@[^/]+\.[a-z]+$/i.test(target))
    return `A link to an e-mail address begins with mailto:. Write mailto:${target}, or @email for your own.`;
  if (/^[a-z][a-z\d+.-]*:/i.test(target))
    return `'${target}' is no link of this site: links begin with a slash, https://, mailto:, tel: or @.`;
  if (target.startsWith('@')) {
    const name = target.slice(1);
    if (names.includes(name)) return undefined;
    const meant = nearest(name, names);
    return `'${target}' is not a link of ${contentFolder()}/site.yaml. ${meant ? `Did you mean '@${meant}'? ` : ''}It has: ${names.map((one) => `@${one}`).join(', ')}.`;
  }
  if (/^(?:[\w-]+\.)+(?!html?$|mdx?$|php$|pdf$)[a-z]{2,}(?:[/?#]|$)/i.test(target))
    return `The address of another site begins with https://. Write https://${target}`;
  const [address = '', anchor] = target.split('#');
  const path = address.split('?')[0] ?? '';
  const page = path === '' ? ownPath : path;
  if (page === undefined) return undefined;
  if (page.length > 1 && page.endsWith('/'))
    return `'${target}' ends in a slash; addresses of this site do not: '${page.slice(0, -1)}'.`;
  if (!anchors.has(page)) {
    if (page.startsWith('/') && isPublicFile(page)) return undefined;
    const written = page
      .replace(/^(?:\.{1,2}\/)+(?:pages\/)?/, '/')
      .replace(/\.(?:mdx?|html?)$/, '');
    const meant = nearest(written, [...anchors.keys()]);
    const message = `'${target}' leads to a page that does not exist. ${meant ? `Did you mean '${meant}'?` : 'Make the page or change the link.'}`;
    return { message, missing: page };
  }
  const known = anchors.get(page);
  if (anchor === undefined || anchor === '' || known === undefined || known.has(anchor))
    return undefined;
  const meant = nearest(anchor, [...known]);
  return `'${page}' has no part '#${anchor}'. ${meant ? `Did you mean '#${meant}'?` : `It has: ${[...known].map((one) => `#${one}`).join(', ')}.`}`;
};

const linksOfFields = (source: Source): readonly Link[] =>
  fieldsOf(source.data).flatMap(({ path, value }) => {
    if (!/link$/i.test(String(path.at(-1))) || isInText(path)) return [];
    return [{ target: value, line: placeOf(source.part, path).line, field: fieldName(path) }];
  });
