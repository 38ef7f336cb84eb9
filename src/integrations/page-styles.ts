/**
 * Leaves in a public page's style sheet the rules that the page or one of its scripts can use. Tailwind writes one sheet
 * for the whole site, and a page that fits into the first packets of an answer is painted a round trip sooner.
 */
import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import {
  browserslistToTargets,
  Features,
  transform,
  type Rule,
  type Selector,
  type Targets,
} from 'lightningcss';

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

/** Whether the page can have an element, class, id or attribute of this name. */
type Names = (kind: Kind, name: string, value?: string) => boolean;
type Kind = '<' | '.' | '#' | '[';

const styleTags = /<style>([\s\S]*?)<\/style>/g;

/** @param lines of browsers, the form `chrome >= 109` */
export const createPageStyles = (readScript: ReadScript, lines: readonly string[]): StylePage => {
  const browsers = browserslistToTargets(lines.map((line) => line.replace('>= ', '')));
  const sheets = memoise((css: string) => parse(css, browsers));
  const minified = memoise((css: string) => minify(css, browsers));
  const wordsOf = memoise((path: string) => wordsIn(readScript(path) ?? ''));
  const importsOf = memoise((path: string) => scriptsIn(readScript(path) ?? ''));

  return (html) => {
    const css = Array.from(html.matchAll(styleTags), ([, text]) => text).join('');
    if (css === '') return html;
    const markup = html.replaceAll(styleTags, '');
    const scripts = new Set(scriptsIn(markup));
    for (const path of scripts) for (const other of importsOf(path)) scripts.add(other);
    const names = namesOf(markup, [...scripts].map(wordsOf));
    const kept = minified(write(keepUsed(sheets(css), names), propertiesIn(markup)));
    const hash = createHash('sha256').update(kept).digest('base64');
    return markup
      .replace('</head>', () => `<style>${kept}</style></head>`)
      .replace(/style-src [^;"]*/, (sources) => `${sources} 'sha256-${hash}'`);
  };
};

const memoise = <Key, Value>(make: (key: Key) => Value): ((key: Key) => Value) => {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
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

/** Whether all names of a selector are there. What it says of states and places is not looked at. */
const canMatch = (selector: Selector, names: Names): boolean =>
  selector.every((part) => {
    switch (part.type) {
      case 'type':
        return names('<', part.name);
      case 'class':
        return names('.', part.name);
      case 'id':
        return names('#', part.name);
      case 'attribute': {
        const { operation } = part;
        return names('[', part.name, operation?.operator === 'equal' ? operation.value : undefined);
      }
      case 'pseudo-element':
        return part.kind !== 'custom' || !ofInputs.test(part.name) || names('<', 'input');
      case 'pseudo-class':
        if (part.kind === 'host') return false;
        if (part.kind === 'is' || part.kind === 'where' || part.kind === 'has')
          return part.selectors.some((one) => canMatch(one, names));
        return true;
      default:
        return true;
    }
  });

/** The style sheet of the pieces, without custom properties and keyframes that nothing in it names. */
const write = (pieces: readonly Piece[], namedElsewhere: Iterable<string>): string => {
  const declarations = declarationsIn(pieces);
  const used = new Set(namedElsewhere);
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

const addAll = (names: Set<string>, more: readonly string[]) => {
  for (const name of more) names.add(name);
};

/** The scripts of the build that a page or a script names. */
const scriptsIn = (text: string): string[] =>
  Array.from(
    text.matchAll(/["'`](?:\/_astro|_astro|\.)\/([\w.-]+\.js)["'`]/g),
    ([, name]) => `/_astro/${name}`,
  );

type Words = {
  /** What stands alone in its quotes, as names of classes and elements do. */
  quoted: ReadonlySet<string>;
  /** Properties and parts of words, too: an attribute's name may be put together of them. */
  parts: ReadonlySet<string>;
};

const wordsIn = (script: string): Words => ({
  quoted: new Set(script.split(/[\s"'`]+/)),
  parts: new Set(script.match(/[a-z]+|[A-Z][a-z]*/g)?.map((part) => part.toLowerCase())),
});

const canSet = ({ quoted, parts }: Words, kind: Kind, name: string) =>
  kind === '['
    ? name.split('-').every((part) => part === 'data' || parts.has(part))
    : quoted.has(name);

const propertiesIn = (text: string) => text.match(/--[\w-]+/g) ?? [];

/** Browsers set `open` by themselves. */
const namesOf = (markup: string, scripts: readonly Words[]): Names => {
  const there = new Set(['[open']);
  const words = [...scripts];
  const parser = new Parser({
    onopentag: (element, attributes) => {
      there.add(`<${element}`);
      for (const [name, value] of Object.entries(attributes)) {
        there.add(`[${name}`).add(`[${name}=${value}`);
      }
      for (const name of (attributes.class ?? '').split(/\s+/)) there.add(`.${name}`);
      there.add(`#${attributes.id ?? ''}`);
    },
  });
  parser.end(markup);
  const inline = markup.matchAll(
    /<script(?! type="(?:application|specul))[^>]*>([\s\S]*?)<\/script>/g,
  );
  for (const [, script = ''] of inline) words.push(wordsIn(script));
  return (kind, name, value) =>
    words.some((one) => canSet(one, kind, name)) ||
    (there.has(`${kind}${name}`) && (value === undefined || there.has(`[${name}=${value}`)));
};
