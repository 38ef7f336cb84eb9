/** `npm run content:new <folder>`: makes a content folder apart from the code, as a copy of the sample. */
import { runCommand } from './data/command.ts';
import { createContent } from './new-content.ts';

const usage =
  'Name one folder, in quotes where its name has spaces: npm run content:new "../my site"';

await runCommand({ usage, options: {}, most: 1 }, ({ positionals: [folder] }) => {
  if (folder === undefined) throw new Error(usage);
  createContent({ root: '.', folder, log: (line) => console.log(line) });
});
