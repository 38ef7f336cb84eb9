/** Finds the invented content that the owner should replace, and the promises that the owner has not confirmed. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { counted } from '#lib/counted.ts';
import { readText } from '#content-loader/source.ts';

/** All content files; the guide has no fields. */
const readContent = (folder: string): { file: string; fields: unknown; body: string }[] =>
  globSync('**/*.{md,mdx,yaml}', { cwd: folder })
    .sort()
    .map((name) => {
      const file = `${folder}/${name}`;
      const { data, body } = readText(file, readFileSync(join(folder, name)));
      return { file, fields: data, body };
    });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The kind of every group of fields that carries `sample: true`. */
const samplesInFields = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(samplesInFields);
  if (!isRecord(value)) return [];
  const kind = 'author' in value ? 'testimonial' : 'currency' in value ? 'price' : 'page';
  return [
    ...(value.sample === true ? [kind] : []),
    ...Object.values(value).flatMap(samplesInFields),
  ];
};

/** The parts of a page that carry `sample`, and sample videos. */
const samplesInBody = (body: string): string[] =>
  Array.from(body.matchAll(/<([A-Z]\w*)\b([^>]*)>/g)).flatMap(([, name = '', attributes = '']) => {
    if (/\bid="(?:PL)?sample-/.test(attributes)) return ['video'];
    const isSample = /\bsample\b/.test(attributes.replaceAll(/"[^"]*"/g, ''));
    return isSample ? [name.toLowerCase()] : [];
  });

/** Counts what is marked as a sample, and sample videos; one line per file. */
export const findSamples = (folder: string): string[] =>
  readContent(folder).flatMap(({ file, fields, body }) => {
    const kinds = Map.groupBy([...samplesInFields(fields), ...samplesInBody(body)], (kind) => kind);
    const found = [...kinds].map(([kind, { length }]) => counted(length, kind));
    return found.length > 0 ? [`${file}: ${found.join(', ')}`] : [];
  });

/** Promises that stand in a page's `promises`: the owner deletes those that are confirmed. One line per promise. */
export const findPromises = (folder: string): string[] =>
  readContent(folder).flatMap(({ file, fields }) => {
    const promises = isRecord(fields) && Array.isArray(fields.promises) ? fields.promises : [];
    return promises.map((promise: unknown) => `${file}: “${String(promise)}”`);
  });
