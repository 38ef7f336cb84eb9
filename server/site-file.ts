import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Site, siteSchema } from '#domain/content/site.ts';

const file = 'content/site.yaml';

/**
 * What the server itself needs to know of the site: the owner's e-mail address, how enquiries are delivered.
 * @throws Error naming file, field and what is expected
 */
export function readSiteFile(): Site {
  let content: unknown;
  try {
    content = parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
  const parsed = siteSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    ({ path, message }) => `${file}: ${path.join('.')}: ${message}`,
  );
  throw new Error(problems.join('\n'));
}
