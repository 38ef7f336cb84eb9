/** The names that a page and its scripts use, by which the rules of a style sheet are chosen. */

/** Those in the tags of a page, as `namesInTags` returns them, and those in its scripts. */
export type Names = { drawn: ReadonlySet<string>; scripts: readonly Words[] };
type Kind = '<' | '.' | '#' | '[';

/** What a script can name. */
type Words = {
  /** What stands alone in its quotes, as names of classes and elements do. */
  quoted: ReadonlySet<string>;
  /** Properties and parts of words, too: an attribute's name may be put together of them. */
  parts: ReadonlySet<string>;
  customProperties: readonly string[];
};

/** The scripts of the build that a page or a script names. */
export const scriptsIn = (text: string): string[] =>
  Array.from(
    text.matchAll(/["'`](?:\/_astro|_astro|\.)\/([\w.-]+\.js)["'`]/g),
    ([, name]) => `/_astro/${name}`,
  );

export const wordsIn = (script: string): Words => ({
  quoted: new Set(script.split(/[\s"'`]+/)),
  parts: new Set(script.match(/[a-z]+|[A-Z][a-z]*/g)?.map((part) => part.toLowerCase())),
  customProperties: propertiesIn(script),
});

export const propertiesIn = (text: string) => text.match(/--[a-z][\w-]*/g) ?? [];

export const has = ({ drawn, scripts }: Names, kind: Kind, name: string, value?: string): boolean =>
  scripts.some(({ quoted, parts }) =>
    kind === '['
      ? name.split('-').every((part) => part === 'data' || parts.has(part))
      : quoted.has(name),
  ) ||
  (drawn.has(`${kind}${name}`) && (value === undefined || drawn.has(`[${name}=${value}`)));

/** An element or a container that a script draws can be anywhere. */
export const isWithin = ({ drawn, scripts }: Names, element: string, container: string): boolean =>
  drawn.has(`.${container} <${element}`) ||
  scripts.some(({ quoted }) => quoted.has(element) || quoted.has(container));
