/**
 * Leaves in a public page's style sheet the rules that the page or one of its scripts can use. Tailwind writes one sheet
 * for the whole site, and a page that fits into the first packets of an answer is painted a round trip sooner.
 */
import {
  browserslistToTargets,
  Features,
  transform,
  type Declaration,
  type Rule,
  type Selector,
  type StyleSheet,
  type Targets,
} from 'lightningcss';
import { memoize } from '#lib/memoize.ts';
import { bytesOf, toByteText } from './byte-text.ts';
import { has, isWithin, propertiesIn, scriptsIn, wordsIn, type Names } from './page-names.ts';
import { withHash } from './page-policy.ts';
import { createTagReader, namesInTags } from './page-tags.ts';
import { withShortNames, type Look } from './short-names.ts';

/** Reads a script of the build, such as `/_astro/name.js`; nothing if it must not count. */
type ReadScript = (path: string) => string | undefined;

/** Returns the page with its style sheets as one, which holds what it can use. */
export type StylePage = (html: string) => string;

type StyleRule = Extract<Rule, { type: 'style' }>;

const styleTags = /<style>([\s\S]*?)<\/style>/g;

const inlineScripts = /<script(?! type="(?:application|specul))[^>]*>([\s\S]*?)<\/script>/g;

/** @param lines of browsers, the form `chrome >= 109` */
export const createPageStyles = (readScript: ReadScript, lines: readonly string[]): StylePage => {
  const browsers = browserslistToTargets(lines.map((line) => line.replace('>= ', '')));
  const sheets = memoize((sheet: string) => {
    // Astro adds a hash to the name of each font family; a hash is random text, which does not compress.
    const css = sheet.replaceAll(/(?<=[a-z])-[\da-f]{16}(?=[;,"'])/g, '');
    const rules = parse(css, browsers);
    return { rules, readTag: createTagReader(namesIn(rules)), looks: new Map<string, Look>() };
  });
  const wordsOf = memoize((path: string) => wordsIn(readScript(path) ?? ''));
  const importsOf = memoize((path: string) => scriptsIn(readScript(path) ?? ''));

  return (html) => {
    const sheet = Array.from(html.matchAll(styleTags), ([, text]) => text).join('');
    if (sheet === '') return html;
    const markup = html.replaceAll(styleTags, '');
    const scripts = new Set(scriptsIn(markup));
    for (const path of scripts) for (const other of importsOf(path)) scripts.add(other);
    const inline = Array.from(markup.matchAll(inlineScripts), ([, script = '']) => script);
    const properties = new Set(propertiesIn(markup));
    const { rules, readTag, looks } = sheets(sheet);
    const drawn = namesInTags(markup, readTag);
    const key = [...scripts, ...inline, ...properties, ...drawn].join('\n');
    const makeLook = (): Look => {
      const words = [...[...scripts].map(wordsOf), ...inline.map(wordsIn)];
      const names = { drawn, scripts: words };
      const used = withoutUnnamed(keepUsed(rules, names), names, properties);
      return withShortNames(print(used, browsers), names);
    };
    const look = looks.get(key) ?? makeLook();
    looks.set(key, look);
    const { code, shortNames } = look;
    const shorten = (name: string) => shortNames.get(name.replaceAll('&amp;', '&')) ?? name;
    const styled = markup.replaceAll(
      / class="([^"]*)"/g,
      (_attribute, list: string) => ` class="${list.split(/\s+/).map(shorten).join(' ')}"`,
    );
    const page = styled.replace('</head>', () => `<style>${code}</style></head>`);
    return withHash(page, 'style-src', code);
  };
};

// Vite has written both already, and once more would be in vain.
const exclude = Features.LightDark | Features.VendorPrefixes;

/** The minified style sheet of these rules. */
const print = (rules: Rule[], targets: Targets): string => {
  const visitor = { StyleSheet: (sheet: StyleSheet) => ({ ...sheet, rules }) };
  const options = { filename: 'page.css', code: Buffer.alloc(0), minify: true };
  const { code } = transform({ ...options, targets, exclude, visitor });
  // Whole percentages beside var() are written as 20.0%.
  return toByteText(code).replaceAll('.0%', '%');
};

const parse = (css: string, targets: Targets): Rule[] => {
  let rules: Rule[] = [];
  const visitor = { StyleSheet: (sheet: StyleSheet) => void (rules = sheet.rules) };
  transform({ filename: 'page.css', code: bytesOf(css), targets, exclude, visitor });
  removeNulls(rules);
  return rules;
};

/** Lightning CSS says `null` where something is missing, but does not read that again. */
const removeNulls = (part: object): void => {
  for (const [name, value] of Object.entries<unknown>({ ...part })) {
    if (value === null) Reflect.deleteProperty(part, name);
    else if (typeof value === 'object') removeNulls(value);
  }
};

/** The rules with those of groups changed, too. */
const flatMapRules = (rules: readonly Rule[], change: (rule: Rule) => Rule[]): Rule[] =>
  rules.flatMap((rule) => {
    if (rule.type === 'media')
      return [{ ...rule, value: { ...rule.value, rules: flatMapRules(rule.value.rules, change) } }];
    if (rule.type === 'supports')
      return [{ ...rule, value: { ...rule.value, rules: flatMapRules(rule.value.rules, change) } }];
    return change(rule);
  });

/** The rules whose selectors can match, each with those of its selectors that can. */
const keepUsed = (rules: readonly Rule[], names: Names): Rule[] =>
  flatMapRules(rules, (rule) => {
    if (rule.type !== 'style') return [rule];
    const selectors = rule.value.selectors.filter((one) => canMatch(one, names));
    return selectors.length === 0 ? [] : [{ ...rule, value: { ...rule.value, selectors } }];
  });

const ofForms = /^-(webkit-(inner|outer|search)-|moz-ui-)/;

/** Whether it is a pseudo-class or pseudo-element that only form controls have. */
const isOfForms = (part: Selector[number]): boolean => {
  if (part.type !== 'pseudo-element' && part.type !== 'pseudo-class') return false;
  if (part.kind === 'custom') return ofForms.test(part.name);
  return part.kind === 'file-selector-button' || part.kind === 'disabled';
};

/**
 * Whether all names of a selector are there, and each element in what it has to be within. What the selector says of
 * states and places is not looked at.
 */
const canMatch = (selector: Selector, names: Names): boolean => {
  const within: string[] = [];
  let here: string[] = [];
  return selector.every((part) => {
    switch (part.type) {
      case 'combinator':
        if (part.value === 'child' || part.value === 'descendant') within.push(...here);
        here = [];
        return true;
      case 'type':
        return has(names, '<', part.name) && within.every((one) => isWithin(names, part.name, one));
      case 'class':
        here.push(part.name);
        return has(names, '.', part.name);
      case 'id':
        return has(names, '#', part.name);
      case 'attribute': {
        const value = part.operation?.operator === 'equal' ? part.operation.value : undefined;
        return has(names, '[', part.name, value);
      }
      case 'pseudo-element':
        return !isOfForms(part) || has(names, '<', 'input');
      case 'pseudo-class':
        if (part.kind === 'host') return false;
        if (isOfForms(part)) return has(names, '<', 'input') || has(names, '<', 'button');
        return alternativesIn(part)?.some((one) => canMatch(one, names)) ?? true;
      default:
        return true;
    }
  });
};

/** The selectors in the brackets of `:is`, `:where` and `:has`. */
const alternativesIn = (part: Selector[number]): readonly Selector[] | undefined =>
  part.type === 'pseudo-class' &&
  (part.kind === 'is' || part.kind === 'where' || part.kind === 'has')
    ? part.selectors
    : undefined;

/** All names in the selectors of the sheet, and the classes that one of them has before an element's name. */
const namesIn = (rules: readonly Rule[]) => {
  const asked = new Set<string>();
  const containers = new Set<string>();
  const ask = (selector: Selector) => {
    for (const part of selector) {
      if (part.type === 'type') asked.add(`<${part.name}`);
      if (part.type === 'id') asked.add(`#${part.name}`);
      if (part.type === 'attribute') {
        asked.add(`[${part.name}`);
        if (part.operation) asked.add(`[${part.name}=${part.operation.value}`);
      }
      alternativesIn(part)?.forEach(ask);
    }
    const last = selector.findLastIndex((part) => part.type === 'type');
    for (const part of selector.slice(0, Math.max(last, 0)))
      if (part.type === 'class') containers.add(part.name);
  };
  for (const { value } of styleRulesIn(rules)) value.selectors.forEach(ask);
  return { asked, containers };
};

/** The rules without custom properties and keyframes that nothing in them names. */
const withoutUnnamed = (
  rules: readonly Rule[],
  { scripts }: Names,
  properties: ReadonlySet<string>,
): Rule[] => {
  const declarations = styleRulesIn(rules).flatMap(declarationsOf).flat();
  const used = new Set(properties);
  const use = (name: string) => void used.add(name);
  for (const { customProperties } of scripts) customProperties.forEach(use);
  for (const one of declarations) if (!isCustom(one)) referencesIn(one).forEach(use);
  const custom = Map.groupBy(declarations.filter(isCustom), ({ value }) => value.name);
  for (const name of used) custom.get(name)?.flatMap(referencesIn).forEach(use);
  const isNeeded = (one: Declaration) => !isCustom(one) || used.has(one.value.name);
  const text = JSON.stringify(declarations.filter(isNeeded));
  return flatMapRules(rules, (rule) => {
    if (rule.type === 'keyframes') return text.includes(`"${rule.value.name.value}"`) ? [rule] : [];
    if (rule.type !== 'style') return [rule];
    const [normal, important] = declarationsOf(rule).map((list) => list.filter(isNeeded));
    const kept = { declarations: normal ?? [], importantDeclarations: important ?? [] };
    return [{ ...rule, value: { ...rule.value, declarations: kept } }];
  });
};

/** The normal ones and the important ones. */
const declarationsOf = ({ value: { declarations: block } }: StyleRule): Declaration[][] => [
  block?.declarations ?? [],
  block?.importantDeclarations ?? [],
];

const isCustom = (one: Declaration): one is Extract<Declaration, { property: 'custom' }> =>
  one.property === 'custom' && one.value.name.startsWith('--');

const referencesIn = (declaration: Declaration): string[] =>
  JSON.stringify(declaration).match(/(?<="ident":")--[\w-]+/g) ?? [];

const styleRulesIn = (rules: readonly Rule[]): StyleRule[] =>
  rules.flatMap((rule) => {
    if (rule.type === 'media' || rule.type === 'supports') return styleRulesIn(rule.value.rules);
    return rule.type === 'style' ? [rule] : [];
  });
