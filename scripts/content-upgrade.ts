/** `npm run content:upgrade`: changes the content folder to the form that this version of the program reads. */
import { contentFolder } from '#content-loader/folder/content-folder.ts';
import { missingContent } from '#content-loader/folder/content-version.ts';
import { describe } from '#content-loader/problem.ts';
import { runCommand } from './data/command.ts';
import { upgradeContent } from './upgrade-content.ts';

const usage = 'Usage: npm run content:upgrade [-- --yes]';

await runCommand({ usage, options: { yes: { type: 'boolean' } } }, ({ values: { yes } }) => {
  const missing = missingContent('.');
  if (missing) throw new Error(describe([missing]));
  const log = (line: string) => console.log(line);
  const isNewest = upgradeContent({ folder: contentFolder(), evenUnsaved: yes === true, log });
  process.exitCode = isNewest ? 0 : 1;
});
