/** `npm run content:new <folder>`: makes a content folder apart from the code, as a copy of the sample. */
import { explain } from '../server/process.ts';
import { createContent } from './new-content.ts';

try {
  const [folder, ...others] = process.argv.slice(2);
  if (folder === undefined || others.length > 0)
    throw new Error(
      'Name one folder, in quotes where its name has spaces: npm run content:new "../my site"',
    );
  createContent({ root: '.', folder, log: (line) => console.log(line) });
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
