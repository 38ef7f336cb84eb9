/** `npm run content:upgrade`: says whether the content folder has the form that this version of the program reads. */
import { contentFolder } from '#content-loader/folder/content-folder.ts';
import { folderProblem, newestVersion } from '#content-loader/folder/content-version.ts';
import { describe } from '#content-loader/problem.ts';

const problem = folderProblem('.');
if (problem) {
  console.error(describe([problem]));
  process.exitCode = 1;
} else {
  console.log(`${contentFolder()} is of version ${newestVersion}, the newest: nothing to change.`);
}
