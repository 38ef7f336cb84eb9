/**
 * Finds what some browsers lack in code and styles, by MDN's data.
 * - In code it sees syntax by its year, global names (`new URLPattern()`), their members (`Promise.withResolvers`) and
 *   calls of a method that no object of these browsers has (`list.toSorted()`). It cannot see the options of a call, nor a
 *   method whose name an older object has, too, or that is an ordinary word outside of the language (`.run()`).
 * - In styles it sees the names of properties, of rules such as `@layer` and of selectors such as `:has`, not values.
 *
 * A use behind a test of the same name (`typeof X`, `'x' in y`, `y.x?.()`) is let through.
 */
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier, SupportStatement } from '@mdn/browser-compat-data/types';
import { Linter, type Rule } from 'eslint';

/** By MDN's name of a browser its first version that has to work. */
type Browsers = ReadonlyMap<string, number>;

const mdnNames = new Map([['ios_saf', 'safari_ios']]);

/** Reads lines of the form `chrome >= 109`. */
export const readBrowsers = (lines: readonly string[]): Browsers =>
  new Map(
    lines.map((line) => {
      const [, name = '', version] = /^(\w+) >= (\d+(?:\.\d+)?)$/.exec(line) ?? [];
      if (version === undefined) throw new Error(`Not of the form 'chrome >= 109': ${line}`);
      return [mdnNames.get(name) ?? name, Number(version)];
    }),
  );

const isSince = (statement: SupportStatement, version: number): boolean =>
  [statement].flat().some(
    (one) =>
      !one.flags &&
      !one.prefix &&
      !one.alternative_name &&
      // A version that is only planned is no number.
      Number(String(one.version_added || NaN).replace('≤', '')) <= version &&
      !(Number(one.version_removed) <= version),
  );

/** What MDN does not list is no concern of the browser. */
const hasAll = (browsers: Browsers, feature: Identifier | undefined): boolean => {
  const support = Object.entries(feature?.__compat?.support ?? {});
  return support.every(([name, statement]) => {
    const version = browsers.get(name);
    return version === undefined || isSince(statement, version);
  });
};

const find = (parent: Identifier | undefined, name: string): Identifier | undefined =>
  parent && Object.hasOwn(parent, name) ? parent[name] : undefined;

const { api, css } = bcd;
const builtins: Identifier = find(bcd.javascript, 'builtins') ?? {};

const globalFeature = (name: string) =>
  find(builtins, name) ??
  find(api, name) ??
  find(find(api, 'Window'), name) ??
  find(find(api, 'ServiceWorkerGlobalScope'), name);

/** `URL.canParse` is listed under URL, `navigator.share` under Navigator. */
const memberFeature = (object: string, name: string) =>
  find(find(builtins, object), name) ??
  find(find(api, object), `${name}_static`) ??
  find(find(api, object.charAt(0).toUpperCase() + object.slice(1)), name);

const globalObjects = new Set(['window', 'globalThis', 'self']);

/** Methods of new objects whose names are also those of functions of ours and of libraries: not looked for. */
const commonNames = 'adopt dispose drop isActive setStatus take toArray use'.split(' ');

/** One word, or a method that only one engine has, is more likely the name of a function of ours. */
const isTelling = (method: string, feature: Identifier | undefined): boolean => {
  const support = Object.entries(feature?.__compat?.support ?? {});
  const engines = support.filter(
    ([name, statement]) =>
      ['chrome', 'firefox', 'safari'].includes(name) && isSince(statement, Infinity),
  );
  return /[a-z][A-Z]/.test(method) && engines.length > 1;
};

/** The names of the methods that no object of these browsers has. */
const missingMethods = (browsers: Browsers): ReadonlySet<string> => {
  const present = new Set(commonNames);
  const missing = new Set<string>();
  for (const types of [builtins, api]) {
    for (const type of Object.keys(types).map((name) => find(types, name))) {
      for (const name of Object.keys(type ?? {})) {
        const method = name.replace(/_static$/, '');
        const feature = find(type, name);
        if (hasAll(browsers, feature)) present.add(method);
        else if (types === builtins || isTelling(method, feature)) missing.add(method);
      }
    }
  }
  return missing.difference(present);
};

const memberName = (node: Rule.Node): string | undefined => {
  if (node.type !== 'MemberExpression') return undefined;
  if (node.property.type === 'Literal') return String(node.property.value);
  return node.property.type === 'Identifier' && !node.computed ? node.property.name : undefined;
};

const createRule = (browsers: Browsers): Rule.RuleModule => {
  const missing = missingMethods(browsers);
  return {
    create: (context) => {
      const { sourceCode } = context;
      const globals = new Set<unknown>();

      const isTested = (node: Rule.Node, name: string): boolean => {
        const test = new RegExp(
          `typeof [\\w$.]*\\b${name}\\b|["'\`]${name}["'\`] ?in\\b|\\b${name} ?(\\?|&&|\\|\\|)`,
        );
        for (let at = node.parent; at && at.type !== 'Program'; at = at.parent) {
          if (test.test(sourceCode.getText(at))) return true;
        }
        return false;
      };
      const refuse = (node: Rule.Node, message: string, ...names: readonly string[]) => {
        if (!names.some((name) => isTested(node, name))) context.report({ node, message });
      };

      return {
        Program: () => {
          const { through = [], variables = [] } = sourceCode.scopeManager.globalScope ?? {};
          // ESLint knows the language's own names and leaves the browser's unresolved.
          const known = variables.flatMap((one) => one.references);
          for (const { identifier } of [...through, ...known]) globals.add(identifier);
        },
        Identifier: (node) => {
          if (!globals.has(node)) return;
          const member = node.parent.type === 'MemberExpression' && node.parent.object === node;
          const name = member ? memberName(node.parent) : undefined;
          if (name !== undefined) {
            const ofWindow = globalObjects.has(node.name);
            const feature = ofWindow ? globalFeature(name) : memberFeature(node.name, name);
            if (!hasAll(browsers, feature)) {
              refuse(node.parent, ofWindow ? name : `${node.name}.${name}`, name, node.name);
            }
          }
          if (!hasAll(browsers, globalFeature(node.name))) refuse(node, node.name, node.name);
        },
        CallExpression: (node) => {
          const { callee } = node;
          if (callee.type !== 'MemberExpression' || globals.has(callee.object)) return;
          if (callee.property.type !== 'Identifier' || callee.computed) return;
          const { name } = callee.property;
          if (missing.has(name)) refuse(node, `.${name}()`, name);
        },
      };
    },
  };
};

/** The year of the last edition of ECMAScript whose syntax is read. */
export type Target = { browsers: Browsers; syntax: 2022 | 2024 };

/** @returns the names of what is missing, and syntax errors in full. */
export const createCodeCheck = ({ browsers, syntax }: Target) => {
  const linter = new Linter();
  const rule = createRule(browsers);
  return (code: string): string[] =>
    linter
      .verify(code, {
        plugins: { browsers: { rules: { support: rule } } },
        linterOptions: { noInlineConfig: true },
        languageOptions: { ecmaVersion: syntax, sourceType: 'module' },
        rules: { 'browsers/support': 'error' },
      })
      .map(({ message }) => message);
};

export const createStylesCheck = (browsers: Browsers) => {
  const missingIn = (names: RegExpStringIterator<RegExpExecArray>, list: Identifier | undefined) =>
    [...names].flatMap(([text, name = '']) => (hasAll(browsers, find(list, name)) ? [] : [text]));
  return (styles: string): string[] => [
    ...missingIn(styles.matchAll(/@([a-z-]+)/g), css['at-rules']),
    ...missingIn(styles.matchAll(/::?([a-z-]+)(?=[^;}]*\{)/g), css.selectors),
    ...missingIn(styles.matchAll(/(?<=[{;])([a-z-]+)(?=:[^{]*[;}])/g), css.properties),
  ];
};
