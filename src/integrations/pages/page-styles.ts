/**
 * Leaves in a public page's style sheet the rules that the page or one of its scripts can use. Tailwind writes one sheet
 * for the whole site, and a page that fits into the first packets of an answer is painted a round trip sooner.
 */
import {
  browserslistToTargets,
  Features,
  transform,
  type Rule,
  type Selector,
  type Targets,
} from 'lightningcss';
import { memoize } from '#lib/memoize.ts';
import { withHash } from './page-policy.ts';
import { createTagReader, namesInTags } from './page-tags.ts';

/** Reads a script of the build, such as `/_astro/name.js`; nothing if it must not count. */
type ReadScript = (path: string) => string | undefined;

/** Returns the page with its style sheets as one, which holds what it can use. */
export type StylePage = (html: string) => string;

/** A piece of the sheet. `text` is what stands before the first brace of a group, or a whole rule of another kind. */
type Piece =
  | { type: 'style'; selectors: readonly [string, Selector][]; declarations: readonly string[] }
  | { type: 'group'; text: string; pieces: readonly Piece[] }
  | { type: 'keyframes'; text: string; name: string }
  | { type: 'other'; text: string };

/**
 * The names of a page: those in its tags, as `namesInTags` returns them, and those in its scripts.
 */
type Names = { drawn: ReadonlySet<string>; scripts: readonly Words[] };
type Kind = '<' | '.' | '#' | '[';

/** What a script can name. */
type Words = {
  /** What stands alone in its quotes, as names of classes and elements do. */
  quoted: ReadonlySet<string>;
  /** Properties and parts of words, too: an attribute's name may be put together of them. */
  parts: ReadonlySet<string>;
  customProperties: readonly string[];
};

const styleTags = /<style>([\s\S]*?)<\/style>/g;

/** What pages with the same names carry: their styles, and the short names of their classes. */
type Look = { code: string; shortNames: ReadonlyMap<string, string> };

/** @param lines of browsers, the form `chrome >= 109` */
export const createPageStyles = (readScript: ReadScript, lines: readonly string[]): StylePage => {
  const browsers = browserslistToTargets(lines.map((line) => line.replace('>= ', '')));
  const sheets = memoize((sheet: string) => {
    // Astro adds a hash to the name of each font family; a hash is random text, which does not compress.
    const css = sheet.replaceAll(/(?<=[a-z])-[\da-f]{16}(?=[;,"'])/g, '');
    const pieces = parse(css, browsers);
    return { pieces, readTag: createTagReader(namesIn(pieces)), looks: new Map<string, Look>() };
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
    const { pieces, readTag, looks } = sheets(sheet);
    const drawn = namesInTags(markup, readTag);
    const key = [...scripts, ...inline, ...properties, ...drawn].join('\n');
    const makeLook = (): Look => {
      const words = [...[...scripts].map(wordsOf), ...inline.map(wordsIn)];
      const names = { drawn, scripts: words };
      return withShortNames(
        minify(write(keepUsed(pieces, names), names, properties), browsers),
        names,
      );
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

const minify = (css: string, targets: Targets): string => {
  const code = Buffer.from(css);
  // Vite has written both already, and once more would be in vain.
  const exclude = Features.LightDark | Features.VendorPrefixes;
  return transform({ filename: 'page.css', code, minify: true, targets, exclude }).code.toString();
};

/** The pieces are cut out of the minified text, where each rule begins where the one before it ends. */
const parse = (sheet: string, targets: Targets): readonly Piece[] => {
  const css = minify(sheet.replaceAll(/\/\*![\s\S]*?\*\//g, ''), targets);
  const pieces: Piece[] = [];
  const visitor = {
    StyleSheet: ({ rules }: { rules: Rule[] }) => void pieces.push(...cut(rules, css.length)),
  };
  const cut = (rules: readonly Rule[], end: number): Piece[] =>
    rules.map((rule, index) => {
      const next = rules[index + 1];
      const [from, to] = [startOf(rule), next === undefined ? end : startOf(next)];
      const text = css.slice(from, to);
      switch (rule.type) {
        case 'style':
          return styleRule(text, rule.value.selectors);
        case 'keyframes':
          return { type: 'keyframes', text, name: rule.value.name.value };
        case 'media':
        case 'supports': {
          const { rules: inner } = rule.value;
          const head = css.slice(from, inner[0] === undefined ? to : startOf(inner[0]) - 1);
          return { type: 'group', text: head, pieces: cut(inner, to - 1) };
        }
        default:
          return { type: 'other', text };
      }
    });
  transform({ filename: 'page.css', code: Buffer.from(css), targets, visitor });
  return pieces;
};

const startOf = (rule: Rule): number => {
  const { value } = { value: undefined, ...rule };
  const place = value && 'loc' in value ? value.loc : undefined;
  if (place?.line !== 0) throw new Error(`The place of a rule (${rule.type}) is not known.`);
  return place.column - 1;
};

const styleRule = (text: string, selectors: readonly Selector[]): Piece => {
  const [list = '', body = ''] = split(text, '{');
  const texts = split(list, ',');
  if (texts.length !== selectors.length) throw new Error(`Selectors not told apart: ${list}`);
  return {
    type: 'style',
    selectors: selectors.map((selector, index) => [texts[index] ?? '', selector]),
    declarations: split(body.slice(0, -1), ';'),
  };
};

/** Splits at a character that is neither escaped nor within quotes or brackets. */
const split = (text: string, separator: '{' | ',' | ';'): string[] => {
  const parts = [''];
  let depth = 0;
  for (const [token] of text.matchAll(/\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[^]/g)) {
    if (token === separator && depth === 0 && !(separator === '{' && parts.length > 1)) {
      parts.push('');
      continue;
    }
    if (/^[([{]$/.test(token)) depth += 1;
    if (/^[)\]}]$/.test(token)) depth -= 1;
    parts.push(`${parts.pop() ?? ''}${token}`);
  }
  return parts;
};

/** The pieces whose selectors can match, each with those of its selectors that can. */
const keepUsed = (pieces: readonly Piece[], names: Names): Piece[] =>
  pieces.flatMap((piece): Piece[] => {
    if (piece.type === 'group') return [{ ...piece, pieces: keepUsed(piece.pieces, names) }];
    if (piece.type !== 'style') return [piece];
    return [{ ...piece, selectors: piece.selectors.filter(([, one]) => canMatch(one, names)) }];
  });

const ofInputs = /^-webkit-(inner|outer|search|file)-/;

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
        return part.kind !== 'custom' || !ofInputs.test(part.name) || has(names, '<', 'input');
      case 'pseudo-class':
        if (part.kind === 'host') return false;
        if (part.kind === 'is' || part.kind === 'where' || part.kind === 'has')
          return part.selectors.some((one) => canMatch(one, names));
        return true;
      default:
        return true;
    }
  });
};

/** The selectors in the brackets of `:is`, `:where` and `:has`. */
const alternativesIn = (part: Selector[number]): readonly Selector[] =>
  part.type === 'pseudo-class' &&
  (part.kind === 'is' || part.kind === 'where' || part.kind === 'has')
    ? part.selectors
    : [];

/** All names in the selectors of the sheet, and the classes that one of them has before an element's name. */
const namesIn = (pieces: readonly Piece[]) => {
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
      for (const one of alternativesIn(part)) ask(one);
    }
    const last = selector.findLastIndex((part) => part.type === 'type');
    for (const part of selector.slice(0, Math.max(last, 0)))
      if (part.type === 'class') containers.add(part.name);
  };
  const collect = (list: readonly Piece[]) => {
    for (const piece of list) {
      if (piece.type === 'group') collect(piece.pieces);
      if (piece.type === 'style') for (const [, selector] of piece.selectors) ask(selector);
    }
  };
  collect(pieces);
  return { asked, containers };
};

/** The style sheet of the pieces, without custom properties and keyframes that nothing in it names. */
const write = (
  pieces: readonly Piece[],
  { scripts }: Names,
  properties: ReadonlySet<string>,
): string => {
  const declarations = declarationsIn(pieces);
  const used = new Set(scripts.flatMap(({ customProperties }) => customProperties));
  addAll(used, properties);
  for (const text of declarations) if (!isCustom(text)) addAll(used, referencesIn(text));
  const custom = Map.groupBy(declarations.filter(isCustom), propertyOf);
  for (const name of used) addAll(used, (custom.get(name) ?? []).flatMap(referencesIn));
  const isNeeded = (text: string) => !isCustom(text) || used.has(propertyOf(text));
  const named = declarations.filter(
    (text) => /^(-webkit-)?animation|^--/.test(text) && isNeeded(text),
  );
  const animations = new Set(named.flatMap((text) => text.split(/[\s,:]+/)));

  const print = (piece: Piece): string => {
    switch (piece.type) {
      case 'style': {
        const body = piece.declarations.filter(isNeeded).join(';');
        const selectors = piece.selectors.map(([text]) => text).join(',');
        return body === '' || selectors === '' ? '' : `${selectors}{${body}}`;
      }
      case 'group': {
        const inner = piece.pieces.map(print).join('');
        return inner === '' ? '' : `${piece.text}{${inner}}`;
      }
      case 'keyframes':
        return animations.has(piece.name) ? piece.text : '';
      case 'other':
        return piece.text;
    }
  };
  return pieces.map(print).join('');
};

const declarationsIn = (pieces: readonly Piece[]): string[] =>
  pieces.flatMap((piece) => {
    if (piece.type === 'group') return declarationsIn(piece.pieces);
    return piece.type === 'style' && piece.selectors.length > 0 ? piece.declarations : [];
  });

const isCustom = (declaration: string) => declaration.startsWith('--');

const propertyOf = (declaration: string) => declaration.slice(0, declaration.indexOf(':'));

const referencesIn = (text: string): string[] =>
  Array.from(text.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name);

const addAll = (names: Set<string>, more: Iterable<string>) => {
  for (const name of more) names.add(name);
};

/** The scripts of the build that a page or a script names. */
const scriptsIn = (text: string): string[] =>
  Array.from(
    text.matchAll(/["'`](?:\/_astro|_astro|\.)\/([\w.-]+\.js)["'`]/g),
    ([, name]) => `/_astro/${name}`,
  );

const wordsIn = (script: string): Words => ({
  quoted: new Set(script.split(/[\s"'`]+/)),
  parts: new Set(script.match(/[a-z]+|[A-Z][a-z]*/g)?.map((part) => part.toLowerCase())),
  customProperties: propertiesIn(script),
});

const propertiesIn = (text: string) => text.match(/--[a-z][\w-]*/g) ?? [];

const inlineScripts = /<script(?! type="(?:application|specul))[^>]*>([\s\S]*?)<\/script>/g;

const has = ({ drawn, scripts }: Names, kind: Kind, name: string, value?: string): boolean =>
  scripts.some(({ quoted, parts }) =>
    kind === '['
      ? name.split('-').every((part) => part === 'data' || parts.has(part))
      : quoted.has(name),
  ) ||
  (drawn.has(`${kind}${name}`) && (value === undefined || drawn.has(`[${name}=${value}`)));

/** An element or a container that a script draws can be anywhere. */
const isWithin = ({ drawn, scripts }: Names, element: string, container: string): boolean =>
  drawn.has(`.${container} <${element}`) ||
  scripts.some(({ quoted }) => quoted.has(element) || quoted.has(container));

const letters = 'abcdefghijklmnopqrstuvwxyz';
const inLetters = (count: number): string =>
  (count < letters.length ? '' : inLetters(Math.floor(count / letters.length) - 1)) +
  letters.charAt(count % letters.length);

const classSelectors = /\.(?:[\w-]|\\[^\da-f])+/g;

/**
 * Gives short names to classes such as `max-md:w-[min(62%,820px)]`, which a selector writes in another way than the
 * page, so that neither compresses. Classes that a script names keep theirs, and so do those with plain names.
 */
const withShortNames = (css: string, { drawn, scripts }: Names): Look => {
  const shortNames = new Map<string, string>();
  let count = 0;
  const nextName = (): string => {
    const name = inLetters(count++);
    const isTaken = drawn.has(`.${name}`) || scripts.some(({ quoted }) => quoted.has(name));
    // Single letters stand in every script, as the names of its variables.
    return isTaken && (name.length > 1 || drawn.has(`.${name}`)) ? nextName() : name;
  };
  const code = css.replaceAll(classSelectors, (selector) => {
    const name = selector.slice(1).replaceAll('\\', '');
    if (!selector.includes('\\') || !drawn.has(`.${name}`)) return selector;
    if (scripts.some(({ quoted }) => quoted.has(name))) return selector;
    const short = shortNames.get(name) ?? nextName();
    shortNames.set(name, short);
    return `.${short}`;
  });
  return { code, shortNames };
};
