import { existsSync, readFileSync } from 'node:fs';
import { type Site, siteSchema } from '#domain/content/site.ts';
import { describe } from '../src/content-loader/problem.ts';
import { schemaProblems } from '../src/content-loader/schema-problems.ts';
import { readYaml } from '../src/content-loader/source.ts';

/**
 * What the server itself needs to know of the site: the owner's e-mail address, how enquiries are delivered.
 * @throws Error naming file, line, field and what is expected, as the build does
 */
export function readSiteFile(file = 'content/site.yaml'): Site {
  if (!existsSync(file)) throw new Error(`${file} is missing: bring it back with git checkout.`);
  const source = readYaml(file, readFileSync(file, 'utf8'));
  const problems =
    source.problems.length > 0 ? source.problems : schemaProblems(source, siteSchema);
  const parsed = siteSchema.safeParse(source.data);
  if (problems.length > 0 || !parsed.success) throw new Error(describe(problems));
  return parsed.data;
}
