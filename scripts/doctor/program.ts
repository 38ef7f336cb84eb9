/** The running site: the owner's account, the copies of its backups, and what visitors have sent. */
import { existsSync } from 'node:fs';
import { counted } from '#lib/counted.ts';
import { lastCopyTime } from '#server/backend/backups/backups.ts';
import { type Details, oldestBackupMs } from '#server/health/check-health.ts';
import type { Settings } from '#server/settings.ts';
import { duration } from '../status.ts';
import { advice, fact, type Finding, missing, untried } from './findings.ts';

/** The answer of the running program; undefined where none answers. */
type Running = Details | undefined;

const atSupabase = untried('kept at your Supabase, where this command does not look');

const noAnswer = untried('npm start does not run on this machine, or its database is away');

/** @param email the address of content/site.yaml */
export const examineAccount = (settings: Settings, running: Running, email: string): Finding => {
  if (settings.hasOwnSupabase) return atSupabase;
  const named = settings.ownerEmail ?? email;
  const address = running?.ownerEmail;
  if (!address) return noAnswer;
  const signsIn = `the owner signs in with ${address}`;
  if (/@(.+\.)?example\.(com|net|org)$/.test(address))
    return missing(`${signsIn}, an example: stop the program and run npm run owner:email`);
  return address === named.toLowerCase()
    ? fact(signsIn)
    : advice(`${signsIn}, and the settings name ${named}`);
};

export const examineCopies = (settings: Settings, now: Date): Finding => {
  const { hasOwnSupabase, backupCopies: folder } = settings;
  if (hasOwnSupabase) return atSupabase;
  if (folder === undefined)
    return missing('BACKUP_COPY_DIR is not set: all backups are on the disk of the database');
  if (!existsSync(folder)) return missing(`there is no folder ${folder}`);
  const last = lastCopyTime(folder, now);
  if (!last) return missing(`no copy in ${folder} yet: npm start makes one within two minutes`);
  const age = `the last copy in ${folder} is ${duration(last.toISOString(), now)} old`;
  return now.getTime() - last.getTime() > oldestBackupMs
    ? missing(`${age}: the log says why`)
    : fact(age);
};

export const examineEnquiries = ({ hasOwnSupabase }: Settings, running: Running): Finding => {
  if (hasOwnSupabase) return atSupabase;
  const enquiries = running?.rows.enquiries;
  if (enquiries === undefined) return noAnswer;
  return enquiries === 0
    ? missing('no enquiry has come yet: send one by the form')
    : fact(`${counted(enquiries, 'enquiry')} received`);
};
