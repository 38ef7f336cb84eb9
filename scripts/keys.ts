/** `npm run --silent keys`: prints as JSON what another supabase-js client needs to use the embedded backend. */
import { join, resolve } from 'node:path';
import { readKeys } from '../server/backend/data-folder/keys.ts';
import { readSettings } from '../server/settings.ts';
import { runCommand } from './data/command.ts';

await runCommand({ usage: 'Usage: npm run --silent keys', options: {} }, () => {
  const { dataDir, port } = readSettings(process.env);
  const keys = readKeys({ keys: join(resolve(dataDir), 'keys.json') });
  if (!keys) throw new Error(`There are no keys in ${dataDir} yet: run npm start once.`);
  console.log(
    JSON.stringify({ url: `http://localhost:${port}`, publishableKey: keys.publishableKey }),
  );
});
