/** `npm run content:upgrade`: changes the content folder to the form that this version of the program reads. */
import { contentFolder } from '#content-loader/folder/content-folder.ts';
import { missingContent } from '#content-loader/folder/content-version.ts';
import { describe } from '#content-loader/problem.ts';
import { explain } from '../server/process.ts';
import { upgradeContent } from './upgrade-content.ts';

try {
  const unknown = process.argv.slice(2).filter((argument) => argument !== '--yes');
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(' ')}. There is only --yes.`);
  const missing = missingContent('.');
  if (missing) throw new Error(describe([missing]));
  const isNewest = upgradeContent({
    folder: contentFolder(),
    evenUnsaved: process.argv.includes('--yes'),
    log: (line) => console.log(line),
  });
  process.exitCode = isNewest ? 0 : 1;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
