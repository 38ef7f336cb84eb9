/**
 * `npm run states`: takes a picture of every state of the dashboard's cards and pages at three widths, light and dark,
 * and puts them on contact sheets for somebody to look at. Arguments are Playwright's: `npm run states -- -g login`
 * takes those pictures anew and leaves the others.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { chromium } from 'playwright';
import { chromiumFlags, findBrowser } from '../scripts/test/find-browser.ts';
import { folder, sheetFolder } from './states/picture-files.ts';
import { drawSheets } from './states/sheets.ts';

const chosen = process.argv.slice(2);
rmSync(chosen.length === 0 ? folder : sheetFolder, { recursive: true, force: true });
const { status } = spawnSync(
  'playwright',
  ['test', '--config', 'tests/states.config.ts', ...chosen],
  { stdio: 'inherit' },
);
const browser = await chromium.launch({ executablePath: findBrowser(), args: chromiumFlags });
try {
  console.log(await drawSheets(browser));
} finally {
  await browser.close();
}
process.exitCode = status ?? 1;
