/** What the doctor finds out about the running site: the owner's account, its address, copies of backups, enquiries. */
import type { Site } from '#domain/content/site.ts';
import { dataPaths } from '#server/backend/data-folder/data-folder.ts';
import { readKeys } from '#server/backend/data-folder/keys.ts';
import type { Settings } from '#server/settings.ts';
import { askStatus } from '../status/ask-status.ts';
import { examineAddress, examineSettings } from './address.ts';
import { joinFindings } from './findings.ts';
import { examineAccount, examineCopies, examineEnquiries } from './program.ts';

export const examineServer = async (settings: Settings, { address, email }: Site) => {
  const { hasOwnSupabase, dataDir, siteUrl } = settings;
  const running = hasOwnSupabase ? undefined : await askStatus(settings).catch(() => undefined);
  const now = new Date();
  // Before SITE_URL is the address, there is nothing at it to be asked.
  const isPublished = siteUrl === new URL(address).origin;
  const publishableKey = hasOwnSupabase ? undefined : readKeys(dataPaths(dataDir))?.publishableKey;
  return {
    account: await examineAccount(settings, running, settings.ownerEmail ?? email),
    address: joinFindings(
      examineSettings(settings, address, running !== undefined),
      ...(isPublished ? [await examineAddress({ address, publishableKey, now })] : []),
    ),
    copies: examineCopies(settings, now),
    enquiries: examineEnquiries(settings, running),
  };
};
