/**
 * `npm run status`: asks the running program how it is, and prints it for people. Ends with 1 when the program does not
 * answer or something does not work.
 */
import { readSettings } from '../server/settings.ts';
import { runCommand } from './data/command.ts';
import { askStatus } from './status/ask-status.ts';
import { describeStatus } from './status/describe-status.ts';

await runCommand({ usage: 'Usage: npm run status', options: {} }, async () => {
  const settings = readSettings(process.env);
  if (settings.hasOwnSupabase)
    throw new Error(
      'The data are at the Supabase of PUBLIC_SUPABASE_URL, whose own pages show its status.',
    );
  const details = await askStatus(settings);
  for (const line of describeStatus(details, new Date())) console.log(line);
  process.exitCode = details.problems.length > 0 ? 1 : 0;
});
