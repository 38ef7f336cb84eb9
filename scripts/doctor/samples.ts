/** Finds the invented content that the owner should replace, and the promises that the owner has not confirmed. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { counted } from '#lib/counted.ts';
import { readText } from '#content-loader/source.ts';

type ContentFile = { file: string; fields: unknown; body: string; words: string };

/** All content files; the guide has no fields. `words` is the file's text with every run of white space as one space. */
const readContent = (folder: string): ContentFile[] =>
  globSync('**/*.{md,mdx,yaml}', { cwd: folder })
    .sort()
    .map((name) => {
      const bytes = readFileSync(join(folder, name));
      const file = `${folder}/${name.replaceAll('\\', '/')}`;
      const { data, body } = readText(file, bytes);
      return { file, fields: data, body, words: bytes.toString('utf8').replace(/\s+/g, ' ') };
    });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every group of fields in a file. */
const groupsIn = (value: unknown): Record<string, unknown>[] => {
  if (Array.isArray(value)) return value.flatMap(groupsIn);
  return isRecord(value) ? [value, ...Object.values(value).flatMap(groupsIn)] : [];
};

const kindOf = (group: Record<string, unknown>): string | undefined => {
  if (group.sample !== true) return undefined;
  if ('author' in group) return 'testimonial';
  if ('weeklyRhythm' in group) return 'entry';
  return 'currency' in group ? 'price' : 'report';
};

const kindOfPart: Readonly<Record<string, string>> = { Quote: 'testimonial', Project: 'example' };

/** The parts of a page that carry `sample`, and sample videos. */
const partsIn = (body: string): string[] =>
  Array.from(body.matchAll(/<([A-Z]\w*)\b([^>]*)>/g)).flatMap(([, name = '', attributes = '']) => {
    if (/\bid="(?:PL)?sample-/.test(attributes)) return ['video'];
    const isSample = /\bsample\b/.test(attributes.replaceAll(/"[^"]*"/g, ''));
    return isSample ? [kindOfPart[name] ?? name.toLowerCase()] : [];
  });

const samplesIn = ({ fields, body }: ContentFile): string[] => [
  ...groupsIn(fields).flatMap((group) => kindOf(group) ?? []),
  ...partsIn(body),
];

/** How many entries are marked `sample: true` or are sample videos. */
export const countSamples = (folder: string): number =>
  readContent(folder).flatMap(samplesIn).length;

/** Counts what is marked as a sample, and sample videos; one line per file. */
export const findSamples = (folder: string): string[] =>
  readContent(folder).flatMap((content) => {
    const kinds = samplesIn(content);
    const found = [...new Set(kinds)].map((kind) =>
      counted(kinds.filter((one) => one === kind).length, kind),
    );
    return found.length > 0 ? [`${content.file}: ${found.join(', ')}`] : [];
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
