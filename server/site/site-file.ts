/** Reads what the server needs from site.yaml of the content folder: the owner's e-mail address, how enquiries are delivered. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Site, siteSchema, withZone } from '#domain/content/site.ts';
import { contentFolder } from '#content-loader/folder/content-folder.ts';
import { missingContent, missingFile } from '#content-loader/folder/missing.ts';
import { describe } from '#content-loader/problem.ts';
import { readSource, schemaProblems } from '#content-loader/source.ts';
import { buildFolder } from './build-folder.ts';

/** A copy of the file that the last good site was built from; scripts/build/build-site.ts writes it. */
export const builtSiteFile = (): string => join(buildFolder().work, 'site.yaml');

/**
 * Reads the file that belongs to the served site: while the owner's has mistakes, that of the last good build.
 * @throws Error when there is no last good build either
 */
export const readServedSiteFile = (log: (line: string) => void): Site => {
  try {
    return readSiteFile();
  } catch (error) {
    const builtFile = builtSiteFile();
    if (!existsSync(builtFile) || !existsSync(join(buildFolder().dist, 'index.html'))) throw error;
    if (error instanceof Error) log(error.message);
    return readSiteFile(builtFile);
  }
};

/** @throws Error naming file, line, field and what is expected, as the build does */
export const readSiteFile = (builtFile?: string): Site => {
  const file = builtFile ?? join(contentFolder(), 'site.yaml');
  if (!existsSync(file)) throw new Error(describe([missingContent('.') ?? missingFile(file)]));
  const source = readSource('', file);
  const problems = [...source.problems, ...schemaProblems(source, siteSchema)];
  const parsed = siteSchema.safeParse(source.data);
  if (problems.length > 0 || !parsed.success) throw new Error(describe(problems));
  return withZone(parsed.data, process.env.TIME_ZONE);
};
