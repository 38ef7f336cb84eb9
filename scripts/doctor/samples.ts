/** Finds the invented content that the owner should replace, and the promises that the owner has not confirmed. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

type ContentFile = { file: string; fields: unknown; words: string };

/** All content files; the guide has no fields. `words` is the file's text with every run of white space as one space. */
const readContent = (folder: string): ContentFile[] =>
  globSync('**/*.{md,mdx,yaml}', { cwd: folder })
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      const source = name.endsWith('.yaml') ? text : /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1];
      const fields: unknown = parse(source ?? '');
      const file = `${folder}/${name.replaceAll('\\', '/')}`;
      return { file, fields, words: text.replace(/\s+/g, ' ') };
    });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every group of fields in a file, with the name of the field that holds it. */
const groupsIn = (value: unknown, name = ''): { name: string; group: Record<string, unknown> }[] =>
  Array.isArray(value)
    ? value.flatMap((item: unknown) => groupsIn(item, name))
    : isRecord(value)
      ? [
          { name, group: value },
          ...Object.entries(value).flatMap(([inner, item]) => groupsIn(item, inner)),
        ]
      : [];

const kindOf = (name: string, group: Record<string, unknown>): string | undefined => {
  if (typeof group.id === 'string' && /^(PL)?sample-/.test(group.id)) return 'video';
  if (group.sample !== true) return undefined;
  if ('quote' in group) return 'testimonial';
  if ('weeklyRhythm' in group) return 'entry';
  return name === 'story' ? 'story' : 'example';
};

const counted = (count: number, what: string) =>
  `${count} ${count === 1 ? what : `${what}s`.replace(/ys$/, 'ies')}`;

const samplesIn = (fields: unknown): string[] =>
  groupsIn(fields).flatMap(({ name, group }) => kindOf(name, group) ?? []);

/** How many entries are marked `sample: true` or are sample videos. */
export const countSamples = (folder: string): number =>
  readContent(folder).flatMap(({ fields }) => samplesIn(fields)).length;

/** Counts what is marked `sample: true`, and sample videos; one line per file. */
export const findSamples = (folder: string): string[] =>
  readContent(folder).flatMap(({ file, fields }) => {
    const kinds = samplesIn(fields);
    const found = [...new Set(kinds)].map((kind) =>
      counted(kinds.filter((one) => one === kind).length, kind),
    );
    return found.length > 0 ? [`${file}: ${found.join(', ')}`] : [];
  });

/** Promises that stand in a page's `promises`: the owner deletes those that are confirmed. One line per promise. */
export const findPromises = (folder: string): string[] =>
  readContent(folder).flatMap(({ file, fields, words }) =>
    promisesOf(fields).map((promise) =>
      occursOutsideItsList(promise, words)
        ? `${file}: “${promise}”`
        : `${file}: “${promise}” no longer stands on the page: delete it from promises`,
    ),
  );

const promisesOf = (fields: unknown): string[] =>
  isRecord(fields) && Array.isArray(fields.promises)
    ? fields.promises.filter((promise: unknown) => typeof promise === 'string')
    : [];

const occursOutsideItsList = (promise: string, words: string): boolean =>
  words.split(promise).length > 2;
