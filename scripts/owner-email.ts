/** `npm run owner:email`: sets the address with which the owner signs in: the one given, OWNER_EMAIL or site.yaml's. */
import { z } from 'zod';
import { openBackend } from '../server/backend/open-backend.ts';
import { readSiteFile } from '../server/site/site-file.ts';
import { embeddedSettings, runCommand } from './data/command.ts';

const usage = 'One address is expected: npm run owner:email me@example.com';

await runCommand({ usage, options: {}, most: 1 }, async ({ positionals: [given] }) => {
  const { dataDir, ownerEmail } = embeddedSettings();
  const email = given ?? ownerEmail ?? readSiteFile().email;
  if (!z.email().safeParse(email).success) throw new Error(usage);
  const backend = await openBackend({ dataDir, siteUrl: 'http://localhost' });
  await backend.setOwnerEmail(email).finally(backend.close);
  console.log(`The owner now signs in with ${email} and the same password.`);
});
