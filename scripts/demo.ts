/**
 * `npm run demo`: runs the same program as `npm start` on a separate data folder and build folder, with sample data, a
 * made-up forecast, and an emulator of Google in the same process. A second start keeps what was changed; `npm run demo -- --reset` deletes it first.
 */
import { monthOf } from '#domain/goals.ts';
import { setTimeZone, timeZone } from '#domain/time-zone.ts';
import { dateIn } from '#lib/zoned-time.ts';
import { demoBuildFolder } from '../server/site/build-folder.ts';
import { explain, localUrl } from '../server/process.ts';
import { readSettings } from '../server/settings.ts';
import { readSiteFile } from '../server/site/site-file.ts';
import { eventsOfToday } from './demo/calendar.ts';
import { startGoogleEmulator } from './demo/google-emulator.ts';
import { mailOf } from './demo/emails.ts';
import { sampleForecast } from './demo/weather.ts';
import { sampleWeatherPath } from '../server/demo-proxy.ts';
import { prepareDemo } from './demo/prepare-demo.ts';
import { freePort } from './net/free-port.ts';

const log = (line: string) => console.log(line);

/** Settings that would choose another account, backend or content than the demo's own. */
const ignored = [
  ...['PUBLIC_SUPABASE_URL', 'PUBLIC_SUPABASE_ANON_KEY', 'OWNER_EMAIL', 'OWNER_PASSWORD'],
  ...['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_EMULATOR_URL', 'CONTENT_DIR'],
];

/** Known only to the emulator, so that it need not be secret. */
const client = { clientId: 'demo-client', secret: 'demo-client-secret' };

const startDemoGoogle = async (email: string) => {
  const settings = readSettings(process.env);
  // The emulator redirects to an address that it is given at its start, so that the port has to be known before.
  const port = settings.port === 0 ? await freePort() : settings.port;
  process.env.PORT = String(port);
  const now = new Date();
  return startGoogleEmulator({
    siteUrl: settings.siteUrl ?? localUrl(settings.host, port),
    client,
    owner: { email, name: 'You' },
    others: [{ email: 'somebody-else@example.com', name: 'Somebody Else' }],
    messages: mailOf(now),
    events: eventsOfToday(now, email),
    wrap: (answer) => (request) =>
      new URL(request.url).pathname === sampleWeatherPath
        ? Promise.resolve(Response.json(sampleForecast(new Date())))
        : answer(request),
  });
};

try {
  for (const name of ignored) process.env[name] = '';
  const site = readSiteFile();
  setTimeZone(site.clock.zone);
  const { path, dataDir, email, password } = await prepareDemo({
    dataDir: readSettings(process.env).dataDir,
    ownerEmail: site.email,
    isReset: process.argv.includes('--reset'),
    log,
  });
  process.env.DATA_DIR = dataDir;
  process.env.OWNER_EMAIL = email;
  process.env.BUILD_FOLDER = demoBuildFolder;
  process.env.SAMPLE_WEATHER = 'yes';
  process.env.FOCUS_MONTH = monthOf(dateIn(new Date(), timeZone));
  // The demo shows stored enquiries, whatever content/site.yaml says.
  process.env.CONTACT_DELIVERY = 'store';
  const google = await startDemoGoogle(email);
  process.env.GOOGLE_CLIENT_ID = client.clientId;
  process.env.GOOGLE_CLIENT_SECRET = client.secret;
  process.env.GOOGLE_EMULATOR_URL = google.url;
  await import('./start.ts');
  log(`
Sign in to the demo with these:
  E-mail    ${email}
  Password  ${password}
  (Its data are in ${path}; npm run demo -- --reset starts over.)

Google     ${google.url}
  An emulator with a made-up inbox and calendar. Press "Connect Google" and choose ${email}.`);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
