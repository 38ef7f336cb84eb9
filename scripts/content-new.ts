/** `npm run content:new <folder>`: makes a content folder apart from the code: a copy of the sample with a README and, where git is there, a history. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { sampleFolder } from '#content-loader/folder/content-folder.ts';
import { runCommand } from './data/command.ts';

/** Not copied: an upgrade of the program changes those in the project, and a copy would keep telling of the old version. */
const guide = ['README.md', 'FIELDS.md'];

type Options = {
  /** The project's folder. */
  root: string;
  /** Absolute, or relative to the project's folder. */
  folder: string;
  log: (line: string) => void;
};

/** @throws Error where there is something in the folder, which is left as it is */
export const createContent = ({ root, folder, log }: Options): void => {
  const sample = resolve(root, sampleFolder);
  const place = resolve(root, folder);
  if (`${place}${sep}`.startsWith(`${sample}${sep}`))
    throw new Error(`${folder} lies in ${sampleFolder}/, the sample: choose another folder.`);
  assertEmpty(place, folder);
  mkdirSync(place, { recursive: true });
  cpSync(sample, place, {
    recursive: true,
    filter: (source) => !guide.includes(relative(sample, source)),
  });
  writeFileSync(join(place, 'README.md'), readme(relative(place, resolve(root))));
  log(`${folder} now holds a copy of the sample${keepHistory(place)}.`);
  log(`Put this line into .env of the project:\n\n  CONTENT_DIR=${quoted(folder)}\n`);
  log('From then on every command works on it. Its README.md says where the guide is.');
};

const assertEmpty = (place: string, folder: string): void => {
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isDirectory()) throw new Error(`${folder} is a file: choose another folder.`);
  // The clone of a new, empty repository is a good place.
  const names = readdirSync(place).filter((name) => name !== '.git');
  if (names.length === 0) return;
  const [first = '', ...others] = names;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  throw new Error(
    `${folder} is not empty: it holds ${first}${more}, and nothing was changed. Choose a folder that is empty or not there yet.`,
  );
};

/** @returns what became of the history, in words */
const keepHistory = (place: string): string => {
  try {
    for (const args of [['init'], ['add', '--all'], ['commit', '-m', 'Begin with the sample']])
      execFileSync('git', args, { cwd: place, stdio: 'ignore' });
    return ' and its own git history';
  } catch {
    return '; git is missing or does not know your name yet, so the first commit is yours to make';
  }
};

/** As .env writes a value. */
const quoted = (value: string): string => (/^[\w./-]+$/.test(value) ? value : `"${value}"`);

const readme = (project: string): string => `# The content of my site

The words and pictures of the site, apart from the program that makes pages of them. The program's folder is \`${project}\`, seen
from here; the line \`CONTENT_DIR\` in its \`.env\` names this folder.

- [The guide](${project}/content/README.md) and [all fields](${project}/content/FIELDS.md) are there and always fit the version
  that is installed. Where they say \`content/\`, this folder is meant; where they say \`public/\`, it is \`public/\` in this folder.
- Commands such as \`npm run doctor\` are given in the program's folder.
- A new version of the program: \`git pull\` there, then a restart.
`;

const usage =
  'Name one folder, in quotes where its name has spaces: npm run content:new "../my site"';

if (import.meta.main)
  await runCommand({ usage, options: {}, most: 1 }, ({ positionals: [folder] }) => {
    if (folder === undefined) throw new Error(usage);
    createContent({ root: '.', folder, log: (line) => console.log(line) });
  });
