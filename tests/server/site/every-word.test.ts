/**
 * The guide's first sentence: everything a visitor reads lies in content/. The site is built from a copy whose content
 * has other letters; what is still written with ordinary ones stands in the code.
 */
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeType, parse, type HTMLElement, type Node } from 'node-html-parser';
import { expect, test } from 'vitest';
import { site } from '../../fixtures/content.ts';
import { anyUseCase } from '../support/site-copy.ts';
import { useBuiltCopy } from './built-copy.ts';
import { disguiseContent } from './disguise.ts';

const { dist, read } = useBuiltCopy((root) => {
  // They hold words of the content alone, and drawing them would take longer than the rest of the build.
  rmSync(join(root, 'src/pages/og'), { recursive: true });
  const settings = join(root, 'content/site.yaml');
  const own = readFileSync(settings, 'utf8').replace(/^portrait:.*\n/m, '');
  writeFileSync(settings, `${own}\nportrait: /apple-touch-icon.png\n`);
  // With more use cases than the menu shows there is a page that lists them.
  const useCase = readFileSync(join(root, anyUseCase(root)), 'utf8');
  for (let number = 1; number <= 12; number += 1) {
    const copy = useCase
      .replace(/^formerSlugs:.*$/m, '')
      .replace(/^order: .*/m, `order: ${100 + number}`);
    writeFileSync(join(root, `content/use-cases/more-${number}.mdx`), copy);
  }
  cpSync(join(root, 'content/notes/_example.md'), join(root, 'content/notes/first.md'));
  disguiseContent(root);
  return {};
});

const labels = [
  ...['alt', 'title', 'placeholder', 'label', 'data-title'],
  ...['aria-label', 'aria-roledescription', 'aria-description', 'aria-valuetext'],
];

const isElement = (node: Node): node is HTMLElement => node.nodeType === NodeType.ELEMENT_NODE;

/** What people see or hear of a part of a page, and what is told of it elsewhere. */
const wordsIn = (node: Node): readonly string[] => {
  if (!isElement(node)) return node.nodeType === NodeType.TEXT_NODE ? [node.text] : [];
  const { tagName, attributes } = node;
  switch (tagName) {
    case 'STYLE':
      return [];
    case 'SCRIPT':
      return attributes.type === 'application/ld+json' ? valuesIn(JSON.parse(node.innerHTML)) : [];
    case 'TIME':
      // Its month is named by Node, not by the content.
      return [];
    case 'META':
      return /description|title|alt|site_name/.test(attributes.name ?? attributes.property ?? '')
        ? [attributes.content ?? '']
        : [];
    default:
      return [
        ...labels.flatMap((name) => attributes[name] ?? []),
        ...(tagName === 'ASTRO-ISLAND' ? valuesIn(JSON.parse(attributes.props ?? '{}')) : []),
        ...node.childNodes.flatMap(wordsIn),
      ];
  }
};

/** Fields of structured data and of islands that hold names which programs know, and addresses. */
const machineFields =
  /^(@.*|url|item|image|sameAs|email|availability|priceCurrency|courseMode|courseWorkload|category|delivery|counting|privateEvents)$/;

const valuesIn = (value: unknown, field = ''): readonly string[] => {
  if (machineFields.test(field)) return [];
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((one) => valuesIn(one, field));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => valuesIn(one, name));
};

/** Texts with a letter that does not come from the content; gaps are filled where the text is shown. */
const fromCode = (texts: readonly string[]): readonly string[] =>
  texts
    .map((text) => text.replaceAll(site.email, '').replaceAll(site.legal.retention, ''))
    .map((text) => text.replace(/\{\w+\}/g, ''))
    .filter((text) => /[A-Za-z]/.test(text))
    .map((text) => text.replace(/\s+/g, ' ').trim());

test('every word that a page shows or tells comes from the content', () => {
  // A page of Astro's own stands where a former address leads on; hosts redirect before it is read.
  const pages = globSync('**/*.html', { cwd: dist }).filter(
    (name) =>
      !['dashboard.html', 'login.html'].includes(name) &&
      !read(name).includes('http-equiv="refresh"'),
  );
  expect(pages.length).toBeGreaterThan(20);
  expect(pages).toEqual(expect.arrayContaining(['404.html', 'use-cases.html', 'notes/first.html']));
  const found = pages.flatMap((name) => {
    const html = read(name).replace(/^<!doctype[^>]*>/i, '');
    // Without this the parser would leave what stands in noscript as it is written.
    const page = parse(html, { blockTextElements: { script: true, style: true } });
    return [...new Set(fromCode(wordsIn(page)))].map((text) => `${name}: ${text}`);
  });
  expect(found).toEqual([]);
});

test('so does every word that programs are told in llms.txt', () => {
  const lines = read('llms.txt').split('\n');
  expect(fromCode(lines.map((line) => line.replace(/\]\(https:[^)]*\)/g, '')))).toEqual([]);
});
