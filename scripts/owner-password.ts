/** `npm run owner:password`: sets the owner's password to OWNER_PASSWORD or to a generated one, and prints it once. */
import { openBackend } from '../server/backend/open-backend.ts';
import { readablePassword } from '../server/backend/auth/password-rules.ts';
import { embeddedSettings, runCommand } from './data/command.ts';

await runCommand({ usage: 'Usage: npm run owner:password', options: {} }, async () => {
  const { dataDir, ownerPassword } = embeddedSettings();
  const backend = await openBackend({ dataDir, siteUrl: 'http://localhost' });
  const password = ownerPassword ?? readablePassword();
  const { email } = await backend.setOwnerPassword(password).finally(backend.close);
  console.log(`${email} now signs in with ${ownerPassword ? 'OWNER_PASSWORD' : password}`);
});
