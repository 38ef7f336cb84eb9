/** The documents lead to files and headings that exist, and name files where they are. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Slugger from 'github-slugger';
import { expect, test } from 'vitest';

const documents = globSync('{*.md,docs/**/*.md,content/*.md}').map((name) => {
  const text = readFileSync(name, 'utf8');
  return { name, text, prose: text.replace(/^ *```[\s\S]*?^ *```$/gm, '') };
});

const anchorsIn = (path: string): readonly string[] => {
  const slugger = new Slugger();
  const prose = documents.find(({ name }) => name === path)?.prose ?? '';
  return [...prose.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => slugger.slug(heading));
};

test('every link of the documents leads to a file and a heading', () => {
  const broken = documents.flatMap(({ name, prose }) => {
    const links = prose.replace(/`[^`]*`/g, '').matchAll(/\]\((?!https?:)([^)#]*)(#[^)]*)?\)/g);
    return [...links].flatMap(([link, to = '', anchor]) => {
      const path = to === '' ? name : join(dirname(name), to);
      const leads = existsSync(path) && (!anchor || anchorsIn(path).includes(anchor.slice(1)));
      return leads ? [] : [`${name}: ${link}`];
    });
  });
  expect(broken).toEqual([]);
});

test('every file that the documents name is there', () => {
  const missing = documents.flatMap(({ name, text }) => {
    const paths = text.matchAll(/`((?:src|functions|server|scripts|tests|supabase)\/[^`\s*<]+)`/g);
    return [...paths].flatMap(([, path = '']) =>
      // The owner deletes that one.
      existsSync(path) || path === 'tests/fixtures/as-shipped' ? [] : [`${name}: ${path}`],
    );
  });
  expect(missing).toEqual([]);
});
