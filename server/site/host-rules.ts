/** Reads and applies the `_redirects` and `_headers` files of a built site. */
import { existsSync, readFileSync } from 'node:fs';

export type Redirects = ReadonlyMap<string, { to: string; status: number }>;
export type HeaderRule = {
  path: RegExp;
  headers: readonly (readonly [name: string, value: string])[];
};

const toPattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace('*', '.*')}$`);

const readLines = (path: string): string[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '' && !line.trimStart().startsWith('#'))
    : [];

/** Reads a `_redirects` file as the build writes it: `from to status`, one address a line. */
export const readRedirects = (path: string): Redirects =>
  new Map(
    readLines(path).map((line) => {
      const [from = '', to = '', status] = line.trim().split(/\s+/);
      return [from, { to, status: Number(status) }];
    }),
  );

/** Reads a `_headers` file as static hosts do: a path, then its headers on indented lines. */
export const readHeaderRules = (path: string): HeaderRule[] => {
  const rules: { path: RegExp; headers: [string, string][] }[] = [];
  for (const line of readLines(path)) {
    const header = /^\s+([\w-]+):\s*(.+)$/.exec(line);
    const [, name, value] = header ?? [];
    if (name && value) rules.at(-1)?.headers.push([name, value.trim()]);
    else rules.push({ path: toPattern(line.trim()), headers: [] });
  }
  return rules;
};

/** The headers of a path; of two rules for the same header the later counts. */
export const findHeaders = (rules: readonly HeaderRule[], path: string): Record<string, string> =>
  Object.fromEntries(
    rules.filter((rule) => rule.path.test(path)).flatMap(({ headers }) => headers),
  );
