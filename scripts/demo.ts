/**
 * `npm run demo`: the program as `npm start` runs it, on a data folder of its own that is filled with a working week.
 * A second start keeps what was changed; `npm run demo -- --reset` starts over.
 */
import { explain } from '../server/process.ts';
import { readSettings } from '../server/settings.ts';
import { readSiteFile } from '../server/site-file.ts';
import { prepareDemo } from './demo/prepare-demo.ts';

const log = (line: string) => console.log(line);

/** These choose an account or a backend for `npm start`; the demo has its own. */
const ignored = [
  ...['PUBLIC_SUPABASE_URL', 'PUBLIC_SUPABASE_ANON_KEY', 'OWNER_EMAIL', 'OWNER_PASSWORD'],
  ...['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
];

try {
  const unknown = process.argv.slice(2).filter((argument) => argument !== '--reset');
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(' ')}. There is only --reset.`);
  for (const name of ignored) process.env[name] = '';
  const { path, dataDir, email, password } = await prepareDemo({
    dataDir: readSettings(process.env).dataDir,
    ownerEmail: readSiteFile().email,
    isReset: process.argv.includes('--reset'),
    log,
  });
  process.env.DATA_DIR = dataDir;
  // The demo shows stored enquiries, whatever content/site.yaml says.
  process.env.CONTACT_DELIVERY = 'store';
  await import('./start.ts');
  log(`
Sign in to the demo with these:
  E-mail    ${email}
  Password  ${password}
  (Its data are in ${path}; npm run demo -- --reset starts over.)`);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
