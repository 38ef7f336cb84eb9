/** Finds or installs the Chromium that tests run in. */
import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/**
 * Playwright turns off all of these but the first three; this list takes the place of its own, because Chromium reads
 * only the last one. The first two are two pages of the browser's own for its address bar: each window of a test would
 * load them, 400 files, while the test runs. The third starts a process for a page that may be opened next.
 */
const unusedFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Beside Playwright's own: no address but this machine's. */
export const chromiumFlags = [
  '--disable-gpu',
  '--disable-quic',
  `--disable-features=${unusedFeatures.join(',')}`,
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
];

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** An installed browser: CHROMIUM_PATH, a system one, or one that Playwright has installed. */
const installedBrowser = (): string | undefined => {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!isExecutable(chosen))
      throw new Error(`CHROMIUM_PATH=${chosen} is not a program that can be run.`);
    return chosen;
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = systemNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...applications, chromium.executablePath()].find(isExecutable);
};

/**
 * The path of a Chromium to test with. Installs one when there is none: with Playwright's installer, else, as
 * root on Debian, its `chromium` package and a font that stands in for the brand's while those load.
 * @throws Error saying what to do when none can be installed
 */
export const findBrowser = (log: (line: string) => void = console.error): string => {
  const present = installedBrowser();
  if (present) return present;

  log('No Chromium found: installing one ...');
  const attempts: [string, string[]][] = [
    [process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']],
  ];
  if (process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get')) {
    attempts.push(
      ['apt-get', ['update']],
      ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']],
    );
  }
  for (const [command, args] of attempts) {
    spawnSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: 300_000 });
    const installed = installedBrowser();
    if (installed && canStart(installed)) return installed;
  }
  throw new Error(
    'No Chromium could be installed. Install one and set CHROMIUM_PATH to its program.',
  );
};

const canStart = (path: string): boolean => {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
};
