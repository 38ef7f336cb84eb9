/** Addresses that try to read files of the repository or the machine through `npm run dev`, and what would show that one did. */
import { join } from 'node:path';

/** Words that stand in one of the files below and in no page. */
export const secrets =
  /planted-secret|sb_secret|sb_publishable|lockfileVersion|"private": true|readSettings|project_id|defineConfig|createContact|root:x:/;

const escaped = (path: string) =>
  Array.from(path, (letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');

export const tricks = (root: string, data: string): string[] => {
  const inside = [
    ...['.data/keys.json', '.env', '.git/config', 'package.json', 'package-lock.json'],
    ...['server/settings.ts', 'scripts/dev.ts', 'supabase/config.toml', 'tests/notes.ts'],
    ...['astro.config.mjs', 'functions/contact/contact.ts'],
  ];
  const outside = [join(data, 'keys.json'), '/etc/passwd'];
  const absolute = [...inside.map((name) => join(root, name)), ...outside];
  const forms = [
    ...inside.flatMap((name) => [
      ...[`/${name}`, `//${name}`, `/./${name}`, `/src/../${name}`, `/src/%2e%2e/${name}`],
      ...[`/src/..%2f${name}`, `/src/..%5c${name}`, `/src/..%252f${name}`, `/${escaped(name)}`],
      ...[`/@id/${name}`, `/@id/./${name}`, `/node_modules/../${name}`, `/${name}/`, `/${name}%00`],
      ...[`/@id/__x00__${name}`, `/${name}%3Fraw`],
    ]),
    ...absolute.flatMap((path) => [
      ...[`/@fs${path}`, `/@fs/${path}`, `//@fs${path}`, `/%40fs${path}`, `/@fs${escaped(path)}`],
      ...[`/@id${path}`, `/@id/${path}`, `/@id/__x00__${path}`, `/@id/@fs${path}`, path],
      ...[`/@fs${root}/src/../..${path}`, `/@fs${root}/src/${'..%2f'.repeat(9)}${path.slice(1)}`],
      `/_image?f=svg&href=${encodeURIComponent(`/@fs${path}`)}`,
    ]),
  ];
  const queries = [
    ...['', '?raw', '?url', '?import', '?import&raw', '?inline', '?raw??', '?.svg?.wasm?init'],
  ];
  return forms.flatMap((form) => queries.map((query) => form + query));
};
