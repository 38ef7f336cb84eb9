/** A copy of the site whose form stores what is written, and a visitor who may write at once. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { copySite } from '../../../server/support/site-copy.ts';

export const copyStoringSite = async (folder: string) => {
  await copySite(folder);
  const settings = join(folder, 'content/site.yaml');
  const text = await readFile(settings, 'utf8');
  await writeFile(settings, text.replace(/delivery: (simulated|store)/, 'delivery: store'));
};

/** The function takes no message that was written within two seconds: this visitor came a minute ago. */
export const comeEarlier = (page: Page) => page.clock.install({ time: Date.now() - 60_000 });
