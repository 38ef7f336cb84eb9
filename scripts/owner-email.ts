/** `npm run owner:email`: sets the address with which the owner signs in: the one given, OWNER_EMAIL or site.yaml's. */
import { z } from 'zod';
import { openBackend } from '../server/backend/open-backend.ts';
import { explain } from '../server/process.ts';
import { readSettings } from '../server/settings.ts';
import { readSiteFile } from '../server/site/site-file.ts';

try {
  const { dataDir, port, ownerEmail, hasOwnSupabase } = readSettings(process.env);
  if (hasOwnSupabase)
    throw new Error('The address is kept by the Supabase of PUBLIC_SUPABASE_URL: change it there.');
  const [given, ...others] = process.argv.slice(2);
  const email = given ?? ownerEmail ?? readSiteFile().email;
  if (others.length > 0 || !z.email().safeParse(email).success)
    throw new Error('One address is expected: npm run owner:email me@example.com');
  const backend = await openBackend({ dataDir, siteUrl: `http://localhost:${port}` });
  try {
    await backend.setOwnerEmail(email);
    console.log(`The owner now signs in with ${email} and the same password.`);
  } finally {
    await backend.close();
  }
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
