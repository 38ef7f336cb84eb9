/** The running site: the owner's account, its address, the copies of its backups, and what visitors have sent. */
import type { Site } from '#domain/content/site.ts';
import { readKeys } from '#server/backend/data-folder/keys.ts';
import { askStatus } from '../status/ask-status.ts';
import { examineAddress, examineSettings } from './address.ts';
import { existsSync } from 'node:fs';
import { openBackend } from '#server/backend/open-backend.ts';
import { lastCopyTime } from '#server/backend/backups/backups.ts';
import { dataPaths, looksLikeDatabase } from '#server/backend/data-folder/data-folder.ts';
import { type Details, oldestBackupMs } from '#server/health/check-health.ts';
import { explain } from '#server/process.ts';
import type { Settings } from '#server/settings.ts';
import { duration } from '../status/describe-status.ts';
import { fact, type Findings, joinFindings, missing, untried } from './findings.ts';

/** The answer of the running program; undefined where none answers. */
type Running = Details | undefined;

const atSupabase = untried(
  'kept at the Supabase of PUBLIC_SUPABASE_URL, where this command does not look',
);

/** From the running program or, while it does not run, from the database. */
const readAddress = async ({ dataDir }: Settings, running: Running) => {
  if (running) return running.ownerEmail ?? undefined;
  const backend = await openBackend({ dataDir, siteUrl: 'http://localhost' });
  return backend.readOwnerEmail().finally(() => backend.close());
};

/** @param wanted the address that OWNER_EMAIL or content/site.yaml names */
export const examineAccount = async (
  settings: Settings,
  running: Running,
  wanted: string,
): Promise<Findings> => {
  if (settings.hasOwnSupabase) return atSupabase;
  const { database, firstSignIn } = dataPaths(settings.dataDir);
  try {
    const none = 'no account yet: the first npm start makes it';
    if (!looksLikeDatabase(database)) return missing(none);
    const address = await readAddress(settings, running);
    if (address === undefined) return missing(none);
    if (/@(.+\.)?example\.(com|net|org)$/.test(address))
      return missing(
        `the owner signs in with ${address}, an example: stop the program and run npm run owner:email`,
      );
    if (existsSync(firstSignIn))
      return missing('nobody has seen the password yet: npm start shows it once');
    const differs = `the owner signs in with ${address}, and the settings name ${wanted}`;
    return {
      advice: address === wanted.toLowerCase() ? [] : [differs],
      facts: [`the owner signs in with ${address}`],
    };
  } catch (error) {
    return untried(explain(error));
  }
};

export const examineCopies = (
  { hasOwnSupabase, backupCopies }: Pick<Settings, 'hasOwnSupabase' | 'backupCopies'>,
  now: Date,
): Findings => {
  if (hasOwnSupabase) return atSupabase;
  if (backupCopies === undefined)
    return missing('BACKUP_COPY_DIR is not set: all backups are on the disk of the database');
  if (!existsSync(backupCopies)) return missing(`there is no folder ${backupCopies}`);
  const last = lastCopyTime(backupCopies, now);
  if (!last)
    return missing(`no copy in ${backupCopies} yet: npm start makes one within two minutes`);
  const age = `the last copy in ${backupCopies} is ${duration(last.toISOString(), now)} old`;
  return now.getTime() - last.getTime() > oldestBackupMs
    ? missing(`${age}: the log says why`)
    : fact(age);
};

export const examineEnquiries = (settings: Settings, running: Running): Findings => {
  if (settings.hasOwnSupabase) return atSupabase;
  if (!running) return untried('npm start does not run on this machine');
  const { enquiries = 0 } = running.rows;
  return enquiries === 0
    ? missing('no enquiry has come yet: send one by the form')
    : fact(`${enquiries} ${enquiries === 1 ? 'enquiry has' : 'enquiries have'} come`);
};

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
